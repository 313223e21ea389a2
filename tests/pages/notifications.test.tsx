import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { notify } from '../../server/people/notification/service.ts'
import { offToken } from '../../server/people/notification/off.ts'
import { notificationPath } from '../../shared/notification/paths.ts'
import { links } from '../../client/ui/page/routes.ts'
import { LeagueId, PlayerId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { NotificationContent } from '../../shared/notification/notification.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'
import { liveOf } from '../../server/web/live/live.ts'

afterEach(() => {
  window.location.hash = ''
})

const idOf = async ({ app }: World, { username }: Person) =>
  (await app.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

async function tell(
  world: World,
  person: Person,
  { subject, leagueId, ...content }: { subject: string; leagueId?: string } & NotificationContent,
) {
  const league = leagueId === undefined ? null : LeagueId.parse(leagueId)
  await notify(world.app, { userId: await idOf(world, person), leagueId: league, subject, content })
}

/** Two notices of a league, one of them of just now. */
async function twoNotices(world: World) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const of = { leagueId: league.id } as const
  const player = { id: PlayerId.parse('100'), name: 'Josh Allen' }
  await tell(world, livia, { ...of, subject: 'a', kind: 'claim-won', player, dropped: null, runAt: 1 })
  world.advance(5 * MINUTE)
  await tell(world, livia, {
    ...of,
    subject: 'b',
    kind: 'mention',
    by: 'marcus',
    text: '@livia look',
    thread: 'league',
    number: 3,
  })
  return { league, livia }
}

describe('the bell', () => {
  it('says how many wait, and leads to them, the newest first, each with its way', async () => {
    await using world = createWorld()
    const { league, livia } = await twoNotices(world)
    const { history } = renderApp(world, '/dashboard', livia)
    await userEvent.click(await screen.findByRole('link', { name: 'Notifications, 2 new' }))

    expect(history.at(-1)).toBe('/notices')
    await screen.findByRole('heading', { level: 1, name: 'Notifications' })
    const rows = within(await screen.findByRole('main')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Unread: marcus mentioned you@livia lookSunday Rivals · 1 minute ago$/),
      expect.stringMatching(
        /^Unread: You got Josh AllenYour waiver claim succeeded\.Sunday Rivals · 5 minutes ago$/,
      ),
    ])
    await userEvent.click(within(must(rows[1], 'a row')).getByRole('link'))
    expect(history.at(-1)).toBe(`/league/waivers/${league.code}?run=1`)
    // Who leaves the page has seen all of them.
    await screen.findByRole('link', { name: 'Notifications' })
  })

  it('is quiet once they were looked at, while the page keeps its marks', async () => {
    await using world = createWorld()
    const { livia } = await twoNotices(world)
    renderApp(world, '/notices', livia)
    expect(await screen.findAllByText('Unread:')).toHaveLength(2)
    await screen.findByRole('link', { name: 'Notifications' }, { timeout: 30_000 })
    expect(screen.getAllByText('Unread:')).toHaveLength(2)
  })

  it('has none unread for whoever was on the page just before, however slowly the server hears of it', async () => {
    await using world = createWorld()
    const { livia } = await twoNotices(world)
    let markRead = (): void => undefined
    const isMarked = new Promise<void>((resolve) => {
      markRead = resolve
    })
    renderApp(world, '/notices', livia, {
      delay: ({ path }) => (path === 'notification.markRead' ? isMarked : Promise.resolve()),
    })
    const [first] = await screen.findAllByRole('link', { name: /^Unread:/ })
    await userEvent.click(must(first, 'a notification'))
    await userEvent.click(await screen.findByRole('link', { name: /^Notifications/ }))
    expect(await screen.findAllByText('Unread:')).toHaveLength(2)
    markRead()
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull())
  })

  it('hears at once of another while a league is open', async () => {
    await using world = createWorld()
    const { league, livia } = await twoNotices(world)
    renderApp(world, `/league/home/${league.code}`, livia)
    await screen.findByRole('link', { name: 'Notifications, 2 new' })
    const userId = await idOf(world, livia)
    await waitFor(() => expect(liveOf(world.app).isHere(LeagueId.parse(league.id), userId)).toBe(true))
    const told = {
      subject: 'c',
      leagueId: league.id,
      kind: 'announcement',
      by: 'caesar',
      text: 'Dues',
      number: 1,
    } as const
    await tell(world, livia, told)
    await screen.findByRole('link', { name: 'Notifications, 3 new' })
  })

  it('says that there is nothing yet', async () => {
    await using world = createWorld()
    renderApp(world, '/notices', await world.person('livia'))
    await screen.findByText('No notifications yet.')
  })
})

