import type { Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { menAt, ownTeam } from '../support/trades.ts'
import type { Person } from '../support/world.ts'
import { keepToken } from './api-member.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { phoneOf } from './phone.ts'
import { AWAY_BACK, openWeek } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(180_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

test('two people share a team on their phones: one sets the lineup, one trades, the lead changes', async ({
  browser,
}) => {
  await using week = await openWeek()
  const { world, code, url } = week
  const [rival, lead] = week.people
  const dana = await world.person('dana')
  const phone = async (person: Person): Promise<Page> => {
    const page = await phoneOf(browser, { url, now: world.app.now() })
    await keepToken(page, url, person.token)
    return page
  }
  const isClean = async (page: Page) => {
    for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  }
  const [leads, danas] = [await phone(lead), await phone(dana)]
  const { name: team } = await ownTeam(lead, code)

  // Asked by name.
  await leads.goto(`/league/members/${code}`)
  const managers = leads.getByRole('region', { name: 'Who manages your team' })
  await managers.getByRole('button', { name: 'Invite a co-manager' }).tap()
  await leads.getByLabel('Username of the co-manager').fill('dana')
  await leads.getByRole('button', { name: 'Send invitation' }).tap()
  await expect(managers.getByText(/^dana invited, until /)).toBeVisible()
  await isClean(leads)

  await danas.goto('/fantasy/offers')
  await expect(danas.getByText(/asks you to co-manage/)).toBeVisible()
  await isClean(danas)
  await danas.getByRole('button', { name: 'Accept' }).tap()
  await expect(danas).toHaveURL(`/league/home/${code}`)
  // The other phone hears of it without being touched.
  await expect(managers.getByText('dana co-manager')).toBeVisible()
  await isClean(leads)

  // One sets the lineup...
  await danas.goto(`/fantasy/myteam?league=${code}`)
  await danas.getByRole('button', { name: `BN: ${AWAY_BACK.name}` }).tap()
  await danas.getByRole('button', { name: /^FLEX: / }).tap()
  await expect(danas.getByRole('button', { name: `FLEX: ${AWAY_BACK.name}` })).toBeVisible()
  await isClean(danas)

  // ...while the other proposes a trade.
  const [given, got] = [
    must((await menAt(lead, code, 'WR'))[0], 'a receiver'),
    must((await menAt(rival, code, 'WR'))[0], 'a receiver'),
  ]
  await leads.goto(`/players/nfl/${got.id}?league=${code}`)
  await leads.getByRole('link', { name: 'Offer a trade' }).tap()
  await expect(leads.getByRole('button', { name: `${got.name} (remove)` })).toBeVisible()
  await leads
    .getByRole('region', { name: `${team} (you) gives` })
    .getByRole('checkbox', { name: new RegExp(`^${given.name} `) })
    .check()
  await expect(leads.getByText('16 of 16 players')).toHaveCount(2)
  await isClean(leads)
  await leads.getByRole('button', { name: 'Offer trade' }).tap()
  await expect(leads.getByText(/^Your offer\./)).toBeVisible()

  // Each finds what the other did.
  await danas.goto(`/league/portal/${code}`)
  await expect(danas.getByText(/^Your offer\./)).toBeVisible()
  await isClean(danas)
  await leads.goto(`/fantasy/myteam?league=${code}`)
  await expect(leads.getByRole('button', { name: `FLEX: ${AWAY_BACK.name}` })).toBeVisible()

  // The lead changes hands, and who led leaves.
  await leads.goto(`/league/members/${code}`)
  await managers.getByRole('button', { name: 'Make lead' }).tap()
  await leads.getByRole('dialog').getByRole('button', { name: 'Make lead' }).tap()
  await expect(managers.getByText('dana leads the team')).toBeVisible()
  await isClean(leads)
  await managers.getByRole('button', { name: 'Stop co-managing' }).tap()
  await isClean(leads)
  await leads.getByRole('dialog').getByRole('button', { name: 'Stop co-managing' }).tap()
  await expect(leads).toHaveURL('/fantasy/dashboard')
  await leads.goto(`/league/home/${code}`)
  await expect(leads.getByText('This league doesn’t exist, or you’re not in it.')).toHaveCount(1)

  // What was done is in the activity under the name of who did it.
  await danas.goto(`/league/activity/${code}`)
  const activity = danas.getByRole('main')
  for (const what of [
    `${lead.username} asked dana to co-manage ${team}`,
    `dana co-manages ${team} now`,
    `dana leads ${team} now: ${lead.username} handed it on and stays as co-manager`,
    `${lead.username} stopped co-managing ${team}`,
  ])
    await expect(activity.getByText(what)).toBeVisible()
  await isClean(danas)
})
