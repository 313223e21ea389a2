import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/lineup/page/my-team-page.tsx'
import '../../client/squad/lineup/page/optimal-dialog.tsx'
import '../../client/squad/lineup/page/rosters-page.tsx'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { dailyLeague, SUNDAY } from '../support/daily-week.ts'
import type { Draftable } from '../support/drafted-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import {
  beforeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import { type Connection, noConnection, renderApp } from '../support/render-app.tsx'
import type { Person, World } from '../support/world.ts'

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollBy', vi.fn())
})

const place = (name: string) => screen.getByRole('button', { name })

async function myTeam(world: World, { code, people }: Draftable, connection: Connection = {}) {
  renderApp(world, `/fantasy/myteam?league=${code}`, people[0], connection)
  return screen.findByRole('table', { name: /^Lineup of/ })
}

/** The server's starters, by name; null for none. */
async function starters({ api }: Person, code: string, day: number | null = null) {
  const { places, players } = await api.lineup.ofTeam({ code, day })
  return places.flatMap(({ slot, player }) =>
    slot === null ? [] : [players.find(({ id }) => id === player)?.name ?? null],
  )
}

const DRAFTED: readonly (string | null)[] = [
  'Qb 10-2',
  'Rb 10-1',
  'Rb 10-4',
  'Wr 10-1',
  'Wr 10-4',
  'Te 10-1',
  'Rb 1-1',
  'Town 10',
  'Pk 10-1',
]

