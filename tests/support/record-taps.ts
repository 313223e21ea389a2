import type { Page } from '@playwright/test'

/** What is kept of a page's taps from document to document. */
const KEY = 'taps'

/**
 * Has each document of a page note what a hand does in it: what is tapped, by its words. A choice from a list counts
 * twice, for the list is opened first; typing does not count. Before the page is opened.
 */
export async function recordTaps(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const note = (...words: string[]) =>
      sessionStorage.setItem(
        key,
        JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), ...words]),
      )
    const wordsOf = (target: EventTarget | null) => {
      const element =
        target instanceof Element ? (target.closest('a, button, label, summary') ?? target) : null
      const words = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      return words.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
    }
    // A label taps its field once more, where there is nothing to see.
    const isOfLabel = ({ detail, target }: MouseEvent) => detail === 0 && target instanceof HTMLInputElement
    // Below the window: there Playwright takes back a click that something has moved under, and clicks anew.
    document.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && !isOfLabel(event)) note(wordsOf(event.target))
      },
      { capture: true },
    )
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) note(target.name, target.value)
      },
      { capture: true },
    )
  }, KEY)
}

/** What was tapped since the page was opened, or since this was last asked. */
export function takeTaps(page: Page): Promise<string[]> {
  return page.evaluate((key) => {
    const taps = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    return taps
  }, KEY)
}
