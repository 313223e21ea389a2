import { describe, expect, it } from 'vitest'
import { inLeague } from '../../server/league/events/in-league.ts'
import { findMovedSeason } from '../../server/league/moved-season/service.ts'
import { writeMoreSeasons } from '../../server/league/moved-season/write.ts'
import { recordOwner } from '../../server/league/season/owner.ts'
import { LeagueId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { OTHER_FORMATS } from '../../shared/history/past-season.ts'
import { draftNow, keeperLeague, personOf, playAndRenew } from '../support/keeper-league.ts'
import { letResultsStand, playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { withPast } from '../support/moved-past.ts'
import { createWorld, PASSWORD } from '../support/world.ts'

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }
const WEEKS = [
  [100, 90, 80, 70],
  [10, 95, 85, 75],
  [10, 95, 85, 75],
]

describe('the past of a league that was moved in', () => {
  it('comes before its seasons here, with the same people', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const octaviaHere = await (await world.person('octavia')).api.auth.me()
    await withPast(world, { code, commissioner: must(league.people[0], 'them'), first: 2026 })
    await playWeeks(world, league, WEEKS)
    const { api } = await signedInAgain(world, league)
    const all = await api.history.allTime({ code })
    expect(all.seasons.map(({ season, host }) => [season, host])).toEqual([
      ...Array.from({ length: 10 }, (_, index) => [2016 + index, 'sleeper']),
      [2026, null],
    ])
    expect(all.trophies).toHaveLength(10)
    expect(all.moved).toHaveLength(10)
    expect(all.moved[0]).toMatchObject({ season: 2025, host: 'sleeper' })
    // Each title is that of the host.
    expect(all.trophies.map(({ team }) => team.id)).toEqual(all.moved.map(({ champion }) => champion))
    const nameOf = (id: string) => all.people.find((person) => person.id === id)?.name
    expect(nameOf(octaviaHere.id)).toBe('octavia')
    expect(nameOf('host:hannibal')).toBe('hannibal')
    const own = must(
      all.table.find(({ person }) => person === octaviaHere.id),
      'her row',
    )
    expect(own.seasons).toBe(10)
    expect(own.wins + own.losses + own.ties).toBe(140)
    // Ten years of one game a week, and those here.
    expect(all.table.reduce((sum, { wins, ties }) => sum + wins + ties / 2, 0)).toBe(10 * 14 * 3 + 6)
    expect(all.records.bestPicks.length).toBeGreaterThan(0)
    expect(all.records.benchPoints.some(({ season }) => season < 2026)).toBe(true)
    const met = await api.history.headToHead({ code, a: 'host:hannibal', b: 'host:alaric' })
    expect(met.wins + met.losses + met.ties).toBeGreaterThanOrEqual(20)
    const luck = await api.history.luck({ code, season: 2020 })
    expect(luck).toMatchObject({ schedules: 10_000, seed: 2020 })
    expect(luck.teams).toHaveLength(6)
  })

  it('has a page of each season: table, weeks, games with lineups, draft, transactions', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const { api } = must(league.people[0], 'them')
    await withPast(world, { code, commissioner: must(league.people[0], 'them'), first: 2026 })
    const season = await api.history.season({ code, season: 2024 })
    expect(season).toMatchObject({ season: 2024, name: '2024', host: 'sleeper', picks: 78, moves: 65 })
    expect(season.standings).toHaveLength(6)
    expect(season.standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
    expect(season.standings.find(({ place }) => place === 1)?.team).toEqual(season.champion?.team)
    expect(season.weeks.map(({ week, isPlayoffs }) => [week, isPlayoffs]).slice(-3)).toEqual([
      [14, false],
      [15, true],
      [16, true],
    ])
    const { games, alone } = await api.history.week({ code, season: 2024, period: 16 })
    expect(games.map(({ part }) => part)).toEqual(['winners', 'third-place'])
    expect(games[0]?.winner).toBe(season.champion?.team.id)
    expect(alone).toHaveLength(2)
    // Every record leads to its game, and the lineup adds up to what was scored.
    const { records } = await api.history.allTime({ code })
    const [highest] = records.highestWeeks
    const { season: year, period, matchup } = must(highest, 'a record')
    const of = { code, season: year, period, matchup: must(matchup, 'its game') }
    const { game, sides } = await api.history.game(of)
    expect(game.points).toContain(highest?.points)
    expect(
      sides.map(({ lineup }) => lineup?.starters.reduce((sum, { points }) => sum + (points ?? 0), 0)),
    ).toEqual(game.points)
    expect(sides[0].lineup?.bench).toHaveLength(4)
    const { picks } = await api.history.draft({ code, season: 2024 })
    expect(picks.map(({ overall }) => overall)).toEqual(Array.from({ length: 78 }, (_, index) => index + 1))
    const first = await api.history.moves({ code, season: 2024 })
    const rest = await api.history.moves({ code, season: 2024, cursor: first.before })
    expect([first.moves.length, rest.moves.length, rest.before]).toEqual([50, 15, null])
    expect([...first.moves, ...rest.moves].map(({ number }) => number)).toEqual(
      Array.from({ length: 65 }, (_, index) => 64 - index),
    )
    expect([...first.moves, ...rest.moves].find(({ title }) => title === 'Trade')?.lines).toHaveLength(2)
  })

  it('is counted again in another format, and under other rules from the host’s stat lines', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const { api } = must(league.people[0], 'them')
    await withPast(world, { code, commissioner: must(league.people[0], 'them'), first: 2026 })
    const page = await api.history.season({ code, season: 2024 })
    expect(page.formats).toEqual(OTHER_FORMATS)
    const same = await api.history.other({ code, season: 2024, format: 'head-to-head' })
    expect(same.rows.map(({ rank, before }) => rank - (before ?? 0))).toEqual([0, 0, 0, 0, 0, 0])
    expect(same.rows.map(({ record }) => record?.wins)).toEqual(page.standings.map(({ wins }) => wins))
    const allPlay = await api.history.other({ code, season: 2024, format: 'all-play' })
    for (const { record } of allPlay.rows)
      expect((record?.wins ?? 0) + (record?.losses ?? 0) + (record?.ties ?? 0)).toBe(14 * 5)
    const guillotine = await api.history.other({ code, season: 2024, format: 'elimination' })
    expect(guillotine.rows.filter(({ outIn }) => outIn === null)).toHaveLength(1)
    const [own, other] = page.rules.slice(1)
    // Its points are those of Empire’s rules: nothing changes.
    const again = await api.history.other({
      code,
      season: 2024,
      format: 'table',
      rules: must(own, 'Empire’s').id,
    })
    const table = await api.history.other({ code, season: 2024, format: 'table' })
    expect(again.rows.map(({ points }) => points)).toEqual(table.rows.map(({ points }) => points))
    expect(again.rescored).toEqual({ again: 16 * 6 * 9, kept: 0 })
    const changed = await api.history.other({
      code,
      season: 2024,
      format: 'table',
      rules: must(other, 'another').id,
    })
    expect(changed.rows.map(({ points }) => points)).not.toEqual(table.rows.map(({ points }) => points))
    await expect(
      api.history.other({ code, season: 2024, format: 'table', rules: 'nothing' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(api.history.season({ code, season: 1999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(api.history.week({ code, season: 2024, period: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(api.history.game({ code, season: 2024, period: 1, matchup: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('calls someone whose account is gone as everywhere, and the same in all seasons', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    const octavia = await world.person('octavia')
    await withPast(world, { code, commissioner: must(league.people[0], 'them'), first: 2026 })
    const { api } = must(league.people[0], 'them')
    const before = await api.history.allTime({ code })
    await octavia.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    await api.chat.post({ code, text: 'Where is she?' })
    const after = await api.history.allTime({ code })
    expect(after.table).toEqual(before.table)
    expect(JSON.stringify(after)).not.toContain('octavia')
    expect(after.people.map(({ name }) => name)).toContain('Deleted member (Forum Romanum)')
    expect(JSON.stringify(await api.history.season({ code, season: 2020 }))).not.toContain('octavia')
  })
})

describe('a season that is read again', () => {
  it('is what the host says now, at once', async () => {
    await using world = createWorld()
    const { code, id, commissioner } = await world.league()
    await withPast(world, { code, commissioner, first: 2026 })
    const before = await commissioner.api.history.season({ code, season: 2024 })
    const of = { leagueId: LeagueId.parse(id), season: 2024 }
    const document = must(await findMovedSeason(world.app, of), 'its document')
    const champion = must(document.season.places[1], 'who came second')
    const season = { ...document.season, champion, places: [champion] }
    await inLeague(world.app, { leagueId: of.leagueId, actorId: null }, (app, league) =>
      writeMoreSeasons(app, league, {
        host: 'sleeper',
        people: [],
        documents: [{ season: 2024, document: JSON.stringify({ ...document, season }), replay: null }],
        notes: '{}',
      }),
    )
    const after = await commissioner.api.history.season({ code, season: 2024 })
    expect(before.champion?.team.id).not.toBe(champion)
    expect(after.champion?.team.id).toBe(champion)
  })
})

describe('someone whose team was held for them', () => {
  it('has the seasons of the account that held it', async () => {
    await using world = createWorld()
    const { code, id, commissioner } = await world.league()
    const holder = await (await world.person('octavia')).api.auth.me()
    const come = await (await world.person('felix')).api.auth.me()
    await withPast(world, { code, commissioner, first: 2026 })
    const [team] = (await commissioner.api.league.home({ code })).teams
    const league = { id: LeagueId.parse(id), season: null, phase: 'setting-up' } as const
    const { id: teamId } = must(team, 'a team')
    await recordOwner(world.app, league, { teamId, userId: come.id, heldBy: holder.id })
    // A message is an event: what was worked out before is made anew.
    await commissioner.api.chat.post({ code, text: 'Felix is here' })
    const { table } = await commissioner.api.history.allTime({ code })
    expect(table.find(({ person }) => person === come.id)?.seasons).toBe(10)
    expect(table.find(({ person }) => person === holder.id)).toBeUndefined()
  })
})

describe('a past season that was played here', () => {
  it('has the same pages, of what was counted', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [...WEEKS, [50, 60, 70, 80]])
    await letResultsStand(world)
    await world.runJobs()
    const { api } = await signedInAgain(world, league)
    const all = await api.history.allTime({ code })
    const season = await api.history.season({ code, season: 2026 })
    expect(season).toMatchObject({
      host: null,
      picks: 4,
      moves: 0,
      champion: { team: all.trophies[0]?.team },
    })
    const standings = await api.standings.ofLeague({ code, season: 2026 })
    expect(season.standings.map(({ team, wins }) => [team.id, wins])).toEqual(
      standings.teams.map(({ id, wins }) => [id, wins]),
    )
    for (const { season: year, period, matchup, points, theirs } of all.records.blowouts) {
      const { game, sides } = await api.history.game({
        code,
        season: year,
        period,
        matchup: must(matchup, 'its game'),
      })
      expect(new Set(game.points)).toEqual(new Set([points, theirs]))
      // One quarterback each.
      expect(sides.map(({ lineup }) => lineup?.starters.map((one) => one.points))).toEqual(
        game.points?.map((one) => [one]),
      )
      expect(sides[0].lineup?.starters[0]).toMatchObject({ slot: 'QB' })
    }
    const [first] = season.rules
    expect(first).toBeDefined()
    const again = await api.history.other({
      code,
      season: 2026,
      format: 'head-to-head',
      rules: must(first, 'rules').id,
    })
    expect(again.rescored?.again).toBe(16)
    expect(again.rows.map(({ record }) => record?.wins)).toEqual(season.standings.map(({ wins }) => wins))
  })

  it('is there once the next one has begun', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league)
    await playAndRenew(world, league)
    const { code } = league
    const { api } = await personOf(world, league)
    const { weeks } = await api.history.season({ code, season: 2026 })
    const { games } = await api.history.week({ code, season: 2026, period: must(weeks[0], 'a week').period })
    const { period, matchup } = must(games[0], 'a game')
    const { sides } = await api.history.game({ code, season: 2026, period, matchup })
    expect(sides.map(({ owners }) => owners).toSorted()).toEqual([...league.usernames].toSorted())
  })
})
