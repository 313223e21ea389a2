import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { espnImporter } from '../../shared/hosts/espn/league.ts'
import { EspnPlayer } from '../../shared/hosts/espn/player-documents.ts'
import { lineScoring, statLineOf } from '../../shared/hosts/espn/stat-lines.ts'
import { readDocuments } from '../../shared/hosts/league/documents.ts'
import type { HostLeague, HostSeason } from '../../shared/hosts/league/host-league.ts'
import type { Importer } from '../../shared/hosts/league/importer.ts'
import { mflImporter } from '../../shared/hosts/mfl/league.ts'
import { rehearseSeason } from '../../shared/hosts/rehearsal/rehearsal.ts'
import { sleeperImporter } from '../../shared/hosts/sleeper/league.ts'
import { yahooImporter } from '../../shared/hosts/yahoo/league.ts'
import { presetsOf } from '../../shared/presets/presets-of.ts'
import type { SeasonReplay } from '../../shared/rules/replay/replay.ts'
import type { LinesOf } from '../../shared/rules/replay/stat-line.ts'
import { scoreStatLine } from '../../shared/rules/scoring/scoring.ts'
import { nflverseKicks, nflverseStats } from '../support/nflverse.ts'
import { playerLike, type PlayerWeeks, readPlayerWeeks } from '../support/player-weeks.ts'
import { nameKey } from '../support/real-season.ts'

/** Seasons as they were played at other hosts, replayed: of their own points, and of stat lines of a third source. */
const shared = fileURLToPath(new URL('../../../shared/', import.meta.url))
const haveRecords = existsSync(`${shared}hosts`) && existsSync(`${shared}leagues`)
if (!haveRecords) console.info(`There is no folder ${shared}: no real season is replayed.`)

function leagueIn(importer: Importer, folder: string): { league: HostLeague; season: HostSeason } {
  const own = `${shared}${folder}`
  const paths = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(`${own}/${path}`).isFile(),
  )
  const league = importer.read(
    readDocuments(paths.map((path) => ({ path, text: readFileSync(`${own}/${path}`, 'utf8') }))),
  )
  return { league, season: must(league.seasons[0], 'a season') }
}

function replayOf(importer: Importer, folder: string): SeasonReplay {
  const { league, season } = leagueIn(importer, folder)
  return rehearseSeason(league.sport, season)
}

const all = (count: number) => ({ all: count, equal: count })

