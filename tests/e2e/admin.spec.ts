import { newMember, signUpByApi } from './api-member.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { expect, PASSWORD, signIn, tabTo, test } from './visitor.ts'

test.setTimeout(150_000)

/** Of the demo, whose visitor owns the server. */
const OWNERS_PASSWORD = 'empire-of-friends'

test('the owner of the server helps somebody who has forgotten a password, by keyboard @release', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username: forgetful } = await signUpByApi(baseURL ?? '', 'drusilla')
  await page.goto('/')
  await signIn(page, 'augusta', OWNERS_PASSWORD)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Look after the server' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Empire/ })).toBeVisible()

  // From tab to tab with the arrows, as in every row of tabs.
  await page.getByRole('tab', { name: 'Server' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/admin/people')
  await page.getByLabel('Name or address').fill(forgetful)
  await expect(page.getByText(`${forgetful}@example.com`)).toBeVisible()
  await tabTo(page, `New password for ${forgetful}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `New password for ${forgetful}` })
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('Called me in tears')
  await page.keyboard.press('Tab')
  await page.keyboard.type(OWNERS_PASSWORD)
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  await page.keyboard.press('Enter')
  const link = await dialog.getByLabel('Password link', { exact: true }).inputValue()
  expect(new URL(link).search).toBe('')
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toBeHidden()

  // No request of the page that the link opens has the secret in its address.
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  const { pathname, hash } = new URL(link)
  await theirs.goto(pathname + hash)
  await expect(theirs.getByText(forgetful)).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(theirs, theme)).toEqual([])
  await theirs.getByLabel('New password', { exact: true }).fill('a password for life')
  await theirs.getByLabel('Confirm new password').fill('a password for life')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByLabel('Username')).toBeVisible()
  expect(asked.filter((url) => url.includes(hash.slice(1)))).toEqual([])
  await signIn(theirs, forgetful, 'a password for life')
  await expect(theirs).toHaveURL(/dashboard/)
  await elsewhere.close()

  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByText(`made a password link for ${forgetful}`)).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
})

test('somebody deletes their account on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { username: name } = await newMember(page, baseURL ?? '', 'agrippina')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete your account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Deleted for good')).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await signIn(page, name)

  await expect(page.getByText('Wrong username or password.')).toBeVisible()
})