describe('one’s own lineup', () => {
  it('has places in order, with games, locks and what there is of the season', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const table = await myTeam(world, league)
    const places = within(table)
      .getAllByRole('button', { name: /^[A-Z/]+: / })
      .slice(5, 10)
    expect(places.map((one) => one.getAttribute('aria-label'))).toEqual([
      'TE: Te 10-1',
      'FLEX: Rb 1-1',
      'D/ST: Town 10',
      'K: Pk 10-1',
      'BN: Rb 11-3',
    ])
    const row = must(place('FLEX: Rb 1-1').closest('tr'), 'a row')
    expect(row.textContent).toMatch(/at T2 · Fri \d+:00 [AP]M/)
    expect(must(place('QB: Qb 10-2').closest('tr'), 'a row').textContent).toContain('Bye this week')
    // No rank before the first result.
    expect((await screen.findAllByText('0-0')).length).toBeGreaterThan(0)
    expect((await screen.findByRole('link', { name: /^Week 11: / })).textContent).toMatch(
      /0\.00 – 0\.00vs rival-2’s team$/,
    )
    expect(screen.getByRole('region', { name: 'Coming up' }).textContent).toContain(
      'Week 12 · rival-2’s team',
    )
    expect(screen.getByText('Set for Week 11')).toBeDefined()
    expect(screen.getAllByText(/^Next kickoff: 1-1 and 1-1, .*, in 1 h \d+ min$/)).toHaveLength(2)
  })

  it('is set by two presses: one picks up, the other puts down where it may be', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league)
    await userEvent.click(place('FLEX: Rb 1-1'))
    expect(place('FLEX: Rb 1-1').getAttribute('aria-pressed')).toBe('true')
    const kicker = place('K: Pk 10-1')
    expect(kicker.getAttribute('aria-disabled')).toBe('true')
    const why = 'Rb 1-1 cannot be played at Kicker.'
    // The row keeps its text; the reason why it cannot be swapped is announced when it is pressed, once.
    const quiet = must(kicker.closest('tr'), 'a row')
    expect(within(quiet).getByRole('link', { name: 'Pk 10-1' })).toBeDefined()
    expect(quiet.textContent).toContain('Bye this week')
    expect(screen.queryByText(why, { selector: '[role=status]' })).toBeNull()
    await userEvent.click(kicker)
    expect(screen.getAllByText(why, { ignore: '[hidden]' })).toHaveLength(1)
    expect(screen.getByText(why, { selector: '[role=status]' })).toBeDefined()

    await userEvent.click(place('BN: Rb 11-3'))
    const moved = place('BN: Rb 1-1')
    expect(document.activeElement).toBe(moved)
    expect(place('FLEX: Rb 11-3')).toBeDefined()
    const done = 'Rb 11-3 starts at Flex. Rb 1-1 is on the bench.'
    expect(await screen.findByText(done, { selector: '[role=status]' })).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED.with(6, 'Rb 11-3')))
  })

  it('is set by keys alone: arrows lead from place to place, Escape puts down', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league)
    act(() => place('TE: Te 10-1').focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(place('FLEX: Rb 1-1'))
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
    expect(document.activeElement).toBe(place('FLEX: Rb 1-1'))
    expect(screen.getByText('Nothing was moved.')).toBeDefined()

    await userEvent.keyboard('{Enter}{End} ')
    expect(document.activeElement).toBe(place('BN: Rb 1-1'))
    expect(place('FLEX: empty')).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED.with(6, null)))
  })

  it('fixes a starter on bye with one tap, and takes it back with another', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league)
    const row = must(place('TE: Te 10-1').closest('tr'), 'a row')
    await userEvent.click(within(row).getByRole('button', { name: /^Start / }))
    expect(place('TE: Te 1-1')).toBeDefined()
    const said = await screen.findByText('Te 1-1 starts at Tight end. Te 10-1 is on the bench.')
    expect(said.getAttribute('role')).toBe('status')
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED.with(5, 'Te 1-1')))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(place('TE: Te 10-1')).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED))
  })

  it('is as it was without a connection, and nothing is said to have been done', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league, {
      failure: ({ path }) => (path === 'lineup.set' ? noConnection() : null),
    })
    const row = must(place('TE: Te 10-1').closest('tr'), 'a row')
    await userEvent.click(within(row).getByRole('button', { name: /^Start / }))

    expect(await screen.findByText('Not saved: no connection. Please try again.')).toBeDefined()
    expect(screen.queryByText(/ starts at /)).toBeNull()
    await waitFor(() => expect(place('TE: Te 10-1')).toBeDefined())
    expect(await starters(people[0], code)).toEqual(DRAFTED)
  })

  it('fills an empty slot the same way, and by picking it up', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const { players, places } = await people[0].api.lineup.ofTeam({ code })
    const ids = places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
    await people[0].api.lineup.set({ code, days: [{ day: FIRST, starters: ids.with(5, null) }] })
    renderApp(world, `/fantasy/myteam?league=${code}&fix=TE`, people[0])
    // The address has it picked up.
    expect((await screen.findByRole('button', { name: 'TE: empty' })).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(screen.getByText(/^Fill/, { selector: '[role=status]' }).textContent).toMatch(
      /^Fill Tight end: tap a player \d+ options$/,
    )
    await userEvent.click(place('BN: Te 10-1'))
    expect(place('TE: Te 10-1')).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED))
    expect(players.length).toBe(16)
  })

  it('has j and k lead from row to row, and Enter pick up', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    await myTeam(world, league)
    act(() => place('QB: Qb 10-2').focus())
    // The keys come with the first one that is pressed.
    await userEvent.keyboard('j')
    await waitFor(() => expect(document.activeElement).toBe(place('RB: Rb 10-1')))
    await userEvent.keyboard('jjk')
    expect(document.activeElement).toBe(place('RB: Rb 10-4'))
    await userEvent.keyboard('{Enter}')
    expect(place('RB: Rb 10-4').getAttribute('aria-pressed')).toBe('true')
  })

  it('is set by dragging too', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league)
    const row = (name: string) => must(place(name).closest('tr'), 'a row')
    const dataTransfer = {}
    fireEvent.dragStart(row('TE: Te 10-1'), { dataTransfer })
    fireEvent.drop(row('BN: Te 11-1'), { dataTransfer })
    fireEvent.dragEnd(row('BN: Te 10-1'), { dataTransfer })
    expect(place('TE: Te 11-1')).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED.with(5, 'Te 11-1')))
  })

  it('takes moves faster than they are answered, and loses none', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await myTeam(world, league, {
      delay: ({ path }) => (path === 'lineup.set' ? gate : Promise.resolve()),
    })
    for (const [from, to] of [
      ['FLEX: Rb 1-1', 'BN: Rb 11-3'],
      ['RB: Rb 10-1', 'BN: Rb 11-4'],
      ['TE: Te 10-1', 'BN: Te 11-1'],
    ] as const) {
      await userEvent.click(place(from))
      await userEvent.click(place(to))
    }
    expect(place('TE: Te 11-1')).toBeDefined()
    expect(screen.getByText('Saving…')).toBeDefined()
    expect(await starters(people[0], code)).toEqual(DRAFTED)
    open()
    const wanted = DRAFTED.with(6, 'Rb 11-3').with(1, 'Rb 11-4').with(5, 'Te 11-1')
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(wanted))
    await screen.findByText('Set for Week 11')
    expect(place('RB: Rb 11-4')).toBeDefined()
  })

  it('goes back to what it was when the server refuses, which says why; other moves stay', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    await myTeam(world, league)
    const { players } = await people[0].api.lineup.ofTeam({ code })
    const gone = must(
      players.find(({ name }) => name === 'Rb 11-3'),
      'a player',
    )
    await people[0].api.roster.move({ code, drop: gone.id })
    await userEvent.click(place('FLEX: Rb 1-1'))
    await userEvent.click(place('BN: Rb 11-3'))
    await userEvent.click(place('TE: Te 10-1'))
    await userEvent.click(place('BN: Te 11-1'))
    expect(await screen.findByText('Rb 11-3 is not on this roster any more.')).toBeDefined()
    await waitFor(async () => expect(await starters(people[0], code)).toEqual(DRAFTED.with(5, 'Te 11-1')))
    expect(await screen.findByRole('button', { name: 'FLEX: Rb 1-1' })).toBeDefined()
    expect(place('TE: Te 11-1')).toBeDefined()
  })

  it('says of who is locked that he stays', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    world.advance(KICK_OFF + 30 * MINUTE - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })
    await myTeam(world, league)
    await userEvent.click(place('FLEX: Rb 1-1'))
    const why = 'Rb 1-1 is locked at Flex: play has begun.'
    expect(screen.getByText(why, { selector: '[role=status]' })).toBeDefined()
    expect(place('FLEX: Rb 1-1').getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(place('RB: Rb 10-1'))
    expect(must(place('FLEX: Rb 1-1').closest('tr'), 'a row').textContent).toContain(why)
  })

  it('shows the best one before it is set', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const { places, day } = await manager.api.lineup.ofTeam({ code })
    const slots = places.filter(({ slot }) => slot !== null)
    await manager.api.lineup.set({ code, days: [{ day, starters: slots.map(() => null) }] })
    await myTeam(world, league)
    await userEvent.click(screen.getByRole('button', { name: /^Optimize/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Best lineup, Fri, Nov 20' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Set this lineup' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Lineup is best')).toBeDefined()
    const { days } = await manager.api.lineup.optimal({ code, days: [day] })
    expect(must(days[0], 'the day').moves).toEqual([])
  })
})

