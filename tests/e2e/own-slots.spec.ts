import { newMember } from './api-member.ts'
import { violationsOf } from './look-with-axe.ts'
import { createLeague, expect, newName, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a commissioner gives a league slots for defenders, on a phone', async ({ page, baseURL }) => {
  await newMember(page, baseURL ?? '', 'livia')
  const code = await createLeague(page, {
    sport: 'NFL',
    name: newName('Defense Wins'),
    team: 'Second Legion',
    ruleset: 'Half-PPR',
  })
  await page.goto(`/league/settings/${code}?section=roster`)
  const form = page.getByRole('main')

  // A usual slot by one press, as often as it is wanted.
  await form.getByRole('button', { name: 'Add a slot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a slot' })
  expect(await violationsOf(page, 'light')).toEqual([])
  await dialog.getByRole('button', { name: 'IDP flex' }).click()
  await expect(dialog).toBeHidden()
  await form.getByRole('button', { name: 'More: IDP flex' }).click()
  await expect(form.getByRole('spinbutton', { name: 'IDP flex' })).toHaveValue('2')

  // One of the league's own. What is missing is said beside it.
  await form.getByRole('button', { name: 'Add a slot' }).click()
  await dialog.getByLabel('Name').fill('Flex')
  await dialog.getByRole('button', { name: 'Add slot' }).click()
  await expect(dialog.getByText('There is a slot called "Flex" already.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Big play')
  await dialog.getByRole('button', { name: 'Add slot' }).click()
  await expect(dialog.getByText('Please choose the positions that can start there.')).toBeVisible()
  await dialog.getByLabel('Defensive end (DE)').check()
  await dialog.getByLabel('Linebacker (LB)').check()
  // Enter sends the slot, not the settings around it.
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(form.getByText('Defensive end or linebacker.')).toBeVisible()
  await expect(form.getByText('19 players a team, 228 in the league.')).toBeVisible()

  await form.getByRole('button', { name: 'Edit Big play' }).click()
  await page.getByRole('dialog', { name: 'Edit Big play' }).getByLabel('Name').fill('Big hits')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByRole('spinbutton', { name: 'Big hits' })).toHaveValue('1')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await page.goto(`/league/settings/${code}?section=roster`)
  await form.getByRole('button', { name: 'Remove Big hits' }).click()
  await expect(form.getByText('18 players a team, 216 in the league.')).toBeVisible()
})