describe.runIf(haveRecords)('seasons of Sleeper, of the files alone', () => {
  it.each([
    // Twelve teams play 6 games in 14 weeks, then 4, 6 and 4 with the consolation; each has a lineup in 17 weeks.
    { folder: 'leagues/nfl-2022-12-teams', results: 98, totals: 204, games: 6, others: 8, places: 12 },
    { folder: 'leagues/nfl-2024-12-teams-faab', results: 98, totals: 204, games: 6, others: 8, places: 12 },
  ])('$folder: every result, the bracket and all places', (of) => {
    const replay = replayOf(sleeperImporter, of.folder)
    expect(replay).toMatchObject({
      results: { ...all(of.results), exact: of.results },
      resultDifferences: [],
      teams: all(of.totals),
      teamDifferences: [],
      playoffs: { games: all(of.games), consolation: all(of.others), places: all(of.places) },
      notReplayed: [{ why: 'no-stat-lines' }],
    })
    expect(replay.champion?.ofReplay).toBe(replay.champion?.host)
  })

  it('2022: its division of team 2 was decided by another tiebreaker than points', () => {
    const { table, playoffs } = replayOf(sleeperImporter, 'leagues/nfl-2022-12-teams')
    expect(table).toMatchObject({ teams: 12, equal: 12, isOrderEqual: false })
    expect(table?.ties).toContainEqual(['2', '9'])
    expect(playoffs?.seeds).toBe('host')
  })

  it('2024: its table contradicts its weeks by a point', () => {
    const { table, playoffs } = replayOf(sleeperImporter, 'leagues/nfl-2024-12-teams-faab')
    expect(table).toMatchObject({
      teams: 12,
      equal: 10,
      isOrderEqual: true,
      differences: [
        { team: '2', of: 'points-for', host: 213_288, replayed: 213_388 },
        { team: '4', of: 'points-against', host: 223_302, replayed: 223_402 },
      ],
    })
    expect(playoffs?.seeds).toBe('own')
  })

  it('2023: the title as it was, and a consolation of another form', () => {
    expect(replayOf(sleeperImporter, 'hosts/sleeper/dynasty-2023')).toMatchObject({
      // 14 weeks of 7, then 6, 7 and 6.
      results: { ...all(117), exact: 117 },
      // 17 weeks of 14.
      teams: all(238),
      table: { teams: 14, equal: 14, isOrderEqual: true },
      playoffs: { seeds: 'own', games: all(6), consolation: { all: 13, equal: 7 }, places: all(6) },
      champion: { host: '1', ofResults: '1', ofReplay: '1' },
    })
  })

  it('2012: seeds by head-to-head, however often teams had met', () => {
    expect(replayOf(sleeperImporter, 'leagues/nfl-2012-10-teams')).toMatchObject({
      results: null,
      table: { teams: 10, equal: 10 },
      playoffs: { seeds: 'head-to-head', games: all(4), consolation: all(4), places: all(8) },
      champion: { host: '5', ofResults: '5' },
      notReplayed: [{ why: 'no-player-points' }],
    })
  })

  it('2014: the games for the fifth and the eleventh place a week later than here', () => {
    const { playoffs, champion } = replayOf(sleeperImporter, 'leagues/nfl-2014-12-teams')
    expect(playoffs).toMatchObject({
      seeds: 'own',
      games: all(6),
      consolation: { all: 8, equal: 6 },
      differences: [
        { week: 16, here: 15 },
        { week: 16, here: 15 },
      ],
    })
    expect(champion).toMatchObject({ host: '11', ofResults: '11' })
  })
})

/** Lines by week of the players whose id at the host is known to be one of theirs. */
function linesBy(players: ReadonlyMap<string, PlayerWeeks>): LinesOf {
  return ({ week, player }) => {
    const stats = players.get(player)?.weeks.get(week)
    return stats === undefined ? null : { games: [stats] }
  }
}

const Players = z.record(z.string(), z.object({ full_name: z.string().optional() }))

/** Players of the host by their names, where another recorded league has those, and else by what they scored. */
function identified(
  { weeks, rules }: HostSeason,
  lines: ReadonlyMap<string, PlayerWeeks>,
): ReadonlyMap<string, PlayerWeeks> {
  const named = Players.parse(
    JSON.parse(readFileSync(`${shared}hosts/sleeper/dynasty-2023/players.json`, 'utf8')),
  )
  const byName = new Map([...lines.values()].map((one) => [nameKey(one.name), one]))
  const ruleset = must(rules, 'rules').rules
  const scored = new Map(
    [...lines].map(([id, one]) => [
      id,
      new Map([...one.weeks].map(([week, stats]) => [week, scoreStatLine(ruleset, stats).points])),
    ]),
  )
  const record = new Map<string, Map<number, number>>()
  for (const { week, lineups } of weeks)
    for (const { player, points } of lineups.flatMap(({ starters, bench }) => [...starters, ...bench]))
      record.set(player, (record.get(player) ?? new Map<number, number>()).set(week, points ?? 0))
  const found = new Map<string, PlayerWeeks>()
  for (const [player, points] of record) {
    const name = named[player]?.full_name
    const who = name === undefined ? playerLike(points, scored) : null
    const one = name === undefined ? lines.get(who ?? '') : byName.get(nameKey(name))
    if (one) found.set(player, one)
  }
  return found
}

function replayed(folder: string, file: string, statsOf: typeof nflverseStats) {
  const { league, season } = leagueIn(sleeperImporter, folder)
  const lines = readPlayerWeeks(`${shared}fantasy-points/nflverse/${file}`, statsOf)
  const players = identified(season, lines)
  const replay = rehearseSeason(league.sport, season, linesBy(players))
  const off = replay.playerDifferences.flatMap(({ week, player, host, replayed, reason }) =>
    replayed === null ? [] : [`${players.get(player)?.name} ${week}: ${host - replayed}, ${reason.by}`],
  )
  return { replay, off: off.toSorted(), players }
}

