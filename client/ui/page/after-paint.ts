import type { MouseEvent } from 'react'

/**
 * For `onClick` of a link whose page takes a slow phone a while: it shows first that it was tapped, by its
 * focus, and follows the link once the browser has painted that. Of a double click the first counts.
 */
export function clickAfterPaint(event: MouseEvent<HTMLElement>): void {
  // Of a script, as its own of below.
  if (!event.nativeEvent.isTrusted) return
  event.preventDefault()
  const link = event.currentTarget
  // A frame's callbacks come before it is painted, what they leave for later comes after.
  if (event.detail < 2) requestAnimationFrame(() => setTimeout(() => link.click()))
}
