import type { Locator, Page } from '@playwright/test'

/** The phone that a first screen is of, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }

/** Something that is seen without scrolling. @property top of it, in CSS pixels from the top of the window */
export interface Seen {
  readonly top: number
  readonly text: string
}

/** What the first screen of an open page shows, from top to bottom: each heading, row, control and sentence, once. */
export async function firstScreen(page: Page): Promise<Seen[]> {
  return page.evaluate(
    (end) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      const stage = dialog ?? document.querySelector('main') ?? document.body
      const seen: Array<{ top: number; text: string }> = []
      for (const element of stage.querySelectorAll<HTMLElement>(
        'h1, h2, h3, p, li, tr, button, a, label, dt, dd, figcaption',
      )) {
        // A row counts whole, and not its cells again.
        if (element.parentElement?.closest('li, tr, button, a, p, dt, dd')) continue
        const { top, bottom, width } = element.getBoundingClientRect()
        if (width < 2 || bottom <= 0 || top >= end || !element.checkVisibility()) continue
        const text = (element.innerText || (element.getAttribute('aria-label') ?? ''))
          .replaceAll(/\s+/g, ' ')
          .trim()
        if (text !== '') seen.push({ top: Math.round(top), text: text.slice(0, 120) })
      }
      return seen.toSorted((a, b) => a.top - b.top)
    },
    await endOfScreen(page),
  )
}

/** Where what is seen without scrolling ends: at the bar at the bottom of the window, or below it for a dialog. */
function endOfScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return window.innerHeight
    const tops = [...document.querySelectorAll('header, nav, footer')].flatMap((element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      const isAtBottom = height > 0 && bottom >= window.innerHeight - 1
      return isAtBottom || element.matches('footer') ? [top] : []
    })
    return Math.min(window.innerHeight, ...tops)
  })
}

/** As much of a thing as says what it is, in CSS pixels. */
const ENOUGH = 24

/** Of things that are alike so many are looked at. */
const MOST = 30

/** @returns whether one of some things is seen without scrolling: neither below the window nor behind the bar at its end */
export async function isOnFirstScreen(page: Page, things: Locator): Promise<boolean> {
  await things.first().waitFor({ state: 'attached' })
  const end = await endOfScreen(page)
  for (const thing of (await things.all()).slice(0, MOST)) {
    const box = await thing.boundingBox()
    if (box && box.y >= 0 && box.y + Math.min(box.height, ENOUGH) <= end) return true
  }
  return false
}
