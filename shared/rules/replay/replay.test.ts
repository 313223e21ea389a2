import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Lines,
  lineKey,
  linesFrom,
  MADE_RULES,
  madeSeason,
  madeSettings,
  STARTERS,
  TEAMS,
  WEEKS,
} from '../../../tests/support/made-season.ts'
import type { HostLineup, HostSeason } from '../../hosts/league/host-league.ts'
import { must } from '../../core/must.ts'
import { scoreStatLine, type Stats } from '../scoring/scoring.ts'
import { replaySeason, type SeasonReplay } from './replay.ts'
import type { KnownWeek, LinesOf } from './stat-line.ts'

const KEYS = Array.from({ length: WEEKS }, (_, n) =>
  TEAMS.flatMap((team) => Array.from({ length: STARTERS }, (__, index) => lineKey(n + 1, team, index))),
).flat()

const Line: fc.Arbitrary<Stats> = fc.record({
  passyd: fc.integer({ min: 0, max: 400 }),
  rushyd: fc.integer({ min: -5, max: 150 }),
  reception: fc.nat(12),
  recyd: fc.nat(150),
})
const Season = fc
  .array(Line, { minLength: KEYS.length, maxLength: KEYS.length })
  .map((lines): Lines => new Map(KEYS.map((key, index) => [key, must(lines[index], 'a line')])))

function replay(season: HostSeason, linesOf?: LinesOf, settings = madeSettings()): SeasonReplay {
  return replaySeason(season, { settings, hasPlayoffSettings: true, linesOf })
}

const RESULTS = 15 + 4

describe('a season that the engine scored', () => {
  it('replays with every player, team, result, row, game and the champion equal', () => {
    fc.assert(
      fc.property(Season, (lines) => {
        const season = madeSeason(lines)
        const found = replay(season, linesFrom(lines))
        expect(found).toMatchObject({
          results: { all: RESULTS, equal: RESULTS, exact: RESULTS, whole: RESULTS },
          resultDifferences: [],
          teams: { all: KEYS.length / STARTERS, equal: KEYS.length / STARTERS },
          teamDifferences: [],
          players: { compared: KEYS.length, equal: KEYS.length, unknown: 0 },
          playerDifferences: [],
          table: { teams: 6, equal: 6, differences: [], isOrderEqual: true, ties: [], moved: [] },
          playoffs: { seeds: 'own', games: { all: 4, equal: 4 }, places: { all: 4, equal: 4 } },
          champion: { host: season.champion, ofResults: season.champion, ofReplay: season.champion },
          notReplayed: [],
        })
      }),
      { numRuns: 50 },
    )
  })

  it('replays of its own points of players alone, and says what that leaves out', () => {
    const lines = madeLines()
    expect(replay(madeSeason(lines))).toMatchObject({
      results: { all: RESULTS, exact: RESULTS, whole: 0 },
      players: null,
      playerDifferences: [],
      table: { equal: 6 },
      notReplayed: [{ why: 'no-stat-lines' }],
    })
  })

  it('differs in the results of one team in one week where one stat line of theirs is another', () => {
    fc.assert(
      fc.property(Season, fc.nat(KEYS.length - 1), fc.integer({ min: 1, max: 300 }), (lines, at, yards) => {
        const key = must(KEYS[at], 'a player')
        const before = must(lines.get(key), 'a line')
        const changed = new Map(lines).set(key, { ...before, passyd: (before['passyd'] ?? 0) + yards })
        const season = madeSeason(lines)
        const found = replay(season, linesFrom(changed))
        const [week, player = ''] = key.split(' ')
        const team = player.slice(0, 1)
        const hit = season.weeks.flatMap((one) =>
          one.week === Number(week)
            ? one.matchups.filter(({ home, away }) => home === team || away === team)
            : [],
        )
        // 0.04 points a yard.
        const more = 4 * yards
        const kept = hit.filter(({ home, homePoints, awayPoints }) => {
          const margin = (homePoints ?? 0) - (awayPoints ?? 0)
          return Math.sign(margin) === Math.sign(home === team ? margin + more : margin - more)
        })
        expect(found.results).toEqual({
          all: RESULTS,
          exact: RESULTS - hit.length,
          equal: RESULTS - hit.length + kept.length,
          whole: RESULTS,
        })
        expect(found.resultDifferences.map(({ week: one, teams }) => [one, ...teams])).toEqual(
          hit.map(({ home, away }) => [Number(week), home, away]),
        )
        const [difference, ...others] = found.playerDifferences
        expect(others).toEqual([])
        expect(difference).toMatchObject({
          week: Number(week),
          team,
          player,
          reason: { by: 'not-explained' },
        })
        expect((difference?.replayed ?? 0) - (difference?.host ?? 0)).toBe(more)
        expect(found.teams.equal).toBe(found.teams.all - 1)
        // The host’s own results are what they were.
        expect(found.table).toMatchObject({ equal: 6, isOrderEqual: true })
        expect(found.champion?.ofResults).toBe(season.champion)
      }),
      { numRuns: 50 },
    )
  })
})

