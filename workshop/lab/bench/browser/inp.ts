import { chromium, type Page } from '@playwright/test'
import type { Scoreboard } from '../../../../shared/game/game.ts'
import { must } from '../../../../shared/core/must.ts'
import { trpcTransformer } from '../../../../shared/core/trpc-transformer.ts'
import { CHROMIUM_ARGS, findChromium } from '../../../../tests/support/chromium.ts'
import { collegeSaturday, tick } from '../../../../tests/support/college-saturday.ts'
import { signUp } from '../../driver/caller.ts'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import type { Settings } from '../measuring/suite.ts'
import { median } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

/** How long the browser may take to show what a tap did, ms. */
const TARGET = 100
/** Times slower than this machine. */
const SLOWED = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const CHANGED = 10

/**
 * How soon a slowed phone answers on a college Saturday of 87 games: to a tap that comes while ten of them
 * change, and to one that opens a game. The figures are those of the Event Timing API, from the tap to the
 * next frame, as INP counts them.
 */
export async function measureInp(settings: Settings): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ name: 'INP', figure: 'not run: no Chromium', isMet: null }]
  await using server = await startServer([BUILT_SERVER, 'demo'])
  const token = await signUp(server.url, 'visitor')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage(PHONE)
    const day = { now: await collegeSaturday(Date.now()) }
    await prepare(page, token, day)
    await page.goto(`${server.url}/dashboard?sport=ncaaf`)
    await page.locator('[data-row]').nth(86).waitFor({ state: 'attached' })
    await page.waitForTimeout(3_000)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const still: number[] = []
    const ticks: number[] = []
    const opened: number[] = []
    for (let round = 1; round <= settings.rounds; round++) {
      progress(`INP: round ${round} of ${settings.rounds}`)
      still.push(await tapMeanwhile(page, STRANGE_ANSWER))
      day.now = tick(day.now, CHANGED)
      ticks.push(await tapMeanwhile(page, LOOK_AGAIN))
      opened.push(await openGame(page, round))
    }
    return [
      { ...told('a tap while the page does nothing', still), isMet: null },
      row(`a tap while ${CHANGED} of 87 games change`, ticks),
      row('opening one of 87 games', opened),
    ]
  } finally {
    await browser.close()
  }
}

async function prepare(page: Page, token: string, day: { now: Scoreboard }): Promise<void> {
  await page.route(/^https:\/\//, (route) => route.abort())
  await page.route(/\/trpc\/scores\.scoreboard/, (route) =>
    route.fulfill({
      json: { result: { data: trpcTransformer.output.serialize({ ...day.now, staleSince: null }) } },
    }),
  )
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
  await page.addInitScript(() => {
    const taps: number[] = []
    Object.assign(globalThis, { taps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) taps.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // of type "event" alone
  })
}

/** Looking at the tab again asks for the scores at once. */
const LOOK_AGAIN = () => void window.dispatchEvent(new Event('visibilitychange'))
/** A request without an app behind it: what taps then take is the cost of this machine and its driver. */
const STRANGE_ANSWER = () => void fetch('/trpc/scores.scoreboard?for=nobody')

/** Taps where nothing is, while an answer comes in. */
async function tapMeanwhile(page: Page, ask: () => void): Promise<number> {
  await forgetTaps(page)
  const answered = page.waitForResponse(/scores\.scoreboard/)
  await page.evaluate(ask)
  await answered
  for (let tap = 0; tap < 4; tap++) await page.touchscreen.tap(195, 40)
  return slowestTap(page)
}

/** Taps by coordinates, and looks for the modal afterwards: a locator at work would slow the page it measures. */
async function openGame(page: Page, index: number): Promise<number> {
  const row = page.locator('[data-row]').nth(index)
  await row.scrollIntoViewIfNeeded()
  const { x, y, width, height } = must(await row.boundingBox(), 'a row in view')
  await page.waitForTimeout(500)
  await forgetTaps(page)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  const slowest = await slowestTap(page)
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return slowest
}

async function forgetTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.get(globalThis, 'taps').length = 0
  })
}

/** In ms, in steps of eight; what took less than 16 is not told and counts as that. */
async function slowestTap(page: Page): Promise<number> {
  await page.waitForTimeout(1_000)
  const taps: number[] = await page.evaluate(() => Reflect.get(globalThis, 'taps'))
  return Math.max(16, ...taps)
}

function row(name: string, figures: readonly number[]): Row {
  return { ...told(name, figures), target: `< ${TARGET} ms`, isMet: worst(figures) < TARGET }
}

function told(name: string, figures: readonly number[]): Pick<Row, 'name' | 'figure'> {
  return {
    name: `INP, phone ${SLOWED} × slowed: ${name}`,
    figure: `${median(figures)} ms, at worst ${worst(figures)} ms`,
  }
}

function worst(figures: readonly number[]): number {
  return must(figures.toSorted((a, b) => b - a)[0], 'a figure')
}
