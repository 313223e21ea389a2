import { vi } from 'vitest'

/**
 * What pages ask of a layout, which jsdom does not have: a screen, sizes that never change, a scroll position.
 * @param isWide asked whenever the page asks for the screen
 */
export function stubLayout(isWide: () => boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide(),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => {})
}
