import type { Page } from '@playwright/test'
import type { Game, Scoreboard } from '../../shared/game/game.ts'
import { trpcTransformer } from '../../shared/core/trpc-transformer.ts'
import { collegeSaturday } from '../support/college-saturday.ts'
import { signInToDemo } from '../support/demo-pages.ts'
import { expect, test } from './visitor.ts'

test('a game that is clicked twice opens once, and closing it leads back to its row', async ({
  page,
  baseURL,
}) => {
  await openSaturday(page, baseURL, { now: await collegeSaturday(Date.now()) })
  const before = await page.evaluate(() => history.length)
  const row = page.locator('main [data-row]').nth(3)
  await row.dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/game=/)
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row).toBeFocused()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a game that ends slides to the results, motion: ${reducedMotion}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion })
    const day = { now: await collegeSaturday(Date.now()) }
    await openSaturday(page, baseURL, day)
    const [first] = day.now.events
    if (!first) throw new Error('a Saturday without a game')
    const row = page.locator('li', { has: page.locator(`[id="game-${first.id}"]`) })
    await expect(page.locator('#live').locator(row)).toBeVisible()
    await page.evaluate(() => {
      const slid: string[] = []
      Object.assign(globalThis, { slid })
      new MutationObserver(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.target instanceof HTMLLIElement)
            slid.push(effect.target.getElementsByTagName('a')[0]?.id ?? '')
      }).observe(document.body, { childList: true, subtree: true })
    })
    day.now = { ...day.now, events: [ended(first), ...day.now.events.slice(1)] }
    await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('#final').locator(row)).toBeAttached()
    const slid = await page.evaluate(() => Reflect.get(globalThis, 'slid') as string[])
    expect(slid.includes(`game-${first.id}`)).toBe(reducedMotion !== 'reduce')
  })
}

test('a list gives way to one of its members by a transition', async ({ page, baseURL }) => {
  await signIn(page, baseURL)
  await page.goto('/players?sport=nfl')
  const row = page.locator('main [data-row]').first()
  await row.waitFor({ timeout: 60_000 })
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      Object.assign(globalThis, { ended: transition.finished.then(() => true) })
      return transition
    }
  })
  await row.click()
  await expect(page).toHaveURL(/\/players\/nfl\/\d+/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ended') as Promise<boolean>)).toBe(true)
})

async function signIn(page: Page, baseURL: string | undefined): Promise<void> {
  const { token } = await signInToDemo(baseURL ?? '')
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
}

/** The dashboard on a day that the test holds in its hands. */
async function openSaturday(
  page: Page,
  baseURL: string | undefined,
  day: { now: Scoreboard },
): Promise<void> {
  await signIn(page, baseURL)
  await page.route('**/trpc/scores.scoreboard?*', (route) =>
    route.fulfill({
      json: { result: { data: trpcTransformer.output.serialize({ ...day.now, staleSince: null }) } },
    }),
  )
  await page.goto('/dashboard?sport=ncaaf')
  await page.locator('main [data-row]').nth(20).waitFor({ state: 'attached' })
}

function ended(game: Game): Game {
  const words = 'Final'
  return {
    ...game,
    status: {
      ...game.status,
      type: {
        ...game.status.type,
        name: 'STATUS_FINAL',
        state: 'post',
        completed: true,
        description: words,
        detail: words,
        shortDetail: words,
      },
    },
  }
}