/** The same of everyone, a little more each. */
function madeLines(): Lines {
  return new Map(
    KEYS.map((key, index) => [
      key,
      { passyd: 200 + index, rushyd: (index * 7) % 40, reception: 2, recyd: 30 },
    ]),
  )
}

/** The season with another lineup of a team in a week. */
function withLineup(
  season: HostSeason,
  { week, team }: { week: number; team: string },
  change: (lineup: HostLineup) => HostLineup,
): HostSeason {
  return {
    ...season,
    weeks: season.weeks.map((one) => {
      if (one.week !== week) return one
      const lineups = one.lineups.map((lineup) => (lineup.team === team ? change(lineup) : lineup))
      const total = lineups.find((lineup) => lineup.team === team)?.points ?? null
      return {
        ...one,
        lineups,
        matchups: one.matchups.map((matchup) => ({
          ...matchup,
          ...(matchup.home === team ? { homePoints: total } : {}),
          ...(matchup.away === team ? { awayPoints: total } : {}),
        })),
      }
    }),
  }
}

const AT = { week: 2, team: '3' }

describe('the reason of a player’s difference', () => {
  const lines = madeLines()
  const season = madeSeason(lines)
  const own = must(lines.get(lineKey(AT.week, AT.team, 0)), 'a line')
  const ownPoints = scoreStatLine(MADE_RULES, own).points

  /** With other points of one player at the host. */
  function found(host: number, known: Partial<KnownWeek>, rules = season.rules): unknown {
    const changed = withLineup({ ...season, rules }, AT, (lineup) => ({
      ...lineup,
      points: (lineup.points ?? 0) + host - ownPoints,
      starters: lineup.starters.map((one, index) => (index === 0 ? { ...one, points: host } : one)),
    }))
    const linesOf: LinesOf = (of) =>
      of.week === AT.week && of.player === `${AT.team}-0` ? { games: [own], ...known } : linesFrom(lines)(of)
    const { playerDifferences } = replay(changed, linesOf)
    expect(playerDifferences).toHaveLength(1)
    return playerDifferences[0]?.reason
  }
  const unmapped = [{ key: 'fum_ret_yd', value: 0.1, why: 'The feed does not tell it.' }]
  const withUnmapped = { rules: MADE_RULES, mapped: 4, unmapped }

  it('is a rule that is not here, where what the host counted for it is the difference', () => {
    expect(found(ownPoints + 70, { withoutRule: { fum_ret_yd: 7 } }, withUnmapped)).toEqual({
      by: 'without-rule',
      paid: [{ key: 'fum_ret_yd', amount: 7, points: 70 }],
    })
    expect(found(ownPoints + 80, { withoutRule: { fum_ret_yd: 7 } }, withUnmapped)).toEqual({
      by: 'not-explained',
    })
    expect(found(ownPoints + 70, {}, withUnmapped)).toEqual({ by: 'not-explained' })
  })

  it('is a correction, where the host has the points of the line before it', () => {
    const before = { ...own, rushyd: (own['rushyd'] ?? 0) + 3 }
    expect(found(ownPoints + 30, { earlier: [[before]] })).toEqual({ by: 'corrected-here' })
    expect(found(ownPoints + 31, { earlier: [[before]] })).toEqual({ by: 'not-explained' })
  })

  it('is rounding, where the points before it are less than a hundredth away', () => {
    // Two rules, each of which is rounded up: 30 yards pay 2.001, once more 2.001.
    const uneven = { points_recyd: 0.0667, points_rushyd: 0.0667 }
    const line = { recyd: 22, rushyd: 22 }
    // 1.4674 is 1.47 each and 2.94 together; at once it is 2.9348, 2.93.
    expect(scoreStatLine(uneven, line).points).toBe(294)
    const rules = { rules: uneven, mapped: 2, unmapped: [] }
    const changed = withLineup({ ...season, rules }, AT, (lineup) => ({
      ...lineup,
      points: 293,
      starters: [{ player: 'x', slot: null, points: 293 }],
    }))
    const only: LinesOf = ({ player }) => (player === 'x' ? { games: [line] } : null)
    expect(replay(changed, only).playerDifferences.filter(({ player }) => player === 'x')).toEqual([
      { ...AT, player: 'x', host: 293, replayed: 294, reason: { by: 'rounding' } },
    ])
  })

  it('is that nothing is known of them: the host’s points count, and the result is not whole', () => {
    const linesOf: LinesOf = (of) => (of.player === '3-0' ? null : linesFrom(lines)(of))
    const replayed = replay(season, linesOf)
    const games = season.weeks.flatMap(({ matchups }) =>
      matchups.filter(({ home, away }) => home === '3' || away === '3'),
    ).length
    expect(replayed.results).toEqual({ all: RESULTS, equal: RESULTS, exact: RESULTS, whole: RESULTS - games })
    expect(replayed.players).toEqual({
      compared: KEYS.length - WEEKS,
      equal: KEYS.length - WEEKS,
      unknown: WEEKS,
    })
    expect(new Set(replayed.playerDifferences.map(({ reason }) => reason.by))).toEqual(
      new Set(['no-stat-line']),
    )
  })

  it('is that the host scored no one of the lineup', () => {
    const unscored = withLineup(season, AT, (lineup) => ({
      ...lineup,
      points: 0,
      starters: lineup.starters.map((one) => ({ ...one, points: 0 })),
    }))
    expect(replay(unscored, linesFrom(lines)).playerDifferences.map(({ reason }) => reason.by)).toEqual(
      Array.from({ length: STARTERS }, () => 'lineup-not-scored'),
    )
  })

  it('is none where they did not play, and have no points', () => {
    const idle = withLineup(season, AT, (lineup) => ({
      ...lineup,
      starters: [...lineup.starters, { player: 'idle', slot: null, points: 0 }],
    }))
    expect(replay(idle, linesFrom(lines))).toMatchObject({
      playerDifferences: [],
      players: { compared: KEYS.length, unknown: 0 },
      results: { exact: RESULTS, whole: RESULTS },
    })
  })
})