describe.runIf(haveRecords)('seasons of Sleeper, of stat lines of nflverse', () => {
  it('2022: 1,373 of 1,386 starters of the offense, all 98 winners, 94 results to the hundredth', () => {
    const { replay, off } = replayed('leagues/nfl-2022-12-teams', 'player_stats_2022.csv', nflverseStats)
    expect(replay.players).toEqual({ compared: 1386, equal: 1373, unknown: 424 })
    // Kickers and defenses are in every lineup, and not in the lines.
    expect(replay.results).toEqual({ ...all(98), exact: 94, whole: 0 })
    expect(replay.teams).toEqual({ all: 204, equal: 200 })
    expect(replay.teamDifferences).toEqual([])
    expect(replay.champion).toEqual({ host: '8', ofResults: '8', ofReplay: '8' })
    expect(replay.table?.moved).toEqual([])
    const unscored = off.filter((one) => one.endsWith('lineup-not-scored'))
    expect(off.filter((one) => !unscored.includes(one))).toEqual([
      // A fumble that was lost on a return, and one that was carried over the goal line: the lines have neither.
      'Christian Kirk 6: -200, not-explained',
      'Tyreek Hill 14: 600, not-explained',
    ])
    // Two teams that played for the seventh and the third place in week 17, of which the host has 0 for every starter.
    expect(unscored).toHaveLength(11)
    const places = replay.playerDifferences.filter(({ reason }) => reason.by === 'lineup-not-scored')
    expect(new Set(places.map(({ week, team }) => `${week} ${team}`))).toEqual(new Set(['17 3', '17 6']))
  })

  it('2024: all 106 kickers, by the yards of each field goal', () => {
    const { replay, off, players } = replayed(
      'leagues/nfl-2024-12-teams-faab',
      'player_stats_kicking_2024.csv',
      nflverseKicks,
    )
    expect(off).toEqual([])
    expect(replay.players).toMatchObject({ compared: 106, equal: 106 })
    expect(replay.results).toEqual({ ...all(98), exact: 98, whole: 0 })
    // Whoever is not a kicker of the lines counts as at the host, and is named.
    for (const { player, week, reason } of replay.playerDifferences) {
      expect(reason).toEqual({ by: 'no-stat-line' })
      expect(players.get(player)?.weeks.has(week) ?? false).toBe(false)
    }
  })
})

describe.runIf(haveRecords)('a season of ESPN', () => {
  const { league, season } = haveRecords
    ? leagueIn(espnImporter, 'hosts/espn/nfl-2019-14-teams')
    : { league: null, season: null }
  const playoffs = { teams: 6, roundWeeks: [1, 1, 1], thirdPlace: true, consolation: 'ladder', reseed: false }
  /** The files have no settings: as the league’s README tells them. */
  const told = () => ({ ...must(season, 'a season'), settings: { season: { playoffs } } })

  it('has its results, the bonus of teams at home, the table, the bracket and all 14 places', () => {
    const replay = rehearseSeason('nfl', told())
    expect(replay).toMatchObject({
      // Lineups are those of the last week only.
      results: { ...all(7), exact: 0, whole: 0 },
      teams: { all: 14, equal: 7 },
      table: { teams: 14, equal: 14, isOrderEqual: true },
      playoffs: { seeds: 'own', games: all(6), consolation: all(14), places: all(14) },
      champion: { host: '1', ofResults: '1', ofReplay: '1' },
      notReplayed: [
        { why: 'no-player-points', weeks: Array.from({ length: 15 }, (_, n) => n + 1) },
        { why: 'no-rules' },
      ],
    })
    expect(replay.teamDifferences.map(({ week, host, sum, reason }) => [week, host - sum, reason])).toEqual(
      Array.from({ length: 7 }, () => [16, 200, 'home-bonus']),
    )
  })

  it('says of files without settings that the bracket is not replayed', () => {
    const replay = rehearseSeason('nfl', must(season, 'a season'))
    expect(replay.playoffs).toBe(null)
    expect(replay.notReplayed).toContainEqual({ why: 'no-playoff-settings' })
  })

  // The files have no rules either: the host’s usual ones, by which only passers differ.
  it.each([
    ['with a point for each 25 passing yards', {}, 84],
    ['with 0.2 for every full 5 of them', { points_passyd: 0, 'points_passyd/5': 0.2 }, 96],
  ])('%s has the points of nflverse’s lines', (_, change, equal) => {
    const usual = must(
      presetsOf('nfl').find(({ id }) => id === 'espn-nfl-ppr'),
      'the usual rules',
    )
    const lines = readPlayerWeeks(`${shared}fantasy-points/nflverse/player_stats_2019.csv`, nflverseStats)
    const byName = new Map([...lines.values()].map((one) => [nameKey(one.name), one]))
    const players = new Map(
      must(league, 'a league').players.flatMap(({ id, name }) => {
        const found = byName.get(nameKey(name ?? ''))
        return found ? [[id, found] as const] : []
      }),
    )
    const rules = { rules: { ...usual.rules, ...change }, mapped: 0, unmapped: [] }
    const replay = rehearseSeason('nfl', { ...told(), rules }, linesBy(players))
    expect(replay.players).toEqual({ compared: 96, equal, unknown: 29 })
    const passed = replay.playerDifferences.filter(({ replayed }) => replayed !== null)
    expect(passed).toHaveLength(96 - equal)
    for (const { player, week } of passed)
      expect(players.get(player)?.weeks.get(week)?.['passyd'] ?? 0).toBeGreaterThan(0)
  })
})

