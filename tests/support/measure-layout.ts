import type { Page } from '@playwright/test'
import { animationsDone } from './animations-done.ts'

/** Something that a person would see to be wrong, in words. */
export type Fault = string

/**
 * Measures what is shown: whether the page is wider than its window, whether any text is cut off by a box that
 * cannot be scrolled, lies upon other text, or lies under the button for the theme where the page ends.
 * Text that ends in an ellipsis counts as cut off when less than half of it can be read.
 */
export async function measureLayout(page: Page): Promise<Fault[]> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    // Rows out of sight have the height of another width until they are looked at; here all are. And what another
    // width or theme changes is there at once.
    const whole = new CSSStyleSheet()
    whole.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [whole]
  })
  await animationsDone(page)
  const faults = await page.evaluate(findFaults)
  const isModal = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  return isModal ? faults : [...faults, ...(await underTheme(page))]
}

/** At the page's end, where it cannot be scrolled out of the way. */
async function underTheme(page: Page): Promise<Fault[]> {
  return page.evaluate(async () => {
    const top = document.documentElement.scrollTop
    // A list grows while one goes through it.
    for (let still = 0, frames = 0; still < 6 && frames < 600; still++, frames++) {
      if (!isAtEnd()) {
        document.documentElement.scrollTop = document.documentElement.scrollHeight
        still = 0
      }
      // Nothing to scroll, nothing to wait for.
      if (document.documentElement.scrollTop === 0) break
      await new Promise(requestAnimationFrame)
    }
    // The strip steps back meanwhile, and is where it was once the page has been at rest for a moment.
    const strip = document.querySelector('footer[data-away]')
    strip?.removeAttribute('data-away')
    await Promise.allSettled(strip?.getAnimations().map(({ finished }) => finished) ?? [])
    const button = document.querySelector('button[aria-label$="theme"]')?.getBoundingClientRect()
    const found = button ? wordsWithin(button) : []
    document.documentElement.scrollTop = top
    return found

    function isAtEnd(): boolean {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement
      return scrollTop + clientHeight >= scrollHeight - 2
    }

    function wordsWithin(box: DOMRect): string[] {
      const main = document.querySelector('main') ?? document.body
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
        // What is scrolled within a box of its own ends with that box.
        if (
          node.parentElement.closest('[class*="overflow-y-auto"], [class*="overflow-auto"], [data-on-dock]')
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const isIn = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width }) =>
            width > 2 && right > box.left && left < box.right && bottom > box.top && top < box.bottom,
        )
        if (isIn) words.push(`under the theme button: "${node.textContent.trim().slice(0, 40)}"`)
      }
      return words
    }
  })
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1) {
    faults.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}`)
  }
  const stage = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const looks = new Map<Element, Look>()
  const texts = textsIn(stage)
  for (const text of texts) {
    const cut = cutOff(text)
    if (cut) faults.push(cut)
  }
  faults.push(...overlaps(texts))
  return faults

  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

  type Look = ReturnType<typeof read>

  /** Most texts are in the same boxes, which stay as they are meanwhile. */
  function lookOf(element: Element): Look {
    const known = looks.get(element) ?? read(element)
    looks.set(element, known)
    return known
  }

  function read(element: Element) {
    const { clipPath, overflowX, overflowY, position, textOverflow, webkitLineClamp, zIndex } =
      getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return { box, clipPath, overflowX, overflowY, position, textOverflow, webkitLineClamp, zIndex }
  }

  interface Text {
    readonly words: string
    readonly element: Element
    readonly rect: DOMRect
    /** What scrolls or stands still by itself, and so may lie upon the rest. */
    readonly layer: Element | null
  }

  function textsIn(stage: Element): Text[] {
    const found: Text[] = []
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!element || !words || element.closest('option, script, style, noscript, svg')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 2 || rect.height < 2 || isHiddenOnPurpose(element)) continue
        found.push({ words: words.slice(0, 40), element, rect, layer: layerOf(element) })
      }
    }
    return found
  }

  /** For screen readers only. */
  function isHiddenOnPurpose(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (lookOf(at).clipPath !== 'none') return true
    }
    return false
  }

  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = lookOf(at)
      if (/fixed|sticky/.test(position)) return at
      // A button set above what scrolls lies upon whatever goes by under it.
      if (at instanceof HTMLButtonElement && position === 'absolute' && zIndex !== 'auto') return at
      // A menu, and a list to choose from while one types, are meant to lie upon the page.
      if (at.matches(':popover-open, [role="listbox"]')) return at
    }
    return null
  }

  function cutOff({ words, element, rect }: Text): string | null {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const style = lookOf(at)
      const { box } = style
      if (/auto|scroll/.test(style.overflowX)) return null
      if (/hidden|clip/.test(style.overflowX)) {
        const missing = Math.max(0, rect.right - box.right) + Math.max(0, box.left - rect.left)
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (missing > (isEllipsis ? rect.width / 2 : 1.5)) {
          return `cut off by ${Math.round(missing)} px of ${Math.round(rect.width)}: "${words}"`
        }
        // What an ellipsis stands for is measured where it would be, which no one sees.
        if (isEllipsis && missing > 0) return null
      }
      if (/hidden|clip/.test(style.overflowY) && style.webkitLineClamp === 'none') {
        const missing = Math.max(0, rect.bottom - box.bottom) + Math.max(0, box.top - rect.top)
        if (missing > rect.height / 3) return `cut off in height: "${words}"`
      }
      if (/auto|scroll/.test(style.overflowY)) return null
    }
    // What is fixed, sticky or a menu can't be scrolled into view.
    if (rect.left < -1 && layerOf(element)) return `beyond the window's left edge: "${words}"`
    return rect.right > root.clientWidth + 1 && !layerOf(element) ? `beyond the window: "${words}"` : null
  }

  /** By position, so that only neighbours are compared. */
  function overlaps(texts: Text[]): string[] {
    const found: string[] = []
    const sorted = texts.toSorted((a, b) => a.rect.top - b.rect.top)
    for (const [index, a] of sorted.entries()) {
      for (let other = index + 1; other < sorted.length; other++) {
        const b = sorted[other]
        if (!b || b.rect.top >= a.rect.bottom - 3) break
        // Lines stand closer than their boxes are high; what is fixed or sticky may lie upon what goes by.
        if (a.element === b.element || a.layer !== b.layer || !lieUpon(a.rect, b.rect)) continue
        const [seenOfA, seenOfB] = [seenOf(a), seenOf(b)]
        if (seenOfA && seenOfB && lieUpon(seenOfA, seenOfB)) found.push(`"${a.words}" lies upon "${b.words}"`)
      }
    }
    return found
  }

  function lieUpon(a: Box, b: Box): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.4
  }

  /**
   * The visible part inside the boxes around it: without parts that are scrolled out of them, or hidden by an
   * ellipsis.
   */
  function seenOf({ element, rect }: Text): Box | null {
    let { left, right, top, bottom } = rect
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const style = lookOf(at)
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue
      // An ellipsis stands for the text that is hidden under its neighbor.
      if (style.textOverflow === 'ellipsis') return null
      const { box } = style
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null
  }
}