describe('what one is told', () => {
  it('is chosen by kind, with quiet hours and the league that is muted, and kept', async () => {
    await using world = createWorld()
    const { league, livia } = await twoNotices(world)
    renderApp(world, '/notices/settings', livia)
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Mention: email' }),
      'Once a day',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Your pick: push' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send my draft picks anyway' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your time zone' }), 'Europe/Rome')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mute Sunday Rivals' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    await screen.findByText('Saved.')
    const { settings } = await livia.api.notification.settings()
    expect(settings).toMatchObject({
      kinds: { mention: { mail: 'digest', push: true }, 'your-pick': { mail: 'once', push: false } },
      quiet: { from: 22 * 60, until: 7 * 60 },
      picksInQuiet: true,
      timeZone: 'Europe/Rome',
      muted: [league.id],
    })
  })

  it('says why there is no push here', async () => {
    await using world = createWorld()
    renderApp(world, '/notices/settings', await world.person('livia'))
    await screen.findByText(/^Push needs https, and this page was opened without\. Email works/)
  })
})

describe('the link in a mail', () => {
  it('ends its kind for whoever follows it, signed in or not, and says how to undo it', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    window.location.hash = `#${offToken(world.app, await idOf(world, livia), 'announcement')}`
    renderApp(world, '/notices/off', null)
    await screen.findByText('You no longer get mail about “Announcement”.')
    expect(screen.getByRole('link', { name: 'notification settings' }).getAttribute('href')).toBe(
      '/notices/settings',
    )
    expect((await livia.api.notification.settings()).settings.kinds.announcement.mail).toBe('off')
  })

  it('that is not whole says so', async () => {
    await using world = createWorld()
    window.location.hash = '#nonsense'
    renderApp(world, '/notices/off', null)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link is not whole/)
  })
})

it('leads where the pages of the app are', () => {
  const result = { kind: 'week-result', outcome: 'won', label: '', own: 0, other: 0, opponent: '' } as const
  const out = { kind: 'starter-out', status: 'out', teamName: '', day: 1, locksAt: null } as const
  const player = { id: PlayerId.parse('1'), name: '' }
  expect(notificationPath({ ...result, period: 3, number: 2 }, 'abcdefgh')).toBe(
    links.matchup('abcdefgh', { period: 3, number: 2 }),
  )
  expect(notificationPath({ kind: 'claim-lost', players: [], runAt: 5 }, 'abcdefgh')).toBe(
    links.waiverRun('abcdefgh', 5),
  )
  expect(notificationPath({ ...out, player }, 'abcdefgh')).toBe(links.myTeam('abcdefgh'))
  expect(notificationPath({ kind: 'draft-soon', startsAt: 1 }, 'abcdefgh')).toBe(
    links.league('draft', 'abcdefgh'),
  )
  expect(
    notificationPath({ kind: 'mention', by: '', text: '', thread: 'league', number: 1 }, 'abcdefgh'),
  ).toBe(links.message('abcdefgh', { thread: 'league', number: 1 }))
  const matchup = { thread: '2026-11-a-b', number: 2 }
  expect(notificationPath({ kind: 'mention', by: '', text: '', ...matchup }, 'abcdefgh')).toBe(
    links.message('abcdefgh', matchup),
  )
  expect(notificationPath({ kind: 'announcement', by: '', text: '', number: 3 }, 'abcdefgh')).toBe(
    links.message('abcdefgh', { thread: 'league', number: 3 }),
  )
  const offer = { kind: 'trade-offered', tradeId: '', fromTeam: '', expiresAt: 1 } as const
  expect(notificationPath(offer, 'abcdefgh')).toBe(links.league('portal', 'abcdefgh'))
})
