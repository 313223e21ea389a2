import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHistory, game, season } from '../../../tests/support/made-history.ts'
import type { RecapResult } from '../../recap/recap.ts'
import type { PlayedSeason } from '../history/played-season.ts'
import { allPlayIn } from './all-play.ts'
import { powerRankings } from './power.ts'
import { recapOf } from './recap.ts'
import type { RecapInput, RecapWeek } from './recap-input.ts'

const BY_POINTS = { scoring: 'points', categories: [], minimums: [] } as const

/** A week by points. */
function week(
  number: number,
  points: Readonly<Record<string, number>>,
  more: Partial<RecapWeek> = {},
): RecapWeek {
  return {
    week: number,
    stage: 'regular',
    format: BY_POINTS,
    scores: Object.entries(points).map(([team, own]) => ({ team, points: own, totals: null })),
    ...more,
  }
}

/** What goes into the recap of a week of the last of some seasons, as far as it follows from its games. */
function inputOf(
  seasons: readonly PlayedSeason[],
  number: number,
  more: Partial<RecapInput> = {},
): RecapInput {
  const last = seasons.at(-1)
  const weeks = Array.from({ length: number }, (_, index) =>
    week(
      index + 1,
      Object.fromEntries(
        (last?.scores ?? []).flatMap((one) => (one.week === index + 1 ? [[one.team, one.points]] : [])),
      ),
    ),
  )
  const results = (last?.games ?? []).flatMap((one): RecapResult[] =>
    one.week !== number
      ? []
      : [
          {
            number: one.matchup,
            part: one.part === 'regular' ? null : one.part,
            home: one.home,
            away: one.away,
            homePoints: one.homePoints,
            awayPoints: one.awayPoints,
            winner: one.winner,
            weeks: one.weeks,
            isOpen: false,
          },
        ],
  )
  return {
    seasons,
    week: number,
    weeks,
    results,
    lineups: [],
    standings: [],
    fates: { before: new Map(), after: new Map() },
    out: [],
    champion: null,
    ...more,
  }
}

const FOUR = ['ava', 'ben', 'cleo', 'dan']

/** Five weeks; in the fifth Ben scores second-most and loses to Ava, and Dan wins with the third-most. */
const PLAYED = season(2026, FOUR, [
  game(1, ['ava', 9_000], ['ben', 8_000]),
  game(1, ['cleo', 7_000], ['dan', 6_000], { matchup: 2 }),
  game(2, ['ava', 9_100], ['cleo', 8_000]),
  game(2, ['ben', 7_000], ['dan', 6_500], { matchup: 2 }),
  game(3, ['ava', 9_200], ['dan', 8_000]),
  game(3, ['ben', 7_500], ['cleo', 7_200], { matchup: 2 }),
  game(4, ['ava', 8_000], ['ben', 9_000]),
  game(4, ['cleo', 7_000], ['dan', 7_100], { matchup: 2 }),
  game(5, ['ava', 12_000], ['ben', 11_000]),
  game(5, ['cleo', 5_000], ['dan', 5_100], { matchup: 2 }),
])

