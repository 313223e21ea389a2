import { newMember } from './api-member.ts'
import { createLeague, expect, newName, signUp, test } from './visitor.ts'

test('two friends: a half-PPR league, an invite, a rule change, and settings that stay shut', async ({
  page,
  browser,
}) => {
  const [livia, titus] = [newName('livia'), newName('titus')]
  const name = newName('Sunday Rivals')
  await signUp(page, livia)
  await expect(page).toHaveURL(/\/dashboard/)
  const code = await createLeague(page, { sport: 'NFL', name, team: 'Second Legion', ruleset: 'Half-PPR' })
  await page.getByRole('button', { name: 'Generate Invite Link' }).click()
  const link = page.getByLabel('Invite link', { exact: true })
  await expect(link).toHaveValue(/\/league\/join\/[0-9a-f]{32}$/)
  await expect(page.getByText('This code will be valid for 2 hours.')).toBeVisible()

  // The friend opens the link before having an account, and still ends up in the league.
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(await link.inputValue())
  await expect(friend.getByRole('heading', { name: `${livia} invites you to ${name}` })).toBeVisible()
  await signUp(friend, titus)
  await expect(friend.getByText(name)).toBeVisible()
  await friend.getByLabel('Name your team:').fill('Colosseum Kings')
  await friend.getByRole('button', { name: 'Create team' }).click()
  await expect(friend).toHaveURL('/fantasy/dashboard')

  for (const [member, path] of [
    [page, `/league/home/${code}`],
    [friend, `/league/home/${code}`],
  ] as const) {
    await member.goto(path)
    const members = member.getByRole('region', { name: 'League Members' })
    await expect(members.getByRole('listitem')).toHaveCount(2)
    await expect(members).toContainText('Second Legion')
    await expect(members).toContainText('Colosseum Kings')
    await expect(member.getByText('Total Teams: 2 of 12')).toBeVisible()
  }

  await page.getByRole('link', { name: 'League settings' }).click()
  await expect(page.getByText('You are authorized to manage this league.')).toBeVisible()
  await page.getByRole('link', { name: 'Update Scoring Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Customize NFL Ruleset' })).toBeVisible()
  await expect(page.getByLabel('points reception')).toHaveValue('0.5')
  await page.getByLabel('points passtd').fill('6')
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
  await expect(page).toHaveURL('/fantasy/dashboard')

  await expect(friend.getByRole('link', { name: 'League settings' })).toHaveCount(0)
  await friend.goto(`/league/settings/${code}`)
  await expect(friend).toHaveURL('/unauthorized')
  await expect(friend.getByText('403 – You are not authorized to view this page.')).toBeVisible()
  await friend.goto(`/league/home/${code}`)
  await expect(friend.getByRole('region', { name: 'Activity' })).toContainText('Passing touchdown: 4 → to 6')
})

test('a custom ruleset, made with the league @release', async ({ page, baseURL }) => {
  const name = newName('Hardwood Senate')
  await newMember(page, baseURL ?? '', 'marcus')
  await page.goto('/fantasy/create')
  await page.getByLabel('Sport').selectOption({ label: 'NBA' })
  await expect(page.getByLabel('Ruleset').getByRole('option')).toHaveText([
    'Choose a ruleset',
    'Default',
    'Custom',
  ])
  await page.getByLabel('League Name').fill(name)
  await page.getByLabel('Your Team Name').fill('Triple Doubles')
  await page.getByLabel('Ruleset').selectOption({ label: 'Custom' })
  await page.getByRole('button', { name: 'Create League' }).click()
  await expect(page.getByRole('heading', { name: 'Customize NBA Ruleset' })).toBeVisible()
  // The way back keeps what was entered.
  await page.goBack()
  await expect(page.getByLabel('League Name')).toHaveValue(name)
  await expect(page.getByLabel('Ruleset')).toHaveValue('custom')
  await page.getByRole('button', { name: 'Create League' }).click()
  // With a change unsaved, the way back asks first.
  await page.getByLabel('points steal').fill('4')
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('points steal')).toHaveValue('4')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByLabel('League Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Create League' }).click()
  await page.getByLabel('points assist').fill('1.75055')
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
  await expect(page.getByText('Please use at most four decimals.')).toBeVisible()
  await page.getByLabel('points assist').fill('1.75')
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
  await expect(page).toHaveURL('/fantasy/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Assist: 1.5 → to 1.75')
})

test('a change that could not be saved says so, long enough to be read without motion too @release', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { api } = await newMember(page, baseURL ?? '', 'julia')
  const league = { sport: 'nfl', name: 'Ides of March', teamName: 'Brutus' } as const
  const { code } = await api.league.create.mutate({ ...league, listed: false })
  await page.goto(`/fantasy/create-ruleset?league=${code}`)
  await page.getByLabel('points passtd').fill('6')
  await page.route('**/trpc/ruleset.update*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()

  const toast = page.getByRole('alert').filter({ hasText: 'Ruleset update failed. Please try again.' })
  await expect(toast).toBeVisible()
  // The toast closes when its bar has run out.
  const runs = await toast
    .locator('.Toastify__progress-bar--animated')
    .evaluate((bar) => getComputedStyle(bar).animationDuration)
  expect(Number.parseFloat(runs)).toBeGreaterThanOrEqual(5)
  await expect(page.getByText('Not saved: Cannot reach the server.')).toBeVisible()
  await expect(page.getByLabel('points passtd')).toHaveValue('6')
})

test('a page opened while the server is away appears once it is back', async ({ browser, baseURL }) => {
  // In a browser that keeps nothing of the app.
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await newMember(page, baseURL ?? '', 'titus')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const everything = /^http:\/\/localhost/
  await page.route(everything, (route) => route.abort())
  await page.getByRole('link', { name: 'Fantasy' }).click()
  await expect(page.getByRole('heading', { name: 'Cannot reach the server' })).toBeVisible()

  await page.unroute(everything)
  await expect(page.getByRole('heading', { name: 'Your Leagues' })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL('/fantasy/dashboard')
})
