import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allTimeOf } from './all-time.ts'
import { headToHeadOf } from './head-to-head.ts'
import { anyHistory, game, season } from '../../../tests/support/made-history.ts'
import type { PlayedSeason } from './played-season.ts'
import { recordsOf } from './records.ts'
import { longestStreaks } from './streaks.ts'

const row = (seasons: readonly PlayedSeason[], person: string) =>
  allTimeOf(seasons).find((one) => one.person === person)

describe('the table of all seasons', () => {
  const first = season(
    2024,
    ['ava', 'ben', 'cleo', 'dan'],
    [
      game(1, ['ava', 100], ['ben', 90]),
      game(1, ['cleo', 80], ['dan', 80], { matchup: 2 }),
      game(2, ['ava', 100], ['ben', 110], { part: 'winners' }),
      game(2, ['cleo', 10], ['dan', 20], { matchup: 2, part: 'consolation' }),
    ],
    { playoffTeams: ['ava', 'ben'], champion: 'ben', places: ['ben', 'ava', 'dan', 'cleo'] },
  )

  it('has games before the playoffs, those for the title apart, and none for consolation', () => {
    expect(row([first], 'ava')).toEqual({
      rank: 2,
      person: 'ava',
      seasons: 1,
      titles: 0,
      finals: 1,
      wins: 1,
      losses: 0,
      ties: 0,
      share: 1,
      pointsFor: 100,
      pointsAgainst: 90,
      playoffs: 1,
      playoffRecord: { wins: 0, losses: 1, ties: 0 },
      lastPlaces: 0,
    })
    expect(row([first], 'ben')).toMatchObject({ rank: 1, titles: 1, finals: 1, losses: 1 })
    expect(row([first], 'cleo')).toMatchObject({ ties: 1, losses: 0, lastPlaces: 1, share: 0.5 })
  })

  it('gives equal ones one rank, in the order in which they came', () => {
    const level = season(
      2024,
      ['ava', 'ben', 'cleo', 'dan'],
      [game(1, ['cleo', 2], ['dan', 1]), game(1, ['ava', 1], ['ben', 2], { matchup: 2 })],
      { champion: null },
    )
    expect(allTimeOf([level]).map(({ rank, person }) => [rank, person])).toEqual([
      [1, 'ben'],
      [1, 'cleo'],
      [3, 'ava'],
      [3, 'dan'],
    ])
  })

  it('counts games for whoever managed the team that week, titles and places for the last', () => {
    const [team, other] = ['rome', 'gaul']
    const handedOver: PlayedSeason = {
      ...season(2024, [team, other], [game(1, [team, 2], [other, 1]), game(2, [team, 1], [other, 3])]),
      teams: [
        {
          id: team,
          name: 'Rome',
          managers: [
            { person: 'ava', name: 'ava', fromWeek: 1 },
            { person: 'ben', name: 'ben', fromWeek: 2 },
          ],
        },
        { id: other, name: 'Gaul', managers: [{ person: 'cleo', name: 'cleo', fromWeek: 1 }] },
      ],
    }
    expect(row([handedOver], 'ava')).toMatchObject({ wins: 1, losses: 0, titles: 0, seasons: 1 })
    expect(row([handedOver], 'ben')).toMatchObject({ wins: 0, losses: 1, titles: 1, seasons: 1 })
    expect(headToHeadOf([handedOver], 'ben', 'cleo')).toMatchObject({ wins: 0, losses: 1 })
    expect(headToHeadOf([handedOver], 'ava', 'ben').meetings).toEqual([])
  })

  it('of a season without opponents has titles and points', () => {
    const scores = [
      { week: 1, period: 1, team: 'ava', points: 50, benchPoints: 3 },
      { week: 1, period: 1, team: 'ben', points: 40, benchPoints: 9 },
    ]
    const table = season(2024, ['ava', 'ben'], [], { competition: 'table', scores })
    expect(row([table], 'ava')).toMatchObject({
      titles: 1,
      finals: 0,
      share: null,
      pointsFor: 50,
      pointsAgainst: null,
    })
    const { highestWeeks, blowouts, benchPoints } = recordsOf([table])
    expect(highestWeeks.map(({ points, matchup }) => [points, matchup])).toEqual([
      [50, null],
      [40, null],
    ])
    expect(benchPoints.map(({ points }) => points)).toEqual([9, 3])
    expect(blowouts).toEqual([])
  })

  it('of a season by categories has matchups and no points', () => {
    const categories = season(
      2024,
      ['ava', 'ben'],
      [game(1, ['ava', 550], ['ben', 350], { categories: { wins: 5, losses: 3, ties: 1 } })],
      { scoring: 'categories' },
    )
    expect(row([categories], 'ava')).toMatchObject({ wins: 1, pointsFor: null, pointsAgainst: null })
    expect(headToHeadOf([categories], 'ben', 'ava')).toMatchObject({
      points: null,
      losses: 1,
      meetings: [{ categories: { wins: 3, losses: 5, ties: 1 }, points: null }],
    })
    expect(recordsOf([categories])).toMatchObject({ highestWeeks: [], blowouts: [], closestGames: [] })
  })

  it('has as many wins as losses, each game once from both sides', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        const table = allTimeOf(seasons)
        const sum = (of: (one: (typeof table)[number]) => number | null) =>
          table.reduce((total, one) => total + (of(one) ?? 0), 0)
        const games = seasons.flatMap((one) => one.games)
        const regular = games.filter(({ part }) => part === 'regular')
        expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses))
        expect(sum(({ wins, losses, ties }) => wins + losses + ties)).toBe(2 * regular.length)
        expect(sum(({ pointsFor }) => pointsFor)).toBe(sum(({ pointsAgainst }) => pointsAgainst))
        expect(sum(({ titles }) => titles)).toBe(seasons.length)
      }),
    )
  })
})