const Card = z.object({
  players: z.array(z.object({ player: EspnPlayer })),
})

describe.runIf(haveRecords)('ESPN’s card of a player', () => {
  it('has a stat line of each of ten games, which scores as it was applied', () => {
    const file = `${shared}recordings/sources/espn-fantasy/ffl_kona_playercard_2019.json`
    const usual = must(
      presetsOf('nfl').find(({ id }) => id === 'espn-nfl-ppr'),
      'the usual rules',
    )
    const { players } = Card.parse(JSON.parse(readFileSync(file, 'utf8')))
    const player = must(players[0], 'a player').player
    const Applied = z.object({ scoringPeriodId: z.int(), statSourceId: z.int(), appliedTotal: z.number() })
    const raw: unknown[] = must(
      z
        .object({ players: z.array(z.object({ player: z.object({ stats: z.array(z.unknown()) }) })) })
        .parse(JSON.parse(readFileSync(file, 'utf8'))).players[0],
      'a player',
    ).player.stats
    const played = raw
      .map((one) => Applied.parse(one))
      .filter((one) => one.statSourceId === 0 && one.scoringPeriodId > 0)
    const found = played.map(({ scoringPeriodId }) => {
      const entry = { playerId: player.id, playerPoolEntry: { player } }
      const line = statLineOf(entry, scoringPeriodId, lineScoring(null, []))
      return line && scoreStatLine(usual.rules, line.stats).points
    })
    expect(found).toEqual(played.map(({ appliedTotal }) => Math.round(appliedTotal * 100)))
    expect(found.filter((points) => points !== 0)).toHaveLength(10)
  })
})

describe.runIf(haveRecords)('what the others can be replayed of', () => {
  it('MyFantasyLeague, 2019: records are those of the weeks, points for are of more weeks than the files have', () => {
    const { table, playoffs, results } = replayOf(mflImporter, 'hosts/mfl/bbid-24-teams-2019')
    expect(results).toBe(null)
    expect(new Set(table?.differences.map(({ of }) => of))).toEqual(new Set(['points-for']))
    expect(table?.differences).toHaveLength(24)
    for (const { host, replayed: own } of table?.differences ?? []) expect(host).toBeGreaterThan(own)
    // A bracket of two divisions with the same players in each: Empire has none like it.
    expect(playoffs?.games).toEqual({ all: 11, equal: 2 })
  })

  it('Yahoo, 2021: too few results for a table', () => {
    const replay = replayOf(yahooImporter, 'hosts/yahoo/nfl-2021-16-teams')
    expect([replay.results, replay.table]).toEqual([null, null])
    expect(replay.notReplayed).toContainEqual({ why: 'missing-results' })
  })
})