describe('the reason of a total that is not the sum of its players', () => {
  const season = madeSeason(madeLines())
  const raised = (of: HostSeason, at: typeof AT, more: number, told?: number) =>
    withLineup(of, at, (lineup) => ({
      ...lineup,
      points: (lineup.points ?? 0) + more,
      ...(told === undefined ? {} : { adjusted: told }),
    }))

  it.each([
    [6, undefined, 'not-their-sum'],
    [-150, undefined, 'not-their-sum'],
    [250, 250, 'commissioner'],
    [250, 200, 'not-their-sum'],
  ] as const)('%i more, of which the host says %j: %s', (more, told, reason) => {
    const found = replay(raised(season, AT, more, told))
    expect(found.teamDifferences).toMatchObject([{ ...AT, reason }])
    expect(found.teamDifferences.map(({ host, sum }) => host - sum)).toEqual([more])
    expect(found.results?.exact).toBe(RESULTS - 1)
    expect(found.teams).toEqual({ all: 42, equal: 41 })
  })

  it('is a bonus of the team at home where each of them has it in that week, and no other team', () => {
    const homes = must(season.weeks[0], 'a week').matchups.map(({ home }) => home)
    const all = homes.reduce((of, team) => raised(of, { week: 1, team }, 200), season)
    const reasons = (of: HostSeason) => replay(of).teamDifferences.map(({ reason }) => reason)
    expect(reasons(all)).toEqual(homes.map(() => 'home-bonus'))
    const [first = ''] = homes
    expect(reasons(raised(all, { week: 1, team: first }, 1))).toEqual(homes.map(() => 'not-their-sum'))
    const guest = TEAMS.find((team) => !homes.includes(team)) ?? ''
    expect(reasons(raised(all, { week: 1, team: guest }, 200))).toEqual(
      [...homes, guest].map(() => 'not-their-sum'),
    )
  })

  it('adds up: what a team differs by is its players’ and its own differences', () => {
    fc.assert(
      fc.property(Season, Season, fc.integer({ min: -500, max: 500 }), (lines, others, more) => {
        const made = raised(madeSeason(lines), AT, more)
        const found = replay(made, linesFrom(others))
        for (const { week, teams, host, replayed } of found.resultDifferences)
          for (const side of [0, 1] as const) {
            const isOf = (one: { week: number; team: string }) =>
              one.week === week && one.team === teams[side]
            const players = found.playerDifferences
              .filter(isOf)
              .reduce((sum, one) => sum + one.host - (one.replayed ?? one.host), 0)
            const team = found.teamDifferences.filter(isOf).reduce((sum, one) => sum + one.host - one.sum, 0)
            expect(host[side] - replayed[side]).toBe(players + team)
          }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the table and the playoffs', () => {
  const season = madeSeason(madeLines())

  it('names each figure of the host’s table that is not the sum of its weeks', () => {
    const standings = season.standings.map((row) =>
      row.rank === 2 ? { ...row, wins: row.wins + 1, losses: row.losses - 1, pointsFor: 1 } : row,
    )
    const row = must(season.standings[1], 'a row')
    expect(replay({ ...season, standings }).table).toMatchObject({
      teams: 6,
      equal: 5,
      differences: [
        { team: row.team, of: 'wins', host: row.wins + 1, replayed: row.wins },
        { team: row.team, of: 'losses', host: row.losses - 1, replayed: row.losses },
        { team: row.team, of: 'points-for', host: 1, replayed: row.pointsFor },
      ],
    })
  })

  it('is not made where the host’s table has games that are not in the files', () => {
    const found = replay({ ...season, weeks: season.weeks.slice(1) })
    expect([found.table, found.playoffs, found.champion]).toEqual([null, null, null])
    expect(found.notReplayed).toContainEqual({ why: 'missing-results' })
  })

  it('makes games against the median of the points of the week', () => {
    const weeks = season.weeks.map((one) => {
      if (one.week !== 1) return one
      const scores = one.lineups.map(({ points }) => points ?? 0).toSorted((a, b) => a - b)
      const median = Math.floor(((scores[2] ?? 0) + (scores[3] ?? 0)) / 2)
      const games = one.lineups.map(({ team, points }) => ({
        ...must(one.matchups[0], 'a matchup'),
        home: team,
        away: null,
        homePoints: points,
        awayPoints: median,
        part: 'median' as const,
      }))
      return { ...one, matchups: [...one.matchups, ...games] }
    })
    const top = new Set(
      must(season.weeks[0], 'a week')
        .lineups.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
        .slice(0, 3)
        .map(({ team }) => team),
    )
    const standings = season.standings.map((row) =>
      top.has(row.team) ? { ...row, wins: row.wins + 1 } : { ...row, losses: row.losses + 1 },
    )
    const found = replay({ ...season, weeks, standings })
    expect(found.table).toMatchObject({ equal: 6, differences: [] })
    expect(found.results?.all).toBe(RESULTS)
  })

  it('says which two with the same record the host has the other way round', () => {
    const uneven = madeSeason(
      new Map(
        KEYS.map((key, index) => [key, { passyd: (index * index * 31) % 397, rushyd: (index * 31) % 90 }]),
      ),
    )
    const rows = uneven.standings
    const at = rows.findIndex(({ wins }, index) => wins === rows[index + 1]?.wins)
    const [ahead, behind] = [must(rows[at], 'a tie'), must(rows[at + 1], 'a tie')]
    const standings = rows.map((row) =>
      row === ahead
        ? { ...ahead, rank: behind.rank }
        : row === behind
          ? { ...behind, rank: ahead.rank }
          : row,
    )
    expect(replay(uneven).table).toMatchObject({ isOrderEqual: true, ties: [] })
    expect(replay({ ...uneven, standings }).table).toMatchObject({
      equal: 6,
      isOrderEqual: false,
      ties: [[behind.team, ahead.team]],
    })
  })

  it('goes by the host’s order where that has more of its games, and names games that are not here', () => {
    const last = must(season.weeks.at(-1), 'a week')
    const title = must(
      last.matchups.find(({ part }) => part === 'winners'),
      'the final',
    )
    const third = must(
      last.matchups.find(({ part }) => part === 'third-place'),
      'the other game',
    )
    const other = last.matchups.map((one) =>
      one === title ? { ...one, away: third.away } : one === third ? { ...one, away: title.away } : one,
    )
    const found = replay({
      ...season,
      weeks: [...season.weeks.slice(0, -1), { ...last, matchups: other }],
    })
    expect(found.playoffs?.games).toEqual({ all: 4, equal: 2 })
    expect(found.playoffs?.differences).toMatchObject([
      { week: WEEKS, part: 'winners', teams: [title.home, third.away] },
      { week: WEEKS, part: 'third-place', teams: [third.home, title.away] },
    ])
  })

  it('has another champion where the stat lines of the final are others', () => {
    const lines = madeLines()
    const made = madeSeason(lines)
    const final = must(
      made.weeks.at(-1)?.matchups.find(({ part }) => part === 'winners'),
      'the final',
    )
    const loser = made.champion === final.home ? must(final.away, 'a team') : final.home
    const key = lineKey(WEEKS, loser, 0)
    const better = new Map(lines).set(key, { passyd: 2_000, rushyd: 0, reception: 0, recyd: 0 })
    expect(replay(made, linesFrom(better)).champion).toEqual({
      host: made.champion,
      ofResults: made.champion,
      ofReplay: loser,
    })
  })
})

describe('what is not replayed', () => {
  const season = madeSeason(madeLines())
  const each = (change: (one: HostSeason['weeks'][number]) => HostSeason['weeks'][number]) => ({
    ...season,
    weeks: season.weeks.map(change),
  })
  const open = (of: HostSeason) => ({
    ...of,
    weeks: of.weeks.map((one) => ({
      ...one,
      matchups: one.matchups.map((matchup) => ({ ...matchup, isFinal: false })),
    })),
  })

  it.each([
    ['a season that has not begun', { ...open(season), state: 'before-draft' as const }, []],
    ['one without results', open(season), [{ why: 'no-results' }]],
    [
      'one by categories',
      each((one) => ({
        ...one,
        matchups: one.matchups.map((matchup) => ({
          ...matchup,
          homePoints: null,
          awayPoints: null,
          categories: { wins: 5, losses: 4, ties: 0 },
        })),
        lineups: [],
      })),
      [{ why: 'categories' }],
    ],
    [
      'one without lineups in a week, rules and a table',
      { ...each((one) => (one.week === 3 ? { ...one, lineups: [] } : one)), rules: null, standings: [] },
      [{ why: 'no-player-points', weeks: [3] }, { why: 'no-rules' }, { why: 'no-table' }],
    ],
  ])('is said of %s', (_, of, left) => {
    expect(replay(of).notReplayed).toEqual(left)
  })

  it('is the bracket where its settings are not the host’s, and the table where teams have no opponents', () => {
    const of = (settings: ReturnType<typeof madeSettings>, hasPlayoffSettings: boolean) =>
      replaySeason(season, { settings, hasPlayoffSettings }).notReplayed
    expect(of(madeSettings(), false)).toEqual([{ why: 'no-stat-lines' }, { why: 'no-playoff-settings' }])
    const table = { ...madeSettings(), format: { ...madeSettings().format, competition: 'table' as const } }
    expect(of(table, true)).toEqual([{ why: 'no-stat-lines' }, { why: 'other-competition' }])
  })
})