describe('two people against each other', () => {
  it('are the same from both sides, turned round', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        const [own, other] = [headToHeadOf(seasons, 'ava', 'ben'), headToHeadOf(seasons, 'ben', 'ava')]
        expect([own.wins, own.losses, own.ties]).toEqual([other.losses, other.wins, other.ties])
        expect(own.points).toEqual(other.points?.toReversed() ?? null)
        expect(own.streak?.length).toBe(other.streak?.length)
        const turned = { W: 'L', L: 'W', T: 'T' } as const
        expect(own.meetings.map(({ result }) => result)).toEqual(
          other.meetings.map(({ result }) => turned[result]),
        )
      }),
    )
  })

  it('have their playoffs and their last meeting', () => {
    const seasons = [
      season(2024, ['ava', 'ben'], [game(1, ['ava', 2], ['ben', 1]), game(2, ['ava', 9], ['ben', 1])]),
      season(
        2025,
        ['ben', 'ava'],
        [
          game(1, ['ben', 5], ['ava', 3]),
          game(3, ['ben', 8], ['ava', 7], { part: 'winners', weeks: 2 }),
          game(3, ['ben', 1], ['ava', 7], { part: 'consolation' }),
        ],
      ),
    ]
    const { meetings, ...all } = headToHeadOf(seasons, 'ava', 'ben')
    expect(all).toEqual({
      a: 'ava',
      b: 'ben',
      wins: 2,
      losses: 2,
      ties: 0,
      points: [21, 15],
      playoffs: { wins: 0, losses: 1, ties: 0 },
      streak: { result: 'L', length: 2 },
    })
    expect(meetings[0]).toEqual({
      season: 2025,
      week: 3,
      period: 3,
      matchup: 1,
      own: 'ava',
      theirs: 'ben',
      points: [7, 8],
      categories: null,
      result: 'L',
      isPlayoffs: true,
    })
  })
})

describe('streaks', () => {
  it('carry over from season to season, and a tie ends them', () => {
    const seasons = [
      season(
        2024,
        ['ava', 'ben'],
        [
          game(1, ['ava', 1], ['ben', 1]),
          game(2, ['ava', 2], ['ben', 1]),
          game(3, ['ava', 2], ['ben', 1], { part: 'winners' }),
        ],
      ),
      season(2025, ['cleo', 'ben'], [game(1, ['cleo', 1], ['ben', 2])]),
      season(2026, ['ava', 'cleo'], [game(1, ['ava', 2], ['cleo', 1])], { isOver: false }),
    ]
    expect(longestStreaks(seasons, 'W')).toEqual([
      {
        rank: 1,
        season: 2026,
        week: 1,
        period: 1,
        matchup: 1,
        who: { person: 'ava', team: 'ava' },
        games: 3,
        from: { season: 2024, week: 2, period: 2, matchup: 1 },
        isRunning: true,
      },
    ])
    expect(
      longestStreaks(seasons, 'L').map(({ who, games, isRunning }) => [who.person, games, isRunning]),
    ).toEqual([
      ['ben', 2, false],
      ['cleo', 2, true],
    ])
  })

  it('are as long as the games that they have', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        const games = seasons.flatMap((one) => one.games.filter(({ part }) => part !== 'consolation'))
        for (const streak of longestStreaks(seasons, 'W')) {
          const won = games.filter(({ winner }) => winner === streak.who.person)
          expect(streak.games).toBeLessThanOrEqual(won.length)
          expect(streak.games).toBeGreaterThan(1)
        }
      }),
    )
  })
})

