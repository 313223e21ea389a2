import type { Page } from '@playwright/test'
import { type Member, newMember } from './api-member.ts'
import { violationsOf } from './look-with-axe.ts'
import { expect, newName, test } from './visitor.ts'

test('a commissioner rebuilds an ESPN league’s rules: preset, changes, a rule of their own', async ({
  page,
  baseURL,
}) => {
  const { member, code } = await leagueOf(page, baseURL ?? '')
  await openEditor(page, code)
  await page.getByLabel('Compare with').selectOption({ label: await nameOfPreset(page, 'ESPN') })
  await page.getByRole('button', { name: 'Use these rules' }).click()
  await expect(page.getByText(/^The same as ESPN/)).toBeVisible()

  // What their league has changed of ESPN's.
  await page.getByLabel('points passtd').fill('6')
  await page.getByLabel('points int', { exact: true }).fill('-1')
  await openCatalog(page)
  await page.getByLabel('Search').fill('te premium')
  await page.getByRole('button', { name: 'Add for 0.5: Catch by a tight end' }).click()
  await page.getByLabel('Search').fill('300 yard')
  await page.getByRole('button', { name: 'Add for 2: Game with 300 to 399 passing yards' }).click()
  // And what only they have.
  await page.getByLabel('Search').fill('carry')
  await page.getByRole('button', { name: 'Carry', exact: true }).click()
  await page.getByLabel('Scores').selectOption({ label: 'every so many, like 25 yards' })
  await page.getByLabel('For every').fill('5')
  await page.getByLabel('Points', { exact: true }).fill('0.5')
  await expect(page.getByText('0.5 points for every 5 carries.')).toBeVisible()
  expect(await violationsOf(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Add this rule' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
  await expect(page).toHaveURL('/fantasy/dashboard')

  const { rules } = await member.api.ruleset.get.query({ code })
  expect(rules).toMatchObject({
    points_passtd: 6,
    points_int: -1,
    points_fumble: -2,
    'points_reception@TE': 0.5,
    'points_passyd:300-399': 2,
    'points_rush_attempt/5': 0.5,
  })
  await page.goto(`/league/rules/${code}`)
  const scoring = page.getByRole('region', { name: 'Scoring', exact: true })
  await expect(scoring.getByRole('row', { name: 'Catch by a tight end 0.5' })).toBeVisible()
  await expect(scoring.getByRole('row', { name: 'Every 5 carries 0.5' })).toBeVisible()
})

test('TE premium is told in the points of a tight end, and not in those of a receiver @release', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const { member, code } = await leagueOf(page, baseURL ?? '')
  await member.api.ruleset.update.mutate({ code, rules: { 'points_reception@TE': 0.5 }, from: 'season' })
  for (const [position, hasPremium] of [
    ['TE', true],
    ['WR', false],
  ] as const) {
    await page.goto(`/league/players/${code}?position=${position}`)
    const best = page.getByRole('table', { name: 'Players' }).getByRole('link').first()
    await expect(best).toBeVisible({ timeout: 60_000 })
    await best.click()
    await page
      .getByRole('button', { name: /points of .+ this season, explained$/ })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: /oints explained$/ })
    await expect(panel.getByRole('row', { name: /^Total/ })).toBeVisible()
    const catches = panel.getByRole('row', { name: /^Catch /i })
    await expect(catches.first()).toBeVisible()
    await expect(panel.getByRole('row', { name: /tight end/i })).toHaveCount(hasPremium ? 1 : 0)
  }
})

test('tiers are edited on a phone @release', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { member, code } = await leagueOf(page, baseURL ?? '', {
    'points_pointsallowed:0': 10,
    'points_pointsallowed:1-13': 5,
    'points_pointsallowed:35-': -5,
  })
  await openEditor(page, code)
  const tiers = page.getByRole('region', { name: 'Points allowed in a game' })
  await expect(tiers.getByText('No points for 14 to 34.')).toBeVisible()
  await tiers.getByLabel(/: from, row 3$/).fill('28')
  await tiers.getByLabel(/: points, row 3$/).fill('-3.5')
  await tiers.getByRole('button', { name: 'Add a row' }).click()
  await tiers.getByLabel(/: from, row 4$/).fill('14')
  await tiers.getByLabel(/: to, row 4;/).fill('27')
  await tiers.getByLabel(/: points, row 4$/).fill('1')
  await expect(tiers.getByText(/^No points for/)).toHaveCount(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  expect(await violationsOf(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Save Ruleset & Continue' }).click()
  await expect(page).toHaveURL('/fantasy/dashboard')

  const { rules } = await member.api.ruleset.get.query({ code })
  expect(
    Object.fromEntries(Object.entries(rules).filter(([rule]) => rule.includes('pointsallowed'))),
  ).toEqual({
    'points_pointsallowed:0': 10,
    'points_pointsallowed:1-13': 5,
    'points_pointsallowed:14-27': 1,
    'points_pointsallowed:28-': -3.5,
  })
})

/** A football league whose commissioner is signed in in the browser. @param rules that are others than the default */
async function leagueOf(
  page: Page,
  base: string,
  rules: Readonly<Record<string, number>> = {},
): Promise<{ member: Member; code: string }> {
  const member = await newMember(page, base, 'rulemaker')
  const league = { sport: 'nfl', name: newName('Rules'), teamName: 'Gold', rules } as const
  const { code } = await member.api.league.create.mutate(league)
  return { member, code }
}

async function openEditor(page: Page, code: string): Promise<void> {
  await page.goto(`/fantasy/create-ruleset?league=${code}`)
  await expect(page.getByLabel('points passtd')).toBeVisible()
}

function openCatalog(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Add a rule' }).first().click()
}

async function nameOfPreset(page: Page, host: string): Promise<string> {
  const names = await page.getByLabel('Compare with').getByRole('option').allTextContents()
  return names.find((name) => name.startsWith(host)) ?? ''
}
