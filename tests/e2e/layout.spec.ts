import type { BrowserContext, Page } from '@playwright/test'
import {
  type DemoVisitor,
  heightOf,
  isPhone,
  makeReady,
  PAGES,
  signInToDemo,
  WIDTHS,
} from '../support/demo-pages.ts'
import { measureLayout } from '../support/measure-layout.ts'
import { inRing } from '../support/ring.ts'
import { AXE_WIDTHS, showUncut, violationsOf } from './look-with-axe.ts'
import { expect, test, watchForStrays } from './visitor.ts'

// Twelve looks at a page, on a machine that may be busy.
test.setTimeout(180_000)
// Faults are said in words.
test.use({ trace: 'off' })

const SHOWN_WIDTHS = inRing({ fast: [360, 1280], all: WIDTHS })
/** Axe is half of the work: before a release it sees every page at a desk too. */
const SHOWN_TO_AXE = inRing({ fast: AXE_WIDTHS.slice(0, 1), all: AXE_WIDTHS })
const THEMES = inRing({ fast: ['light'] as const, all: ['light', 'dark'] as const })

/** Of a window in which a page is shown to axe, in CSS pixels. */
const TALLEST = 1_600

let visitor: DemoVisitor
/** One browser for all pages, which has read the app's code once; of what a page leaves in it, the next finds nothing. */
let browserOfAll: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  visitor = await signInToDemo(baseURL ?? '')
  // What the worker keeps has tests of its own.
  browserOfAll = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
})

test.afterAll(() => browserOfAll.close())

for (const shown of PAGES.filter(
  inRing({ fast: ({ isLikeAnother = false }) => !isLikeAnother, all: () => true }),
)) {
  test(`${shown.name} is whole at every width, in every theme`, async ({ baseURL }) => {
    const page = await browserOfAll.newPage()
    const strays = watchForStrays(page, baseURL ?? '')
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.addInitScript(
      (token) => {
        localStorage.clear()
        if (token !== null) localStorage.setItem('authToken', token)
      },
      shown.isPublic ? null : visitor.token,
    )
    const widths = SHOWN_WIDTHS.filter((width) => shown.onlyOn !== 'phone' || isPhone(width))
    await setWidth(page, widths[0] ?? 0)
    await page.goto(shown.path(visitor))
    await makeReady(page, shown)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('.animate-pulse')).toHaveCount(0)

    const found: Record<string, unknown> = {}
    for (const width of widths) {
      await setWidth(page, width)
      const faults = await measureLayout(page)
      if (faults.length > 0) found[`${width} px`] = faults.slice(0, 8)
      if (!SHOWN_TO_AXE.includes(width)) continue
      await showAll(page, width)
      for (const theme of THEMES) {
        const violations = await violationsOf(page, theme)
        if (violations.length > 0) found[`${width} px, ${theme}`] = violations
      }
    }
    expect(found).toEqual({})
    expect(complaints).toEqual([])
    expect(strays, 'asked of others than Empire').toEqual([])
    await page.close()
  })
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
}

/** Nothing is half behind the strip at the bottom, where axe would find it too small to press. */
async function showAll(page: Page, width: number): Promise<void> {
  // What has a share of the window grows with it. A list that has no end would only have more rows like those above.
  let shown = heightOf(width)
  for (let tries = 0; tries < 3; tries++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= shown || shown === TALLEST) break
    shown = Math.min(height, TALLEST)
    await page.setViewportSize({ width, height: shown })
  }
  await showUncut(page)
}