describe('lineups by day', () => {
  it('have the week at a glance, and say from which day they come', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    renderApp(world, `/fantasy/myteam?league=${code}`, people[0])
    const days = within(await screen.findByRole('navigation', { name: 'Days of the week' }))
    expect(days.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Mon, Nov 16 No games',
      'Tue, Nov 17 No games',
      'Wed, Nov 18 No games',
      'Thu, Nov 19 No games',
      'Fri, Nov 20 10 start',
      'Sat, Nov 21 2 of 3 start',
      'Sun, Nov 22 10 start',
    ])
    expect(days.getByRole('link', { current: 'date' }).textContent).toContain('Fri, Nov 20')
    await userEvent.click(days.getByRole('link', { name: /Sun, Nov 22/ }))
    await screen.findByRole('table', { name: 'Lineup of Gold Standard, Sun, Nov 22' })
    expect(screen.getByText('Same as Mon, Nov 16')).toBeDefined()

    await userEvent.click(place('UTIL: C 11-1'))
    await userEvent.click(place('BN: C 12-1'))
    await screen.findByText('Set for Sun, Nov 22')
    expect(await starters(people[0], code, SUNDAY)).toContain('C 12-1')
    expect(await starters(people[0], code)).not.toContain('C 12-1')
    await userEvent.click(screen.getByRole('link', { name: 'Nov 23 – 29' }))
    expect(await screen.findByText('Same as Sun, Nov 22')).toBeDefined()
  })
})

describe('the lineup of another team', () => {
  const rivalTeam = async ({ code, people }: Draftable) =>
    (await must(people[1], 'a rival').api.lineup.ofTeam({ code })).team.id

  it('is set by the commissioner when he has said why', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const rival = must(people[1], 'a rival')
    const before = await starters(rival, code)
    renderApp(world, `/league/rosters/${code}?team=${await rivalTeam(league)}`, people[0])
    await screen.findByText(/As commissioner you may set it/)
    await userEvent.click(place(`QB: ${before[0]}`))
    await userEvent.click(place('BN: empty'))
    expect(place('QB: empty')).toBeDefined()
    expect(await starters(rival, code)).toEqual(before)

    await userEvent.type(screen.getByLabelText(/^Why you change/), 'He is on a ship.')
    await userEvent.click(screen.getByRole('button', { name: 'Save the lineup' }))
    await screen.findByText(/As commissioner you may set it/)
    expect(await starters(rival, code)).toEqual(before.with(0, null))
    const [latest] = await rival.api.league.activity({ code, limit: 1 })
    expect(latest?.event).toMatchObject({ kind: 'line-up-set', reason: 'He is on a ship.' })
  })

  it('is only looked at by others, on a past day with what its bench left', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code } = league
    await readGames(world, { [GAME]: OVER })
    await readRushing(world, [['10003', 43, 1]], { state: 'post', detail: 'Final' })
    world.advance(6 * DAY)
    const rival = await signedIn(world, league, 1)
    const owner = await signedIn(world, league)
    const { team, points } = await owner.api.lineup.ofTeam({ code, day: FIRST })
    renderApp(world, `/league/rosters/${code}?team=${team.id}&day=${FIRST}`, rival)
    await screen.findByRole('table', { name: 'Lineup of Gold Standard, Week 11' })
    expect(screen.queryByRole('button', { name: /^FLEX/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Optimize/ })).toBeNull()
    expect(screen.getByText('Points', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
      (points / 100).toFixed(2),
    )
    expect(screen.getByText('Bench points').nextElementSibling?.textContent).toBe('0.00')
  })

  it('of a day that the season does not have is said in a sentence', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const team = await rivalTeam(league)
    renderApp(world, `/league/rosters/${league.code}?team=${team}&day=99`, league.people[0])
    expect(await screen.findByText('There is no such lineup.')).toBeDefined()
    expect(screen.getByText('The season of the league has no such day.')).toBeDefined()
  })
})
