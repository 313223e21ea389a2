import { type ToggleEvent, useId, useRef } from 'react'

/** How far a menu stays away from the edges of the window, CSS pixels. */
const MARGIN = 16
const GAP = 4

/**
 * A button, and what it opens below itself: the platform's popover, which closes on Escape, on a press
 * elsewhere, and on what is chosen in it. It scrolls with the page, and moves with its button.
 * @returns the properties of both
 */
export function useMenu() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const following = useRef<AbortController>(null)
  return {
    button: { ref: button, popoverTarget: id },
    popover: {
      id,
      popover: 'auto' as const,
      onBeforeToggle(event: ToggleEvent<HTMLElement>) {
        following.current?.abort()
        if (event.newState !== 'open') return
        const popover = event.currentTarget
        const place = () => {
          if (button.current) placeBelow(button.current, popover)
          // Gone with its page, while it was open.
          else following.current?.abort()
        }
        place()
        // A phone that is turned over moves its button.
        following.current = new AbortController()
        window.addEventListener('resize', place, { signal: following.current.signal })
      },
      onClick(event: { target: EventTarget; currentTarget: HTMLElement }) {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover()
      },
    },
  }
}

/** Before it is shown it has no width, so its edges follow from where the button is. */
function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const { left, right, bottom } = button.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const isRight = left + right > width
  popover.style.top = `${bottom + window.scrollY + GAP}px`
  popover.style.left = isRight ? 'auto' : `${Math.max(MARGIN, left)}px`
  popover.style.right = isRight ? `${Math.max(MARGIN, width - right)}px` : 'auto'
  // As wide as there is room on its side of the window, which is more than half of it.
  popover.style.maxWidth = `${(isRight ? Math.min(right, width - MARGIN) : width - Math.max(MARGIN, left)) - MARGIN}px`
}
