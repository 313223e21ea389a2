import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import {
  type DemoVisitor,
  heightOf,
  isPhone,
  makeReady,
  PAGES,
  type PageToSee,
  signInToDemo,
  untilLoaded,
  waitForSeasons,
  WIDTHS,
} from '../support/demo-pages.ts'
import { firstScreen, isOnFirstScreen, PHONE, type Seen } from '../support/first-screen.ts'
import { type Jump, jumpsOf, recordJumps } from '../support/layout-shift.ts'
import { MAIN_THINGS } from '../support/main-things.ts'
import { measureLayout } from '../support/measure-layout.ts'
import { inRing } from '../support/ring.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { expect, test, watchForStrays } from './visitor.ts'

// Many looks at a page, on a machine that may be busy.
test.setTimeout(180_000)
// Faults are reported in words.
test.use({ trace: 'off' })

const SHOWN_WIDTHS = inRing({ fast: [360, 1280], all: WIDTHS })

/** A phone comes last, and stays. */
const OPENED_AT = inRing({ fast: [PHONE], all: [{ width: 1280, height: 800 }, PHONE] })

const RESULTS = 'test-results'

/** Of a window in which a page is shown to axe, in CSS pixels. */
const TALLEST = 1_600

let visitor: DemoVisitor
/** One browser for all pages, which has read the app's code once; of what a page leaves in it, the next finds nothing. */
let browserOfAll: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  visitor = await signInToDemo(baseURL ?? '')
  // What is still read moves what is shown.
  await waitForSeasons(baseURL ?? '', visitor)
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
      if (message.type() === 'error' && !isOfNothingThere(shown, message.text()))
        complaints.push(message.text())
    })
    await page.addInitScript(
      (token) => {
        localStorage.clear()
        if (token !== null) localStorage.setItem('authToken', token)
      },
      shown.isPublic ? null : visitor.token,
    )
    await recordJumps(page)
    for (const size of OPENED_AT) {
      await page.setViewportSize(size)
      expect(await jumpsWhileLoading(page, shown.path(visitor)), `jumps, ${size.width} px`).toEqual([])
    }
    await makeReady(page, shown)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('.animate-pulse')).toHaveCount(0)
    noteFirstScreen(shown.name, await firstScreen(page))
    const mainThing = must(MAIN_THINGS[shown.name], `what ${shown.name} is opened for`)
    expect(await isOnFirstScreen(page, mainThing(page)), 'its main thing is on the first screen').toBe(true)

    const widths = SHOWN_WIDTHS.filter((width) => shown.onlyOn !== 'phone' || isPhone(width))
    const found: Record<string, unknown> = {}
    for (const width of widths) {
      await setWidth(page, width)
      const faults = await measureLayout(page)
      if (faults.length > 0) found[`${width} px`] = faults.slice(0, 8)
      if (!AXE_WIDTHS.includes(width)) continue
      await showAll(page, width)
      for (const theme of AXE_THEMES) {
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

/** The browser says of each answer that it is a 404, which of a page that shows this very answer is no fault. */
function isOfNothingThere({ isOfNothing = false }: PageToSee, complaint: string): boolean {
  return isOfNothing && /status of 404/.test(complaint)
}

/** Opens a page. A game that starts or ends in that second moves it too, but not each time that it is opened. */
async function jumpsWhileLoading(page: Page, path: string): Promise<Jump[]> {
  let jumps: Jump[] = []
  for (let tries = 0; tries < 3; tries++) {
    await page.goto(path)
    await untilLoaded(page)
    jumps = await jumpsOf(page)
    if (jumps.length === 0) break
  }
  return jumps
}

/** All first screens of a run, for whoever wants to read them. */
function noteFirstScreen(name: string, seen: readonly Seen[]): void {
  mkdirSync(RESULTS, { recursive: true })
  const lines = seen.map(({ top, text }) => `${String(top).padStart(5)}  ${text}`)
  appendFileSync(`${RESULTS}/first-screens.txt`, [name, ...lines, '', ''].join('\n'))
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
}
