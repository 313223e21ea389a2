import type { Browser, Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { measureLayout } from '../support/measure-layout.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { offerOneForOne } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(150_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

test('a trade is answered and told, a team changes hands without its secrets, and people leave', async ({
  browser,
}) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const { code, people } = await waiverLeague(world)
  const [livia, rome, capua] = people as unknown as [Person, Person, Person]
  const dana = await world.person('dana')
  const draftCode = await leagueBeforeDraft(livia, [rome, capua])
  const open = (person: Person) => openFor({ browser, world, url }, person)
  const [a, b, c] = await Promise.all([open(livia), open(rome), open(dana)])

  await test.step('an offer that is declined, and one that is accepted, come to the bell', async () => {
    await a.goto(`/league/home/${code}`)
    // Of the draft, by which the bell is known to have been asked.
    await expect(a.getByRole('link', { name: /^Notifications, \d+ new$/ })).toBeVisible()
    const unread = await unreadOf(a)
    await offerOneForOne(livia, rome, { code })
    await b.goto(`/league/portal/${code}`)
    await b.getByRole('button', { name: 'Decline' }).click()
    // Without a reload.
    await expect.poll(() => unreadOf(a)).toBe(unread + 1)
    // Until it is shown, the offer that was declined would be taken for the next one.
    await expect(b.getByRole('button', { name: 'Accept …' })).toHaveCount(0)
    await offerOneForOne(livia, rome, { code })
    await b.getByRole('button', { name: 'Accept …' }).click()
    await b.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => unreadOf(a)).toBe(unread + 2)
    await a.getByRole('link', { name: /^Notifications/ }).click()
    await expect(a.getByText('rival-2’s team declined your trade offer')).toBeVisible()
    await expect(a.getByText('Your trade with rival-2’s team was processed')).toBeVisible()
    await looksWell(a)
  })

  await test.step('a team is offered, and comes without what its manager kept to themselves', async () => {
    await keepSecrets(rome, { code, draftCode, rivals: [livia, capua] })
    await a.goto(`/league/commissioner/${code}`)
    await a.getByRole('button', { name: 'Offer rival-2’s team to…' }).click()
    await a.getByLabel('Username of the new manager').fill('dana')
    await a.getByLabel('Reason').fill('Moved away')
    await a.getByRole('button', { name: 'Send offer' }).click()
    await expect(a.getByText(/^Offered to dana until/)).toBeVisible()
    // Nothing that moves, such as a toast that says so, is waited for.
    await a.reload()
    await expect(a.getByText(/^Offered to dana until/)).toBeVisible()
    await looksWell(a)
    const { teams } = await livia.api.league.home({ code: draftCode })
    const ofRome = must(
      teams.find(({ ownerName }) => ownerName === rome.username),
      'a team',
    )
    const offer = { teamId: ofRome.id, username: 'dana', reason: 'No time' }
    await livia.api.commissioner.handOverTeam({ code: draftCode, ...offer })

    await c.goto('/fantasy/offers')
    await expect(c.getByRole('button', { name: 'Accept' })).toHaveCount(2)
    await looksWell(c)
    for (const name of ['Sunday Rivals', 'Palatine League']) {
      const offered = c.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await offered.getByRole('button', { name: 'Accept' }).click()
      await expect(c).toHaveURL(/\/league\/home\//)
      await c.goto('/fantasy/offers')
    }
    await expect(c.getByText('No team offers.')).toBeVisible()
    await c.goto(`/league/waivers/${code}`)
    await expect(c.getByText('No claims yet.')).toBeVisible()
    await c.goto(`/league/portal/${code}`)
    // All teams see accepted trades; offered or declined ones no new manager sees.
    await expect(c.getByRole('article')).toHaveCount(1)
    await expect(c.getByRole('button', { name: /^(Accept|Decline|Withdraw)/ })).toHaveCount(0)
    await c.goto(`/league/rankings/${code}`)
    await expect(c.getByText(/^This is the league’s ranking/)).toBeVisible()
    await c.goto(`/league/draft/${draftCode}`)
    await expect(c.getByText('Queue is empty')).toBeVisible()
  })

  await test.step('who leaves or is removed before a draft makes room', async () => {
    await a.goto(`/league/home/${draftCode}`)
    await expect(a.getByText('Total Teams: 3 of 4')).toBeVisible()
    await c.goto(`/league/members/${draftCode}`)
    await c.getByRole('button', { name: 'Leave league' }).click()
    await looksWell(c)
    await c.getByRole('dialog').getByRole('button', { name: 'Leave league' }).click()
    await expect(c).toHaveURL('/fantasy/dashboard')
    await expect(a.getByText('Total Teams: 2 of 4')).toBeVisible()
    await a.goto(`/league/commissioner/${draftCode}`)
    await a.getByRole('button', { name: 'Remove Capua' }).click()
    await a.getByLabel('Reason').fill('Never answers')
    await looksWell(a)
    await a.getByRole('button', { name: 'Remove team' }).click()
    await expect(a.getByRole('button', { name: 'Remove Capua' })).toHaveCount(0)
    await a.goto(`/league/home/${draftCode}`)
    await expect(a.getByText('Total Teams: 1 of 4')).toBeVisible()
    await c.goto(`/league/home/${draftCode}`)
    await expect(c.getByText('Total Teams')).toHaveCount(0)
  })
})

/** A league of four spots that has not drafted, with a team of each. */
async function leagueBeforeDraft(commissioner: Person, others: readonly Person[]): Promise<string> {
  const league = { name: 'Palatine League', sport: 'nfl', teamName: 'Livia', settings: { size: 4 } } as const
  const { code } = await commissioner.api.league.create(league)
  const invite = await commissioner.api.league.createInvite({ code })
  for (const [index, { api }] of others.entries())
    await api.league.join({ joinCode: invite.code, teamName: ['Rome', 'Capua'][index] ?? '' })
  return code
}

/** A claim, offers made and received, a ranking and a queue. */
async function keepSecrets(
  person: Person,
  {
    code,
    draftCode,
    rivals: [first, second],
  }: { code: string; draftCode: string; rivals: readonly [Person, Person] },
): Promise<void> {
  const dropped = await drop(second, code)
  await claim(person, code, { add: dropped, drop: await last(person, code), bid: 7 })
  await offerOneForOne(person, second, { code, position: 'WR' })
  await offerOneForOne(first, person, { code, position: 'WR' })
  const players = (await person.api.draft.players({ code: draftCode })).slice(0, 3).map(({ id }) => id)
  await person.api.ranking.save({ code, players })
  await person.api.draft.saveQueue({ code: draftCode, players })
}

async function openFor(
  { browser, world, url }: { browser: Browser; world: World; url: string },
  person: Person,
): Promise<Page> {
  return browserOf(browser, person, { baseURL: url, now: world.app.now(), viewport: DESK })
}

/** What the bell says. */
async function unreadOf(page: Page): Promise<number> {
  const label = await page.getByRole('link', { name: /^Notifications/ }).getAttribute('aria-label')
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
}

/** On a phone and a desk, light and dark: nothing cut off or upon something else, and nothing that axe finds. */
async function looksWell(page: Page): Promise<void> {
  const found: Record<string, unknown> = {}
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    const faults = await measureLayout(page)
    if (faults.length > 0) found[`${viewport.width} px`] = faults
    for (const theme of AXE_THEMES) {
      const violations = await violationsOf(page, theme)
      if (violations.length > 0) found[`${viewport.width} px, ${theme}`] = violations
    }
  }
  expect(found).toEqual({})
}
