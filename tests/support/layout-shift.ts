import type { Page } from '@playwright/test'

/** How much of a page may jump while it loads (web.dev/cls), of which a fan sees nothing. */
const MOST_SHIFT = 0.01

/** Something that jumped. @property value of the Layout Instability API: the share of the window times how far */
export interface Jump {
  readonly value: number
  readonly what: string
}

/** Has each document of a page note what jumps in it. Before the page is opened. */
export async function recordJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const jumps: Array<{ value: number; what: string }> = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: Array<{ node: Node | null }>
        }
        if (hadRecentInput) continue
        const what = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '').join(' | ')
        jumps.push({ value: Math.round(value * 10_000) / 10_000, what })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      jumps,
      // A jump is told of after the frame in which it is drawn.
      untilTold: async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        note(observer.takeRecords())
      },
    })
  })
}

/** @returns what has jumped in the open document, as far as it counts: nothing where all of it is below `MOST_SHIFT` */
export async function jumpsOf(page: Page): Promise<Jump[]> {
  const jumps = await page.evaluate(async () => {
    await window.untilTold()
    return window.jumps
  })
  return jumps.reduce((sum, { value }) => sum + value, 0) > MOST_SHIFT ? jumps : []
}

declare global {
  interface Window {
    jumps: Jump[]
    untilTold: () => Promise<void>
  }
}
