import type { Locator, Page } from '@playwright/test'
import { signInToDemo } from '../support/demo-pages.ts'
import { watchRequests } from '../support/watch-requests.ts'
import { expect, test } from './visitor.ts'

test('from signing in to a game opened and closed, with the keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('augusta')
  await page.keyboard.press('Tab')
  await page.keyboard.type('empire-of-friends')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await page.keyboard.press('3')
  await expect(page).toHaveURL(/sport=nfl/)
  await expect(page.getByRole('heading', { level: 1, name: /NFL/ })).toBeVisible()
  const rows = page.locator('main [data-row]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/game=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rows.nth(1)).toBeFocused()
})

test('to a player and where his points come from, with the keyboard alone @release', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const untilQuiet = watchRequests(page)
  await signInSilently(page, baseURL)
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet()
  await press(page, 'g', 'p')
  await expect(page).toHaveURL(/\/players$/)
  await expect(page.getByRole('heading', { level: 1, name: /players/i })).toBeFocused()
  // A server that has just started is still reading; the list comes without a reload.
  await page.locator('main [data-row]').first().waitFor({ timeout: 60_000 })
  await page.keyboard.press('j')
  const row = page.locator('main [data-row]:focus')
  const name = (await row.textContent()) ?? ''

  await openPalette(page)
  await page.keyboard.type(name)
  const option = page.getByRole('option', { name }).first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/players\/\w+\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /explained$/ }).first())
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /oints explained$/ })
  await expect(panel.getByRole('row', { name: /^Total/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a rule is found and has the focus in its league’s editor', async ({ page, baseURL }) => {
  const untilQuiet = watchRequests(page)
  await signInSilently(page, baseURL)
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilQuiet()
  await openPalette(page)
  await page.keyboard.type('points reception sunday')
  await expect(page.getByRole('option').first()).toContainText('Sunday Rivals')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/create-ruleset\?league=\w+#points_reception$/)
  await expect(page.getByLabel('points reception', { exact: true })).toBeFocused()
})

for (const width of [360, 768, 1280]) {
  test(`nothing lies under the theme’s button at ${width} px @release`, async ({ page, baseURL }) => {
    test.slow()
    await page.setViewportSize({ width, height: 780 })
    const untilQuiet = watchRequests(page)
    await signInSilently(page, baseURL)
    for (const path of ['/dashboard?sport=nba', '/players/nfl', '/account']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await untilQuiet()
      await scrollTo(page, 600)
      await expect(page.locator('footer[data-away]')).toHaveCount(0)
      await expect.poll(() => besideTheButton(page), path).toEqual([])
      await scrollTo(page, 1e6)
      await expect(page.locator('footer[data-away]')).toHaveCount(0)
      await expect.poll(() => besideTheButton(page), path).toEqual([])
      // What comes into sight may turn out longer than it was thought to be.
      await expect.poll(() => gapAtTheEnd(page), path).toBeGreaterThanOrEqual(0)
    }
  })
}

test('the strip steps back while the page is scrolled down, and what has the focus is never under it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const untilQuiet = watchRequests(page)
  await signInSilently(page, baseURL)
  await page.goto('/dashboard?sport=nba')
  await page.locator('main [data-row]').first().waitFor()
  // The keys come with the code that is read last.
  await untilQuiet()
  // It is back after 300 ms, sooner than whoever looks now and then is sure to see it.
  await page.evaluate(() => {
    const strip = document.querySelector('footer')
    if (!strip) return
    new MutationObserver(() => strip.setAttribute('data-was-away', '')).observe(strip, {
      attributeFilter: ['data-away'],
    })
  })
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 200)
  await expect(page.locator('footer[data-was-away]')).toHaveCount(1)
  await expect(page.locator('footer[data-away]')).toHaveCount(0)
  for (let row = 0; row < 12; row++) {
    await page.keyboard.press('j')
    await expect(page.locator('main [data-row]:focus')).toHaveCount(1)
    const isClear = await page.evaluate(() => {
      const strip = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
      return (document.activeElement?.getBoundingClientRect().bottom ?? Infinity) <= strip
    })
    expect(isClear, `row ${row}`).toBe(true)
  }
})

async function signInSilently(page: Page, baseURL: string | undefined): Promise<void> {
  const { token } = await signInToDemo(baseURL ?? '')
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Its code comes when it is first opened. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
}

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo(0, place), place)
}

/** Between the page's end and the strip, once it is scrolled to; below 0 if they overlap. */
async function gapAtTheEnd(page: Page): Promise<number> {
  await scrollTo(page, 1e6)
  return page.evaluate(() => {
    const [main, strip] = [document.querySelector('main'), document.querySelector('footer')]
    return (strip?.getBoundingClientRect().top ?? 0) - (main?.getBoundingClientRect().bottom ?? 1)
  })
}

/** What can be seen where the theme's button is, and is neither the button nor the strip it stands on. */
async function besideTheButton(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: /^Use the/ }).evaluate((button) => {
    const strip = button.closest('footer')
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const isOpaque =
      strip !== null &&
      !/(, 0(\.\d+)?\)|\/ 0?\.\d+\)|transparent)/.test(getComputedStyle(strip).backgroundColor)
    const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    )
    const strangers = points.filter((element) => !element || !strip?.contains(element))
    return [...strangers.map(String), ...(isOpaque ? [] : ['what shines through the strip'])]
  })
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`)
}
