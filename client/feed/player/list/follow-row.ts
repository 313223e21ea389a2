import type { MouseEvent } from 'react'

/** What does something of its own when it is clicked. */
const ACTS = 'a, button, summary, input, select, label'

/**
 * Lets a click anywhere in a row, also with the middle button or with a key held, go where the link of its
 * name (`data-row`) leads. That link is the way of keyboards and screen readers; what else acts in the row
 * stays as it is, and text can be marked.
 */
export function followRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, button, shiftKey } = event
  if (button > 1 || !(target instanceof Element) || target.closest(ACTS)) return
  if (window.getSelection()?.isCollapsed === false) return
  const isAside = button === 1 || event.ctrlKey || event.metaKey
  currentTarget.querySelector('a[data-row]')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: isAside,
      metaKey: isAside,
      shiftKey,
    }),
  )
}