describe('records', () => {
  it('are the extremes of what counts, the earlier of equal ones first', () => {
    const seasons = [
      season(
        2024,
        ['ava', 'ben'],
        [
          game(1, ['ava', 50], ['ben', 40]),
          game(2, ['ava', 50], ['ben', 50]),
          game(3, ['ava', 30], ['ben', 29], { part: 'third-place' }),
          game(3, ['ava', 300], ['ben', 0], { part: 'consolation', matchup: 2 }),
          game(5, ['ben', 500], ['ava', 100], { part: 'winners', weeks: 2 }),
        ],
        {
          scores: [
            { week: 1, period: 1, team: 'ava', points: 50, benchPoints: 7 },
            { week: 1, period: 1, team: 'ben', points: 40, benchPoints: 0 },
            { week: 2, period: 2, team: 'ava', points: 50, benchPoints: null },
            { week: 2, period: 2, team: 'ben', points: 50, benchPoints: 8 },
            { week: 4, period: 4, team: 'ben', points: 200, benchPoints: 1 },
            { week: 6, period: 6, team: 'ben', points: 999, benchPoints: 99 },
          ],
        },
      ),
    ]
    const { highestWeeks, lowestWeeks, blowouts, closestGames, benchPoints } = recordsOf(seasons)
    const short = (rows: typeof highestWeeks) =>
      rows.map(({ rank, who, week, points }) => [rank, who.person, week, points])
    expect(short(highestWeeks)).toEqual([
      [1, 'ben', 4, 200],
      [2, 'ava', 1, 50],
      [2, 'ava', 2, 50],
      [2, 'ben', 2, 50],
      [5, 'ben', 1, 40],
    ])
    expect(short(lowestWeeks)[0]).toEqual([1, 'ben', 1, 40])
    expect(short(benchPoints)).toEqual([
      [1, 'ben', 2, 8],
      [2, 'ava', 1, 7],
      [3, 'ben', 4, 1],
    ])
    expect(blowouts.map(({ week, points, theirs }) => [week, points, theirs])).toEqual([
      [1, 50, 40],
      [3, 30, 29],
    ])
    expect(closestGames.map(({ week }) => week)).toEqual([3, 1])
  })

  it('are in the order of their ranks, each list as long as it may be', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        for (const rows of Object.values(recordsOf(seasons))) {
          expect(rows.length).toBeLessThanOrEqual(10)
          const ranks = rows.map(({ rank }) => rank)
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
          expect(ranks[0] ?? 1).toBe(1)
        }
      }),
    )
  })
})

describe('picks', () => {
  const picked = (overall: number, points: number | null, more: object = {}) => ({
    overall,
    round: 1,
    team: 'ava',
    player: { id: String(overall), name: `Player ${overall}` },
    price: null,
    isKeeper: false,
    points,
    ...more,
  })
  const told = (seasons: readonly PlayedSeason[]) => {
    const { bestPicks, worstPicks } = recordsOf(seasons)
    const short = (rows: typeof bestPicks) =>
      rows.map(({ player, points, expected }) => [player.id, points, expected])
    return { best: short(bestPicks), worst: short(worstPicks) }
  }

  it('are held against what as early a pick brought', () => {
    const picks = [
      picked(1, 10),
      picked(2, 300),
      picked(3, 200),
      picked(4, null),
      picked(5, 900, { isKeeper: true }),
    ]
    expect(told([season(2024, ['ava'], [], { picks })])).toEqual({
      best: [
        ['3', 200, 10],
        ['2', 300, 200],
      ],
      worst: [['1', 10, 300]],
    })
    // Before the season is over there is nothing to hold against them.
    expect(told([season(2024, ['ava'], [], { picks, isOver: false })])).toEqual({ best: [], worst: [] })
  })

  it('of an auction against what as dear a one brought, equal prices alike', () => {
    const picks = [picked(1, 10, { price: 1 }), picked(2, 100, { price: 40 }), picked(3, 200, { price: 40 })]
    expect(told([season(2024, ['ava'], [], { picks })])).toEqual({
      best: [['3', 200, 150]],
      worst: [['2', 100, 150]],
    })
  })
})

describe('trades', () => {
  const side = (team: string, points: number | null, players = [`${team}’s player`]) => ({
    team,
    points,
    players: players.map((name) => ({ id: name, name })),
  })
  const trade = (...sides: ReturnType<typeof side>[]) => ({ week: 1, event: 7, hasOther: false, sides })
  const told = (trades: PlayedSeason['trades'], more = {}) =>
    recordsOf([season(2024, ['ava', 'ben', 'cleo'], [], { trades, ...more })]).trades

  it('are told from the side that got more, the most one-sided first', () => {
    const trades = [trade(side('ava', 10), side('ben', 30)), trade(side('cleo', 100), side('ava', 50))]
    expect(
      told(trades).map(({ rank, who, over, points, theirs }) => [
        rank,
        who.person,
        over.person,
        points,
        theirs,
      ]),
    ).toEqual([
      [1, 'cleo', 'ava', 100, 50],
      [2, 'ben', 'ava', 30, 10],
    ])
    expect(told(trades)[0]).toMatchObject({ got: ['cleo’s player'], gave: ['ava’s player'], event: 7 })
    expect(told(trades, { isOver: false })).toEqual([])
    expect(told(trades, { scoring: 'categories' })).toEqual([])
  })

  it('are left out where something else was in them, or no points tell one side from the other', () => {
    const even = trade(side('ava', 10), side('ben', 10))
    const unknown = trade(side('ava', 10), side('ben', null))
    const gift = trade(side('ava', 10), side('ben', 0, []))
    const three = trade(side('ava', 10), side('ben', 20), side('cleo', 5))
    const picks = { ...trade(side('ava', 10), side('ben', 20)), hasOther: true }
    expect(told([even, unknown, gift, three, picks])).toEqual([])
  })
})
