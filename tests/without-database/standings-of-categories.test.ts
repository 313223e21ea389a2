import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAppeal } from '../../server/ops/commands/rules/appeal.ts'
import { appealStandings, SeasonFile } from '../../server/ops/commands/rules/standings.ts'

/** Beside the project: a clone of its own has none. */
const LEAGUES = new URL('../../../shared/leagues/', import.meta.url)

const read = (file: string) => JSON.parse(readFileSync(new URL(file, LEAGUES), 'utf8'))

const answer = (content: unknown) =>
  appealStandings(readAppeal(JSON.parse(JSON.stringify(content)), 'season.json', SeasonFile))

const SETTINGS = {
  scoring: 'each-category',
  categories: [{ key: 'REB' }, { key: 'FG%' }, { key: 'TO', fewer: true }],
  tieBreakers: ['points-for'],
  restart: false,
  divisionWinnersFirst: false,
  medianGame: false,
  playoffs: null,
}
const totals = (REB: number, FG: [number, number], TO: number) => ({ REB, 'FG%': FG, TO })

const SEASON = {
  teams: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  games: [
    // .25005 beats .25 though both read .250; the turnovers are level.
    {
      week: 1,
      home: 'a',
      away: 'b',
      homeTotals: totals(10, [5001, 20_000], 7),
      awayTotals: totals(12, [5000, 20_000], 7),
    },
    {
      week: 2,
      home: 'b',
      away: 'c',
      homeTotals: totals(9, [1, 2], 3),
      awayTotals: totals(8, [0, 0], 9),
    },
  ],
  settings: SETTINGS,
}

describe('a season by categories', () => {
  it('takes names that objects have of themselves as any other', () => {
    for (const key of ['constructor', '__proto__', 'toString']) {
      const gamesWith = (minimums: object[]) => {
        const file = {
          ...SEASON,
          games: [{ week: 1, home: 'a', away: 'b', homeTotals: 'OWN', awayTotals: {} }],
          settings: { ...SETTINGS, categories: [{ key, group: 'g' }], minimums },
        }
        const said = answer(JSON.parse(JSON.stringify(file).replace('"OWN"', `{${JSON.stringify(key)}: 3}`)))
        return 'games' in said && said.games
      }
      expect(gamesWith([])).toMatchObject([{ wins: 1, losses: 0, ties: 0 }])
      // Neither has any of what is asked for, so the category is tied.
      const minimum = { stat: key, least: 2, group: 'g', loses: 'all' }
      expect(gamesWith([minimum])).toMatchObject([{ wins: 0, losses: 0, ties: 1 }])
    }
  })

  it('says of each game who won what, and counts each of them', () => {
    const said = answer(SEASON)
    expect('games' in said && said.games).toEqual([
      {
        week: 1,
        home: 'a',
        away: 'b',
        wins: 1,
        losses: 1,
        ties: 1,
        categories: { REB: 'loss', 'FG%': 'win', TO: 'tie' },
      },
      {
        week: 2,
        home: 'b',
        away: 'c',
        wins: 3,
        losses: 0,
        ties: 0,
        categories: { REB: 'win', 'FG%': 'win', TO: 'win' },
      },
    ])
    expect(said.standings).toMatchObject([
      { team: 'b', wins: 4, losses: 1, ties: 1, pointsFor: 4.5 },
      { team: 'a', wins: 1, losses: 1, ties: 1, pointsFor: 1.5 },
      { team: 'c', wins: 0, losses: 3, ties: 0, pointsFor: 0 },
    ])
  })

  it('can be one win a week, with playoffs over two weeks', () => {
    const said = answer({
      ...SEASON,
      settings: {
        ...SETTINGS,
        scoring: 'most-categories',
        playoffs: {
          teams: 2,
          reseed: false,
          roundWeeks: [2],
          thirdPlace: false,
          consolation: 'none',
          tie: 'higher-seed',
        },
      },
      playoffTotals: [
        { week: 3, totals: { a: totals(10, [1, 2], 5), b: totals(12, [1, 4], 5) } },
        // Over both weeks a has more rebounds, and the better percentage.
        { week: 4, totals: { a: totals(10, [1, 2], 5), b: totals(7, [3, 6], 5) } },
      ],
    })
    expect(said.standings).toMatchObject([
      { team: 'b', wins: 1, ties: 1 },
      { team: 'a', wins: 0, ties: 1 },
      { team: 'c', losses: 1 },
    ])
    expect(said.bracket).toMatchObject([{ teams: ['b', 'a'], points: [0.5, 2.5], winner: 'a' }])
    expect(said.places).toEqual(['a', 'b', 'c'])
  })

  it('takes categories from who is short of a minimum', () => {
    const short = {
      ...SEASON,
      settings: {
        ...SETTINGS,
        categories: [{ key: 'REB' }, { key: 'FG%', group: 'shots' }, { key: 'TO', fewer: true }],
        minimums: [{ stat: 'starts', least: 3, group: 'shots', loses: 'ratios' }],
      },
      games: [{ ...SEASON.games[0], homeCounted: { starts: 2 }, awayCounted: { starts: 3 } }],
    }
    const said = answer(short)
    expect('games' in said && said.games?.[0]?.categories).toEqual({ REB: 'loss', 'FG%': 'loss', TO: 'tie' })
  })

  it.each([
    [{ ...SETTINGS, categories: [] }, 'The file names no categories.'],
    [{ ...SETTINGS, categories: [{ key: 'REB' }, { key: 'REB' }] }, 'The category REB is there twice.'],
  ])('refuses what contradicts itself', (settings, words) => {
    expect(() => answer({ ...SEASON, settings })).toThrow(words)
  })

  it('refuses a game without totals, and totals of two kinds', () => {
    const [first, second] = SEASON.games
    expect(() =>
      answer({ ...SEASON, games: [{ week: 1, home: 'a', away: 'b', homePoints: 1, awayPoints: 2 }] }),
    ).toThrow('In week 1 the game of a has no totals.')
    const games = [first, { ...second, homeTotals: { ...second?.homeTotals, 'FG%': 0.5 } }]
    expect(() => answer({ ...SEASON, games })).toThrow('The category FG% has numbers and pairs.')
  })
})

