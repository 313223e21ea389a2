import type { Locator, Page } from '@playwright/test'
import { newMember } from './api-member.ts'
import { expect, test } from './visitor.ts'

test('a player searched, opened and explained with the keyboard alone', async ({ page, baseURL }) => {
  test.slow()
  await newMember(page, baseURL ?? '', 'livia')
  await page.goto('/players/nfl')
  // A server that has just started is still reading; the list comes without a reload.
  const best = page.getByRole('table', { name: 'Players' }).getByRole('link').first()
  await expect(best).toBeVisible({ timeout: 60_000 })
  const name = (await best.textContent()) ?? ''

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await page.keyboard.type(name.slice(0, name.indexOf(' ') + 4).toLowerCase())
  await expect(page).toHaveURL(/\?q=/)
  // Two players may have one name.
  const found = page.getByRole('link', { name, exact: true }).first()
  await tabTo(page, found)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/players\/nfl\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const points = page.getByRole('button', { name: new RegExp(`points of ${name} this season, explained`) })
  await tabTo(page, points)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /oints explained$/ })
  const total = panel.getByRole('row', { name: /^Total/ })
  await expect(total).toBeVisible()
  const lines = await panel.locator('tbody td:last-child').allTextContents()
  const sum = lines.reduce((points, text) => points + hundredths(text), 0)
  expect(hundredths((await total.getByRole('cell').textContent()) ?? '')).toBe(sum)
  await expect(page).toHaveURL(/\?explain=season$/)

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(points).toBeFocused()
  await expect(page).toHaveURL(/\/players\/nfl\/\d+$/)
})

test('on a phone the list fits, and scrolls to players that were not loaded at first @release', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(page, baseURL ?? '', 'titus')
  await page.goto('/players/nfl')
  const cards = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(cards.first().getByRole('link').first()).toBeVisible({ timeout: 60_000 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = cards.last()
  const size = (await last.getAttribute('aria-setsize')) ?? ''
  // Rows are drawn where the list has been scrolled to, which takes a busy machine a moment.
  await expect(last).toHaveAttribute('aria-posinset', size)
  await expect(last.getByRole('link').first()).toBeVisible()
  expect(Number(size)).toBeGreaterThan(200)
})

test('a player opens at the top of his page, and going back finds the place in the list', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(page, baseURL ?? '', 'julia')
  await page.goto('/players/nfl')
  const link = (place: number) =>
    page
      .getByRole('list', { name: 'Players' })
      .locator(`[aria-posinset="${place}"]`)
      .getByRole('link')
      .first()
  const top = () => page.evaluate(() => window.scrollY)
  await expect(link(1)).toBeVisible({ timeout: 60_000 })
  // Once to load the page of a player, once from what is loaded, which is as long as it was at once.
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => window.scrollTo(0, 3_000))
    await expect(link(27)).toBeInViewport()
    const name = (await link(27).textContent()) ?? ''
    const left = await top()
    await link(27).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
    expect(await top()).toBe(0)
    await page.getByRole('heading', { name: 'Points by week' }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 700))

    await page.goBack()
    await expect(link(27)).toBeInViewport()
    // To the pixel: a row may have half of one.
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
  }
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`)
}

/** Of the points that a text shows. */
function hundredths(text: string): number {
  return Math.round(Number(text.replace('−', '-')) * 100)
}