describe('the recap of a week', () => {
  it('tells the best and the worst score, the closest game and the biggest win', () => {
    const recap = recapOf(inputOf([PLAYED], 5))
    expect(recap.best).toEqual({ teams: ['ava'], points: 12_000 })
    expect(recap.worst).toEqual({ teams: ['cleo'], points: 5_000 })
    expect(recap.closest).toEqual({ number: 2, winner: 'dan', loser: 'cleo', points: 5_100, theirs: 5_000 })
    expect(recap.biggest).toEqual({ number: 1, winner: 'ava', loser: 'ben', points: 12_000, theirs: 11_000 })
    expect(recap.scores.map(({ team, rank }) => [team, rank])).toEqual([
      ['ava', 1],
      ['ben', 2],
      ['dan', 3],
      ['cleo', 4],
    ])
  })

  it('shares a best score, and has neither best nor worst where all are equal', () => {
    const level = season(2026, FOUR, [
      game(1, ['ava', 900], ['ben', 900]),
      game(1, ['cleo', 900], ['dan', 700], { matchup: 2 }),
      game(2, ['ava', 500], ['ben', 500]),
      game(2, ['cleo', 500], ['dan', 500], { matchup: 2 }),
    ])
    expect(recapOf(inputOf([level], 1)).best?.teams).toEqual(['ava', 'ben', 'cleo'])
    // A tie is no close game, and of a single game won nothing stands out.
    expect(recapOf(inputOf([level], 1)).closest).toBeNull()
    const { best, worst, closest, biggest } = recapOf(inputOf([level], 2))
    expect([best, worst, closest, biggest]).toEqual([null, null, null, null])
  })

  it('says who lost with a good score and won with a bad one, and whose season is lucky', () => {
    const { luck } = recapOf(inputOf([PLAYED], 5))
    expect(luck.unlucky).toEqual({ team: 'ben', rank: 2, of: 4, allPlay: { wins: 2, losses: 1, ties: 0 } })
    expect(luck.lucky).toEqual({ team: 'dan', rank: 3, of: 4, allPlay: { wins: 1, losses: 2, ties: 0 } })
    // Ava would have beaten 3, 3, 3, 2 and 3 of three others, and has won four games.
    expect(luck.season.find(({ team }) => team === 'ava')).toEqual({
      team: 'ava',
      wins: 4,
      expected: 4.67,
      luck: -0.67,
    })
    expect(luck.season[0]?.team).toBe('dan')
  })

  it('is as of its week, whatever came after', () => {
    const until = { ...PLAYED, games: PLAYED.games.slice(0, 8), scores: PLAYED.scores.slice(0, 16) }
    expect(recapOf(inputOf([PLAYED], 4))).toEqual(recapOf(inputOf([until], 4)))
  })

  it('knows which records of the season were broken, and by how much', () => {
    const { records } = recapOf(inputOf([PLAYED], 5))
    const common = { scope: 'season', isExtended: false, theirs: null, over: null }
    expect(records).toEqual([
      {
        ...common,
        kind: 'highest-week',
        team: 'ava',
        value: 12_000,
        before: { value: 9_200, team: 'ava', season: 2026, week: 3 },
      },
      {
        ...common,
        kind: 'lowest-week',
        team: 'cleo',
        value: 5_000,
        before: { value: 6_000, team: 'dan', season: 2026, week: 1 },
      },
      {
        ...common,
        kind: 'losing-streak',
        team: 'cleo',
        value: 4,
        before: { value: 3, team: 'dan', season: 2026, week: 3 },
      },
    ])
    // Told once.
    expect(recapOf(inputOf([PLAYED], 5)).milestones.filter(({ kind }) => kind === 'streak')).toEqual([])
    // Equal to a record is not above it: Cleo lost by 100 in week 4, and so again.
    expect(recapOf(inputOf([PLAYED], 4)).records.map(({ kind }) => kind)).toEqual(['closest-game'])
    // Nobody breaks a record of a league that has hardly begun.
    expect(recapOf(inputOf([PLAYED], 2)).records).toEqual([])
  })

  it('tells records of all seasons from those of this one', () => {
    const old = season(2025, FOUR, [
      game(1, ['ava', 10_000], ['ben', 100]),
      game(2, ['ava', 20_000], ['ben', 100]),
      game(3, ['ava', 10_000], ['ben', 100]),
      game(4, ['ava', 10_000], ['ben', 100]),
      game(5, ['cleo', 10_000], ['ben', 100]),
    ])
    const { records } = recapOf(inputOf([old, PLAYED], 5))
    expect(records.map(({ kind, scope, team }) => [kind, scope, team])).toEqual([
      // Twenty thousand stand.
      ['highest-week', 'season', 'ava'],
      ['lowest-week', 'season', 'cleo'],
      ['losing-streak', 'season', 'cleo'],
    ])
    const short = season(2025, FOUR, [
      game(1, ['ava', 9_000], ['ben', 7_000]),
      game(2, ['ava', 9_000], ['ben', 7_000]),
      game(3, ['ava', 9_000], ['ben', 7_000]),
      game(4, ['ava', 9_000], ['ben', 7_000]),
      game(5, ['cleo', 5_500], ['ben', 5_400]),
    ])
    expect(recapOf(inputOf([short, PLAYED], 5)).records).toMatchObject([
      { kind: 'highest-week', scope: 'league', before: { value: 9_200, season: 2026, week: 3 } },
      { kind: 'lowest-week', scope: 'league', before: { value: 5_400, season: 2025, week: 5 } },
      { kind: 'losing-streak', scope: 'season', team: 'cleo' },
      {
        kind: 'most-points-to-date',
        scope: 'league',
        team: 'ava',
        value: 47_300,
        before: { value: 36_000, team: 'ava', season: 2025, week: 5 },
      },
    ])
  })

  it('says that a streak is the longest ever, and that it goes on', () => {
    const streak = season(
      2026,
      FOUR,
      [1, 2, 3, 4, 5].flatMap((number) => [
        game(number, ['ava', 900 + number], ['ben', 700 + number]),
        game(number, ['cleo', 800], ['dan', number % 2 === 0 ? 750 : 850], { matchup: 2 }),
      ]),
    )
    const at = (number: number) => {
      const { records, milestones } = recapOf(inputOf([streak], number))
      return {
        record: records.find(({ kind }) => kind === 'winning-streak'),
        streak: milestones.filter(({ kind }) => kind === 'streak'),
      }
    }
    expect(at(3).record).toBeUndefined()
    expect(at(5).record).toMatchObject({ team: 'ava', value: 5, before: { value: 4 }, isExtended: true })
    expect(at(3).streak).toEqual([
      { kind: 'streak', team: 'ava', result: 'W', games: 3 },
      { kind: 'streak', team: 'ben', result: 'L', games: 3 },
    ])
  })

  it('says that a streak is over, and who ended it', () => {
    const games = [1, 2, 3, 4].map((number) => game(number, ['ava', 900], ['ben', 700]))
    const ended = season(2026, ['ava', 'ben'], [...games, game(5, ['ava', 600], ['ben', 700])])
    expect(recapOf(inputOf([ended], 5)).milestones).toEqual([
      { kind: 'streak-over', team: 'ava', over: 'ben', result: 'W', games: 4 },
      { kind: 'streak-over', team: 'ben', over: 'ava', result: 'L', games: 4 },
    ])
  })

  it('counts a manager’s wins over all seasons', () => {
    const nine = season(
      2025,
      FOUR,
      Array.from({ length: 9 }, (_, index) => game(index + 1, ['dan', 9_000 + index], ['ben', 7_000])),
    )
    const career = (number: number) =>
      recapOf(inputOf([nine, PLAYED], number)).milestones.filter(({ kind }) => kind === 'career-wins')
    expect(career(3)).toEqual([])
    expect(career(4)).toEqual([{ kind: 'career-wins', team: 'dan', wins: 10 }])
    expect(career(5)).toEqual([])
  })

  it('names who is first to five wins and to a thousand points', () => {
    const row = (team: string, now: [number, number], before: [number, number]) => ({
      team,
      rank: 1,
      wins: now[0],
      losses: 0,
      ties: 0,
      points: now[1],
      before: { rank: 1, wins: before[0], points: before[1] },
    })
    const first = (standings: RecapInput['standings']) =>
      recapOf(inputOf([PLAYED], 1, { standings })).milestones.filter(({ kind }) => kind.startsWith('first'))
    expect(first([row('ava', [5, 101_000], [4, 99_000]), row('ben', [4, 90_000], [4, 80_000])])).toEqual([
      { kind: 'first-to-wins', teams: ['ava'], wins: 5 },
      { kind: 'first-to-points', teams: ['ava'], points: 100_000 },
    ])
    expect(first([row('ava', [5, 90_000], [4, 80_000]), row('ben', [5, 95_000], [5, 90_000])])).toEqual([])
  })

  it('grades lineups, and finds who would have won with another', () => {
    const lineups = [
      { team: 'ava', started: 12_000, best: 12_000 },
      { team: 'ben', started: 11_000, best: 12_500 },
      { team: 'cleo', started: 5_000, best: 5_050 },
      { team: 'dan', started: 0, best: 0 },
    ]
    const recap = recapOf(inputOf([PLAYED], 5, { lineups }))
    expect(recap.manager).toEqual({ teams: ['ava'], efficiency: 1 })
    expect(recap.lineups.map(({ team, left, wouldHaveWon }) => [team, left, wouldHaveWon])).toEqual([
      ['ava', 0, false],
      ['cleo', 50, false],
      ['ben', 1_500, true],
    ])
  })

  it('tells what was decided this week, and not what was before', () => {
    const fates = {
      before: new Map([
        ['ava', 'clinched' as const],
        ['ben', 'open' as const],
      ]),
      after: new Map([
        ['ava', 'clinched' as const],
        ['ben', 'clinched' as const],
        ['dan', 'eliminated' as const],
      ]),
    }
    const { clinched, eliminated } = recapOf(inputOf([PLAYED], 5, { fates }))
    expect([clinched, eliminated]).toEqual([['ben'], ['dan']])
  })

  it('has no luck and no games without opponents', () => {
    const table = { ...PLAYED, competition: 'table' as const, games: [] }
    const recap = recapOf({ ...inputOf([table], 5), results: [] })
    expect(recap.luck).toEqual({ unlucky: null, lucky: null, season: [] })
    expect([recap.closest, recap.biggest, recap.results]).toEqual([null, null, []])
    expect(recap.best).toEqual({ teams: ['ava'], points: 12_000 })
    expect(recap.power[0]?.team).toBe('ava')
  })
})