describe('a season in one table', () => {
  const teams = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const settings = { ...SETTINGS, competition: 'table' }

  it('is by total points, and of level teams by who had more in more weeks', () => {
    const result = (week: number, team: string, points: number) => ({ week, team, points })
    const said = answer({
      teams,
      settings: { ...settings, scoring: 'points', categories: [] },
      results: [
        result(1, 'a', 10),
        result(2, 'a', 5),
        result(3, 'a', 5),
        result(1, 'b', 2),
        result(2, 'b', 9),
        result(3, 'b', 9),
        result(1, 'c', 1),
      ],
    })
    expect(said.standings.map(({ team, why }) => [team, why])).toEqual([
      ['b', 'level with a, better in more weeks, 2 to 1'],
      ['a', 'ahead of c on points'],
      ['c', 'last'],
    ])
  })

  it('is by ranks, shared where teams are level, over the totals of all weeks', () => {
    const said = answer({
      teams,
      settings,
      results: [
        { week: 1, team: 'a', totals: totals(5, [1, 2], 4) },
        { week: 2, team: 'a', totals: totals(5, [1, 2], 4) },
        { week: 1, team: 'b', totals: totals(10, [1, 2], 9) },
        { week: 1, team: 'c', totals: totals(2, [1, 4], 1) },
      ],
    })
    expect(said.standings).toMatchObject([
      { team: 'a', total: 7, categories: { REB: 2.5, 'FG%': 2.5, TO: 2 } },
      { team: 'b', total: 6, categories: { REB: 2.5, 'FG%': 2.5, TO: 1 } },
      { team: 'c', total: 5, categories: { REB: 1, 'FG%': 1, TO: 3 } },
    ])
  })

  it.skipIf(!existsSync(LEAGUES))('is that of a league that was played', () => {
    const { lowerIsBetter, stats, points } = read('mlb-2018-roto/table.json') as {
      lowerIsBetter: string[]
      stats: Record<string, number>[]
      points: Record<string, number>[]
    } // the shape of the record
    const keys = Object.keys(stats[0] ?? {}).filter((key) => key !== 'team')
    const said = answer({
      teams: stats.map(({ team }) => ({ id: team })),
      settings: {
        ...settings,
        categories: keys.map((key) => ({ key, fewer: lowerIsBetter.includes(key) })),
      },
      results: stats.map(({ team, ...own }) => ({ week: 1, team, totals: own })),
    })
    for (const row of said.standings) {
      const own = points.find(({ team }) => String(team) === row.team)
      expect([row.team, 'total' in row && row.total]).toEqual([row.team, own?.['totalPoints']])
    }
  })
})
