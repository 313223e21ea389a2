import { describe, expect, it } from 'vitest'
import { listPeriods } from '../../server/feed/pro-game/service.ts'
import { PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import { dailyLeague, readGames as readDays, TODAY } from '../support/daily-week.ts'
import {
  beforeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'

describe('a game that goes on past midnight', () => {
  it('keeps the lineup of its day on the page, and its starters on their team, until it is over', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    const midnight = Date.parse('2026-11-21T05:00:00Z')
    const late = { startsAt: midnight - 1.5 * HOUR }
    const first = '402000000'
    const others = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [String(402_000_001 + index), OVER]),
    )
    await readDays(world, { [first]: late })
    world.advance(midnight + HOUR / 2 - world.app.now())
    await readDays(world, { ...others, [first]: { ...late, ...IN_PLAY } })
    const { api } = await world.logIn(people[0].username)
    const during = await api.lineup.ofTeam({ code })
    expect(during.day).toBe(TODAY)
    const starters = during.places.flatMap(({ slot, player }) =>
      slot !== null && player !== null ? [player] : [],
    )
    const inIt = must(
      starters.find((id) => /^[12]\d{4}$/.test(id)),
      'a starter of the late game',
    )
    const done = must(
      starters.find((id) => !/^[12]\d{4}$/.test(id)),
      'a starter of another game',
    )
    await expect(api.roster.move({ code, drop: inIt })).rejects.toThrow()
    await api.roster.move({ code, drop: done })

    world.advance(HOUR)
    await readDays(world, { ...others, [first]: { ...late, ...OVER } })
    const { api: after } = await world.logIn(people[0].username)
    expect((await after.lineup.ofTeam({ code })).day).toBe(TODAY + 1)
    await after.roster.move({ code, drop: inIt })
  })
})

