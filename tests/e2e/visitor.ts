import { expect, type Page, test as base } from '@playwright/test'

/** A page that sends a request to any other server than Empire, on this machine, is a page that fails. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const strays = watchForStrays(page, baseURL ?? '')
    await use(page)
    expect(strays, 'asked of others than Empire').toEqual([])
  },
})
export { expect }

/** @returns the page's requests to other servers than Empire, as they come */
export function watchForStrays(page: Page, baseURL: string): readonly string[] {
  const strays: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).hostname !== new URL(baseURL).hostname) strays.push(url)
  })
  return strays
}

export const PASSWORD = 'a fine long password'

let people = 0

/** A name that no account of this run has. */
export function newName(stem: string): string {
  return `${stem}-${process.pid}-${Date.now().toString(36)}-${people++}`
}

/** Signs up through the form and arrives wherever that leads. */
export async function signUp(page: Page, username: string): Promise<void> {
  if (!(await page.getByRole('tab', { name: 'Sign up' }).isVisible())) await page.goto('/')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  // Whoever leaves before the answer is here has no account yet.
  await expect(page.getByLabel('Repeat password')).toBeHidden({ timeout: 30_000 })
}

export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Creates a league through the form and opens it; returns its code. */
export async function createLeague(
  page: Page,
  league: { sport: string; name: string; team: string; ruleset: string },
): Promise<string> {
  await page.goto('/fantasy/create')
  await page.getByLabel('Sport').selectOption({ label: league.sport })
  await page.getByLabel('League Name').fill(league.name)
  await page.getByLabel('Your Team Name').fill(league.team)
  await page.getByLabel('Ruleset').selectOption({ label: league.ruleset })
  await page.getByRole('button', { name: 'Create League' }).click()
  await expect(page).toHaveURL('/fantasy/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(league.name) })
    .click()
  await expect(page).toHaveURL(/\/league\/home\/[a-z2-7]{8}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Presses Tab until a button of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  for (let steps = 0; steps < 200; steps++) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to “${name}”`)
}
