import type { Page } from '@playwright/test'
import { approved } from '../support/consent.ts'
import { TERMS } from '../support/dues.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person } from '../support/world.ts'
import { keepToken } from './api-member.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { phoneOf } from './phone.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(180_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

async function isClean(page: Page): Promise<void> {
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
}

async function phoneFor(page: Page, url: string, { token }: Person): Promise<Page> {
  await keepToken(page, url, token)
  return page
}

test('the treasurer marks who has paid on a phone, and an amendment is voted down', async ({ browser }) => {
  await using server = await serve(createWorld())
  const { world, url } = server
  const { code, commissioner } = await world.league()
  const titus = await world.member({ code, commissioner }, 'titus')
  const rome = await world.member({ code, commissioner }, 'rome')
  const now = world.app.now()
  const phone = async (person: Person) => phoneFor(await phoneOf(browser, { url, now }), url, person)
  const [host, collector, member] = [await phone(commissioner), await phone(titus), await phone(rome)]

  await host.goto(`/league/dues/${code}`)
  await host.getByRole('button', { name: 'Set up dues' }).tap()
  await host.getByLabel('Dues for each team').fill('50')
  await host.getByLabel('Treasurer').selectOption({ label: 'titus' })
  await isClean(host)
  await host.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(host.getByText('titus collects.')).toBeVisible()

  await member.goto(`/league/dues/${code}`)
  const summary = member.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(/You owe\s*\$50\.00/)
  // Who does not collect has nothing to mark.
  await expect(member.getByRole('button', { name: /^Mark a payment/ })).toHaveCount(0)
  await isClean(member)

  await collector.goto(`/league/dues/${code}`)
  await expect(collector.getByRole('button', { name: 'Remind who owes' })).toBeVisible()
  await isClean(collector)
  await collector.getByRole('button', { name: 'Mark a payment of rome’s team' }).tap()
  const dialog = collector.getByRole('dialog')
  await dialog.getByLabel('Amount (USD)').fill('30')
  await dialog.getByLabel('Note').fill('cash')
  await isClean(collector)
  await dialog.getByRole('button', { name: 'Mark paid' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(collector.getByText('$30.00 of $50.00 paid')).toBeVisible()
  // The member hears of it without a touch.
  await expect(summary).toContainText(/You owe\s*\$20\.00/)
  await expect(member.getByRole('region', { name: 'Ledger' })).toContainText('rome’s team paid $30.00: cash')

  await collector.getByRole('button', { name: 'Mark a payment of rome’s team' }).tap()
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('20')
  await dialog.getByRole('button', { name: 'Mark paid' }).tap()
  await expect(summary).toContainText(/You paid\s*\$50\.00/)
  await isClean(member)

  // A member proposes house rules, and the others vote them down.
  await member.goto(`/league/amendments/${code}`)
  await expect(member.getByText('No amendments yet.')).toBeVisible()
  await isClean(member)
  await member.getByRole('button', { name: 'Propose an amendment' }).tap()
  await member.getByLabel('Proposed constitution').fill('Whoever is last buys the pizza.')
  await isClean(member)
  await member.getByRole('button', { name: 'Propose this text' }).tap()
  await member.getByLabel('Reason').fill('We are hungry')
  await isClean(member)
  await member.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).tap()
  await expect(member.getByText(/^Voting ends /)).toBeVisible()

  for (const voter of [collector, host]) {
    await voter.goto(`/league/amendments/${code}`)
    await voter.getByRole('button', { name: 'Vote against' }).tap()
    await isClean(voter)
    await voter.getByRole('dialog').getByRole('button', { name: 'Cast vote' }).tap()
    await expect(voter.getByRole('dialog')).toHaveCount(0)
  }
  // Two of three against: no vote that is to come could change it.
  for (const page of [member, collector, host]) {
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
    await expect(page.getByText('0 for, 2 against, 0 abstained.')).toBeVisible()
  }
  await isClean(member)
  expect((await rome.api.constitution.get({ code })).text).toBe('')
  await member.goto(`/league/activity/${code}`)
  await expect(member.getByText(/The league rejected an amendment, 0 for, 2 against/)).toBeVisible()
  await isClean(member)
})

test('what the pot pays is there when the season is over, and is marked paid out @release', async ({
  browser,
}) => {
  const world = createWorld()
  await using server = await serve(world)
  const league = await playedLeague(world, { size: 2, season: { weeks: 1, playoffs: null } })
  const { code } = league
  const [host, other] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
  await approved(host.api.dues.set({ code, terms: TERMS, reason: 'As ever' }), { by: other, code })
  await playWeek(world, league, { week: 1, points: [20, 10] })
  await letResultsStand(world)
  const open = async (index: number) => {
    const page = await phoneOf(browser, { url: server.url, now: world.app.now() })
    await phoneFor(page, server.url, await signedInAgain(world, league, index))
    await page.goto(`/league/dues/${code}`)
    return page
  }
  const [collector, member] = [await open(0), await open(1)]
  for (const page of [collector, member]) {
    await expect(page.getByText('Champion: Gold Standard')).toBeVisible()
    await expect(page.getByText('$75.00', { exact: true }).first()).toBeVisible()
  }
  await isClean(member)
  await collector.getByRole('button', { name: 'Mark the payout of Gold Standard' }).tap()
  await isClean(collector)
  await collector.getByRole('dialog').getByRole('button', { name: 'Mark paid out' }).tap()
  for (const page of [collector, member])
    await expect(page.getByText('paid out', { exact: true })).toBeVisible()
  await isClean(collector)
})