describe('a game that is moved beyond the end of its week', () => {
  it('keeps its week open for its players until it begins, and its starters on their team while it is on', async () => {
    const { world, league } = await beforeWeek({}, 2)
    await using _world = world
    const { code } = league
    const periods = await listPeriods(world.app, 'nfl', 2026)
    const moved =
      must(periods.find(({ number }) => number === FIRST)?.endsAt, 'the end of the week') + 12 * HOUR
    await readGames(world, { [GAME]: { startsAt: moved } })
    // One of the team plays for a team of the other game.
    const over = must(
      (await league.people[0].api.lineup.ofTeam({ code })).places.findLast(
        ({ slot, player }) => slot !== null && /^\d+$/.test(player ?? ''),
      )?.player,
      'a starter',
    )
    await world.app.db
      .updateTable('player')
      .set({ pro_team_id: ProTeamId.parse('3') })
      .where('id', '=', over)
      .execute()

    world.advance(moved - HOUR - world.app.now())
    await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved } })
    await world.runJobs()
    const { api } = await signedIn(world, league)
    const shown = await api.lineup.ofTeam({ code })
    expect(shown).toMatchObject({ day: FIRST, mayChange: 'manager', state: 'live' })
    expect(await api.matchup.ofWeek({ code })).toMatchObject({ period: FIRST, state: 'live' })
    expect((await api.schedule.ofLeague({ code })).currentPeriod).toBe(FIRST)

    const isOf = (towns: string) => (id: string | null) => new RegExp(`^[${towns}]\\d{4}$`).test(id ?? '')
    const starters = shown.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
    const late = must(
      starters.find((id) => id !== over && isOf('12')(id)),
      'a starter of the moved game',
    )
    const lockedOf = (id: string) => shown.players.find((one) => one.id === id)?.isLocked
    expect(lockedOf(late)).toBe(false)
    const without = (...ids: readonly string[]) => ({
      code,
      days: [{ day: FIRST, starters: starters.map((one) => (ids.includes(one ?? '') ? null : one)) }],
    })
    expect(lockedOf(over)).toBe(true)
    await expect(api.lineup.set(without(over))).rejects.toThrow('locked')
    // Whose game of the week is over may go: the next week has begun. Their slot of this one stays theirs.
    const position = shown.players.find(({ id }) => id === over)?.eligible[0]
    const { rows } = await api.player.list({ code, sport: 'nfl', available: true, position, limit: 100 })
    const isToCome = ({ team }: (typeof rows)[number]) => ['T1', 'T2'].includes(team?.abbreviation ?? '')
    const fresh = must(rows.find(isToCome), 'a free agent whose game is to come').id
    const slotOf = async (day: number, id: string) =>
      (await api.lineup.ofTeam({ code, day })).places.find(({ player }) => player === id)?.slot
    const slot = await slotOf(FIRST, over)
    const { lineUp: lineup } = await api.roster.move({ code, drop: over, add: fresh })
    expect(lineup).toMatchObject({ taken: [{ days: [FIRST + 1], player: { id: fresh } }], empty: [] })
    expect([await slotOf(FIRST, over), await slotOf(FIRST + 1, fresh)]).toEqual([slot, slot])
    expect(await slotOf(FIRST, fresh)).toBeNull()
    await expect(api.lineup.set(without(over))).rejects.toThrow('locked')
    const inTheirSlot = starters.map((one) => (one === over ? fresh : one))
    await expect(api.lineup.set({ code, days: [{ day: FIRST, starters: inTheirSlot }] })).rejects.toThrow(
      'locked',
    )
    await api.lineup.set(without(late))
    await api.lineup.set(without())
    expect(await slotOf(FIRST, over)).toBe(slot)
    // A starter of the moved game would leave a slot of this week empty, and the answer says so.
    const { effect } = await api.lineup.after({
      code,
      changes: [{ teamId: shown.team.id, going: [PlayerId.parse(late)], coming: [] }],
    })
    expect(effect.empty).toMatchObject([{ of: { id: late }, days: [FIRST, FIRST + 1] }])

    world.advance(2 * HOUR)
    await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved, ...IN_PLAY } })
    await readRushing(world, [[late, 100, 1]])
    const { api: during } = await signedIn(world, league)
    expect((await during.lineup.ofTeam({ code })).day).toBe(FIRST)
    await expect(during.lineup.set(without(late))).rejects.toThrow('locked')
    await expect(during.roster.move({ code, drop: late })).rejects.toThrow()
    // What the feed says of its start now unlocks no player.
    await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved + 24 * HOUR, ...IN_PLAY } })
    await expect(during.lineup.set(without(late))).rejects.toThrow('locked')

    world.advance(2 * HOUR)
    await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved, ...OVER } })
    await readRushing(world, [[late, 100, 1]], OVER)
    const { api: after } = await signedIn(world, league)
    expect(await after.lineup.ofTeam({ code })).toMatchObject({ day: FIRST + 1, mayChange: 'manager' })
    expect(await after.lineup.ofTeam({ code, day: FIRST })).toMatchObject({ mayChange: 'no' })
    await after.roster.move({ code, drop: late })
    world.advance(24 * HOUR)
    await world.runJobs()
    const { api: later } = await signedIn(world, league)
    const { teams } = await later.standings.ofLeague({ code })
    expect(teams.map(({ pointsFor }) => pointsFor)).toContain(1600)
  })

  it('locks every place at once where a league locks with the first game, and opens none of them again', async () => {
    const { world, league } = await beforeWeek({ season: { lock: 'first-game' } }, 2)
    await using _world = world
    const { code } = league
    const periods = await listPeriods(world.app, 'nfl', 2026)
    const moved =
      must(periods.find(({ number }) => number === FIRST)?.endsAt, 'the end of the week') + 12 * HOUR
    await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved } })
    world.advance(moved - HOUR - world.app.now())
    await world.runJobs()
    const { api } = await signedIn(world, league)
    const { players, day } = await api.lineup.ofTeam({ code })
    expect(day).toBe(FIRST)
    expect(players.every(({ isLocked }) => isLocked)).toBe(true)
  })
})