describe('power rankings', () => {
  it('are the weighted all-play winning percentage, with the newest week in full', () => {
    const weeks = [week(1, { ava: 3, ben: 2, cleo: 1 }), week(2, { ava: 1, ben: 2, cleo: 3 })]
    const power = powerRankings(weeks, 'head-to-head')
    // Ava: (0.85 × 1 + 0) / 1.85; Cleo: (0 + 1) / 1.85
    expect(power).toEqual([
      { team: 'cleo', rank: 1, moved: 2, share: 0.540_541 },
      { team: 'ben', rank: 2, moved: 0, share: 0.5 },
      { team: 'ava', rank: 3, moved: -2, share: 0.459_459 },
    ])
  })

  it('rank only who is still in, and say nothing in the playoffs and of movement after one week', () => {
    const weeks = [week(1, { ava: 3, ben: 2, cleo: 1 }), week(2, { ava: 1, ben: 2 })]
    expect(powerRankings(weeks, 'elimination').map(({ team, moved }) => [team, moved])).toEqual([
      ['ben', 1],
      ['ava', -1],
    ])
    expect(powerRankings(weeks.slice(0, 1), 'elimination').map(({ moved }) => moved)).toEqual([
      null,
      null,
      null,
    ])
    expect(powerRankings([week(1, { ava: 1, ben: 2 }, { stage: 'playoffs' })], 'head-to-head')).toEqual([])
  })

  it('compare categories team by team', () => {
    const category = (key: string) => ({
      key,
      of: [key],
      per: null,
      times: 1,
      isFewerBetter: false,
      group: 'batting',
    })
    const format = {
      scoring: 'most-categories' as const,
      categories: [category('r'), category('hr')],
      minimums: [],
    }
    const totals = (r: number, hr: number) => ({
      totals: { r: { of: r, per: null }, hr: { of: hr, per: null } },
      counted: {},
    })
    const scores = [
      { team: 'ava', points: 0, totals: totals(3, 3) },
      { team: 'ben', points: 0, totals: totals(2, 4) },
      { team: 'cleo', points: 0, totals: totals(1, 1) },
    ]
    const records = allPlayIn({ week: 1, stage: 'regular', format, scores }, 'head-to-head')
    expect(records.get('ava')).toEqual({ wins: 1, losses: 0, ties: 1 })
    expect(records.get('cleo')).toEqual({ wins: 0, losses: 2, ties: 0 })
    // What another host compared says nothing against third teams.
    const elsewhere = scores.map((one) => ({
      ...one,
      totals: { ...one.totals, record: { wins: 1, losses: 1, ties: 0 } },
    }))
    expect(allPlayIn({ week: 1, stage: 'regular', format, scores: elsewhere }, 'head-to-head').size).toBe(0)
  })
})

describe('any recap', () => {
  it('is consistent with itself', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), (seasons, pick) => {
        const last = seasons.at(-1)
        const weeks = Math.max(0, ...(last?.games ?? []).map((one) => one.week))
        fc.pre(last !== undefined && weeks > 0)
        const number = 1 + (pick % weeks)
        const recap = recapOf(inputOf(seasons, number))
        for (const row of recap.luck.season) expect(row.luck).toBeCloseTo(row.wins - row.expected, 1)
        const ids = new Set(last?.teams.map(({ id }) => id))
        for (const { team, share } of recap.power) {
          expect(ids.has(team)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        // Weighted shares of all teams of a week average to a half.
        if (recap.power.length > 0 && recap.power.length === ids.size) {
          const mean = recap.power.reduce((sum, { share }) => sum + share, 0) / recap.power.length
          expect(mean).toBeCloseTo(0.5, 4)
        }
        for (const record of recap.records) expect(record.value).not.toBe(record.before.value)
        if (recap.best && recap.worst) expect(recap.best.points).toBeGreaterThan(recap.worst.points)
        // The same once more.
        expect(recapOf(inputOf(seasons, number))).toEqual(recap)
      }),
      { numRuns: 200 },
    )
  })
})
