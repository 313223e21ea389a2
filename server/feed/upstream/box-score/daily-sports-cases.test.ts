// Games of baseball and hockey as public bug reports have them, and the points that are right under the default rules.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { scoreStatLine } from '../../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../../shared/sports/stats.ts'
import { lineOf, summaryOf } from '../../../../tests/support/summary-of.ts'
import { readBoxScore, readStatLines } from './index.ts'

const FOLDER = new URL('../../../../tests/fixtures/feed-cases/', import.meta.url)

function caseOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))
}

function pointsIn(sport: FantasySportKey, document: unknown): Record<string, number> {
  return Object.fromEntries(
    readStatLines(sport, document).map(({ player, stats }) => [
      player.name,
      scoreStatLine(DEFAULT_RULES[sport], stats).points / 100,
    ]),
  )
}

const CASES: readonly (readonly [name: string, sport: FantasySportKey, points: Record<string, number>])[] = [
  // 0.2 innings are two outs of three.
  ['innings-in-thirds', 'mlb', { 'Abe Away': -8.33, 'Art Away': 5.33, 'Ace Away': -2, 'Ari Away': 2 }],
  // MLB rule 9.07(h): a runner picked off who makes for the next base is caught stealing.
  ['picked-off-and-caught-stealing', 'mlb', { 'Hal Bolte': 2.5 }],
  ['strike-out-and-caught-stealing', 'mlb', { 'Ron Acuñado Jr.': -0.5, 'Ned Butlers': 0.5 }],
  // The play before has put one of the two on base.
  ['two-of-one-surname', 'mlb', { 'Will Contrera': -0.5, 'Wils Contrera': 0.5 }],
  // Nothing tells which of the two it was.
  ['two-of-one-surname-and-initial', 'mlb', { 'Will Contrera': 0.5, 'Wils Contrera': 0.5 }],
  // A win and a save of one game are looked for apart.
  ['blown-save-and-win', 'mlb', { 'Hugo Home': 10.33, 'Hank Home': 7 }],
  // A game that is called early and counts is over.
  ['called-after-six', 'mlb', { 'Hub Home': 15 }],
  // Bat and arm in one line.
  ['two-way-player', 'mlb', { 'Two Way': 34.67 }],
  // Goals of a shootout are credited to no player, and nil-nil after overtime is a shutout for both goalies.
  ['scoreless-shootout', 'nhl', { 'Gus Away': 10, 'Gil Home': 9.6, 'Hak Home': 2 }],
]

describe('a game', () => {
  it.each(CASES)('%s', (name, sport, points) => {
    const document = caseOf(name)
    expect(pointsIn(sport, document)).toMatchObject(points)
    expect(readBoxScore(sport, document).final).toBe(true)
  })

  it('in which one of two with the same initial was caught says that it cannot be told', () => {
    const { flags } = lineOf('mlb', caseOf('two-of-one-surname-and-initial'), 'Will Contrera')
    expect(flags).toEqual([
      'The team’s total of runners caught stealing is 1, its players are credited with 0.',
    ])
  })
})

const BAT = { runs: '0', hits: '1', RBIs: '0', homeRuns: '0', walks: '0', strikeouts: '0' }
const BATTERS = ['Hal Bolte', 'Ronald Acuña Jr.', 'Will Contreras', 'William Contreras', 'Ned St. Clair']

/** A game of the home team with these plays. */
function withPlays(plays: readonly object[], of: { caught?: string; details?: string } = {}) {
  const document = summaryOf({
    away: { score: 0 },
    home: {
      score: 1,
      totals: of.caught === undefined ? {} : { 'batting.caughtStealing': of.caught },
      tables: { batting: BATTERS.map((name) => [name, BAT]) },
    },
    extra: { plays },
  })
  const details = [
    { name: 'baserunningDetails', stats: [{ name: 'caughtStealing', displayValue: of.details }] },
  ]
  const teams = document.boxscore.teams.map((team) => ({ ...team, details }))
  return { ...document, boxscore: { ...document.boxscore, ...(of.details === undefined ? {} : { teams }) } }
}

function caughtIn(document: unknown): string[] {
  return readStatLines('mlb', document).flatMap(({ player, stats }) =>
    Array.from({ length: stats['cs'] ?? 0 }, () => player.name),
  )
}

const play = (text: string, more: object = {}) => ({ team: { id: '2' }, text, ...more })
const inTheFirst = { period: { type: 'Bottom', number: 1 } }
const on = (base: string, id: string) => ({ athlete: { id }, type: base })

describe('a runner who is caught stealing', () => {
  it.each([
    ['Bolte caught stealing second, catcher to shortstop.', 'Hal Bolte'],
    ['Bolte picked off and caught stealing second, pitcher to first to shortstop.', 'Hal Bolte'],
    ['Bolte was picked off first and caught stealing second, pitcher to shortstop.', 'Hal Bolte'],
    ['Bolte picked off by pitcher Abe Away, caught stealing second.', 'Hal Bolte'],
    ['St. Clair struck out looking and Acuna Jr. was caught stealing home.', 'Ronald Acuña Jr.'],
    ['Bolte struck out swinging. R. Acuña Jr. caught stealing third, catcher to third.', 'Ronald Acuña Jr.'],
    ['Hal Bolte struck out, St. Clair caught stealing 2nd base.', 'Ned St. Clair'],
    ['Will Contreras caught stealing second.', 'Will Contreras'],
    [
      'Bolte picked off and caught stealing 2nd base, pitcher Jake Bennett to first baseman Willson Contreras.',
      'Hal Bolte',
    ],
    ['Bolte picked off/caught stealing second.', 'Hal Bolte'],
    ['Bolte (pickoff) caught stealing second.', 'Hal Bolte'],
    ['Bolte on a pickoff caught stealing second.', 'Hal Bolte'],
    ['Bolte picked-off & caught-stealing second.', 'Hal Bolte'],
    ['Bolte was caught trying to steal second.', 'Hal Bolte'],
    ['Bolte thrown out stealing second.', 'Hal Bolte'],
    ['Bolte out at second on steal attempt, catcher to shortstop.', 'Hal Bolte'],
    ['Bolte caught stealing second, safe on throwing error by shortstop.', 'Hal Bolte'],
    ['Clair caught stealing second.', 'Ned St. Clair'],
    [
      'Bolte stole second. Boston challenged: call on the field was overturned: Bolte caught stealing second.',
      'Hal Bolte',
    ],
  ])('%s', (text, runner) => {
    expect(caughtIn(withPlays([play(text)], { caught: '1' }))).toEqual([runner])
  })

  it('is none who is only picked off, or safe by the challenge', () => {
    expect(caughtIn(withPlays([play('Bolte picked off first.')]))).toEqual([])
    const overturned = 'Bolte caught stealing second. Boston challenged: call on the field was overturned.'
    expect(caughtIn(withPlays([play(overturned)]))).toEqual([])
    const upheld = 'Bolte caught stealing second. Boston challenged: call on the field was upheld.'
    expect(caughtIn(withPlays([play(upheld)]))).toEqual(['Hal Bolte'])
  })

  it('is told twice of one half inning, where times at bat have no ids', () => {
    const told = play('Bolte caught stealing second.', { id: '1', ...inTheFirst })
    const inTheThird = { period: { type: 'Bottom', number: 3 } }
    const plays = [told, { ...told, id: '2' }, { ...told, id: '3', ...inTheThird }]
    expect(caughtIn(withPlays(plays))).toEqual(['Hal Bolte', 'Hal Bolte'])
  })

  it.each([
    ['Bolte stole second, St. Clair stole third.', ['Hal Bolte', 'Ned St. Clair']],
    ['Bolte and St. Clair stole second and third.', ['Hal Bolte', 'Ned St. Clair']],
    ['Acuña Jr. struck out swinging and Bolte stole second.', ['Hal Bolte']],
    ['Bolte stole second, St. Clair caught stealing home.', ['Hal Bolte']],
    ['Bolte to second on defensive indifference.', []],
    ['Bolte caught stealing. Call on the field was overturned: Bolte stole second.', ['Hal Bolte']],
  ])('is none who stole: %s', (text, runners) => {
    const stole = readStatLines('mlb', withPlays([play(text)])).filter(({ stats }) => stats['sb'] === 1)
    expect(stole.map(({ player }) => player.name)).toEqual(runners)
  })

  it('is told twice of one time at bat, and twice in a game', () => {
    const told = play('Bolte caught stealing second.', { id: '1', atBatId: '9' })
    const again = { ...told, id: '2' }
    const later = play('Bolte caught stealing second.', { id: '3', atBatId: '31' })
    expect(caughtIn(withPlays([told, again, later]))).toEqual(['Hal Bolte', 'Hal Bolte'])
  })

  it('is of two with a surname the one on base before, by the base where both are', () => {
    const pitch = (...people: readonly object[]) => ({
      ...inTheFirst,
      team: { id: '1' },
      text: 'Pitch 1 : Ball 1',
      participants: [on('batter', 'Hal Bolte'), ...people],
    })
    const caught = (base: string) =>
      play(`Contreras caught stealing ${base}.`, {
        ...inTheFirst,
        participants: [on('pitcher', 'Abe Away')],
      })
    const one = pitch(on('onFirst', 'William Contreras'))
    expect(caughtIn(withPlays([one, caught('second')]))).toEqual(['William Contreras'])
    const both = pitch(on('onFirst', 'William Contreras'), on('onThird', 'Will Contreras'))
    expect(caughtIn(withPlays([both, caught('second')]))).toEqual(['William Contreras'])
    expect(caughtIn(withPlays([both, caught('home')]))).toEqual(['Will Contreras'])
    expect(caughtIn(withPlays([both, caught('it')]))).toEqual([])
    // Who was on base in another half inning is not any more.
    const before = { ...one, period: { type: 'Top', number: 1 } }
    expect(caughtIn(withPlays([before, caught('second')]))).toEqual([])
  })

  it('is told below the box score where the plays do not add up', () => {
    const details = 'Bolte (3, 2nd base by Away/Catcher); R Acuña Jr. 2 (9)'
    const three = ['Hal Bolte', 'Ronald Acuña Jr.', 'Ronald Acuña Jr.']
    expect(caughtIn(withPlays([], { caught: '3', details }))).toEqual(three)
    expect(caughtIn(withPlays([], { details }))).toEqual(three)
    expect(caughtIn(withPlays([play('Bolte caught stealing second.')], { caught: '1', details }))).toEqual([
      'Hal Bolte',
    ])
    expect(caughtIn(withPlays([], { caught: '2', details }))).toEqual([])
  })

  it('is found by any white space', () => {
    const space = fc.constantFrom(' ', '  ', '\u{A0}', '\t', ' \u{202F} ', '\u{2009}')
    fc.assert(
      fc.property(fc.array(space, { minLength: 12, maxLength: 12 }), (spaces) => {
        const words = 'Bolte picked off and caught stealing second, pitcher to shortstop.'.split(' ')
        const text = words.map((word, n) => `${n === 0 ? '' : must(spaces[n], 'a space')}${word}`).join('')
        expect(caughtIn(withPlays([play(text)]))).toEqual(['Hal Bolte'])
      }),
    )
  })
})

/** A row of each table that sports have, and what it is worth. */
const ROWS = [
  {
    sport: 'nba',
    table: null,
    keys: ['minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers'],
    one: ['20', '8', '6', '2', '1', '0', '1'],
    other: ['12', '7', '5', '0', '0', '1', '2'],
    sum: { point: 15, rebound: 11, assist: 2, turnover: 3, double_double: 1, minutes: 1920 },
  },
  {
    sport: 'nhl',
    table: 'forwards',
    keys: ['goals', 'assists', 'shotsTotal', 'hits', 'blockedShots', 'timeOnIce'],
    one: ['1', '0', '3', '1', '0', '9:30'],
    other: ['0', '2', '2', '0', '1', '8:45'],
    sum: { goal: 1, assist: 2, shot: 5, hit: 1, block: 1 },
  },
  {
    sport: 'nhl',
    table: 'goalies',
    keys: ['goalsAgainst', 'saves', 'timeOnIce'],
    one: ['0', '12', '30:00'],
    other: ['0', '15', '30:00'],
    sum: { goal_against: 0, save: 27, shutout: 1, goalie_game: 1, goalie_start: 1 },
  },
  {
    sport: 'mlb',
    table: 'batting',
    keys: ['atBats', 'runs', 'hits', 'RBIs', 'homeRuns', 'walks', 'strikeouts'],
    one: ['3', '1', '2', '1', '1', '0', '1'],
    other: ['2', '0', '1', '1', '0', '1', '0'],
    sum: { run: 1, hit: 3, rbi: 2, home_run: 1, walk: 1, strikeout: 1, game: 1 },
  },
  {
    sport: 'mlb',
    table: 'pitching',
    keys: ['fullInnings.partInnings', 'hits', 'runs', 'earnedRuns', 'walks', 'strikeouts'],
    one: ['4.2', '2', '0', '0', '1', '5'],
    other: ['4.1', '1', '0', '0', '0', '4'],
    sum: { ip: 27, pitcher_strikeout: 9, pitcher_start: 1, complete_game: 1, pitcher_shutout: 1 },
  },
  {
    sport: 'nfl',
    table: 'receiving',
    keys: ['receptions', 'receivingYards', 'receivingTouchdowns'],
    one: ['3', '40', '0'],
    other: ['1', '-9', '1'],
    sum: { reception: 4, recyd: 31, rectd: 1 },
  },
  {
    sport: 'nfl',
    table: 'kicking',
    keys: ['fieldGoalsMade/fieldGoalAttempts', 'longFieldGoalMade', 'extraPointsMade/extraPointAttempts'],
    one: ['1/2', '51', '2/2'],
    other: ['1/1', '33', '1/2'],
    sum: { fg_miss: 1, fg_50plus: 1, fg_0_39: 1, xp: 3, xp_miss: 1 },
  },
] as const

describe.each(ROWS)('a player of $sport listed in $table', ({ sport, table, keys, one, other, sum }) => {
  type Listed = readonly [id: string | null, name: string, stats: readonly string[]]
  const documentOf = (
    of: readonly (readonly [team: string, table: string | null, rows: readonly Listed[]])[],
  ) => {
    const document = summaryOf({ away: { score: 0 }, home: { score: 1 } })
    const players = of.map(([teamId, name, rows]) => ({
      team: { id: teamId, displayName: `Team ${teamId}` },
      statistics: [
        {
          name,
          keys,
          athletes: rows.map(([id, displayName, stats]) => ({ athlete: { id, displayName }, stats })),
        },
      ],
    }))
    return { ...document, boxscore: { ...document.boxscore, players } }
  }
  const listed = (...rows: readonly Listed[]) => readStatLines(sport, documentOf([['2', table, rows]]))
  const lineFrom = (...rows: readonly (readonly string[])[]) => {
    const lines = listed(...rows.map((stats) => ['7', 'Some Player', stats] as const))
    return must(
      lines.find(({ player }) => player.name === 'Some Player'),
      'the line',
    ).stats
  }

  it('twice has the sum where the rows differ', () => {
    expect(lineFrom(one, other)).toMatchObject(sum)
    expect(lineFrom(one, other, one, other)).toEqual(lineFrom(one, other))
  })

  it('twice is counted once where they are the same', () => {
    expect(lineFrom(one, one)).toEqual(lineFrom(one))
    const both = documentOf([
      ['2', table, [['7', 'Some Player', one]]],
      ['1', table, [['7', 'Some Player', one]]],
    ])
    expect(lineOf(sport, both, 'Some Player').stats).toEqual(lineFrom(one))
    const nameless = listed([null, 'Some Player', one], [null, 'Some Player', one])
    expect(nameless[0]?.stats).toEqual(listed([null, 'Some Player', one])[0]?.stats)
  })

  it('is counted once in a team that is listed twice, which loses no other', () => {
    const entry = ['2', table, [['7', 'Some Player', one]]] as const
    const more = [
      '2',
      table,
      [
        ['7', 'Some Player', one],
        ['8', 'Some Other', other],
      ],
    ] as const
    const lines = readStatLines(sport, documentOf([entry, more, entry]))
    const found = lines.filter(({ player }) => !player.id.endsWith('-dst'))
    expect(found.map(({ player }) => player.name)).toEqual(['Some Player', 'Some Other'])
    const apart = listed(['7', 'Some Player', one], ['8', 'Some Other', other])
    expect(found.map(({ stats }) => stats)).toEqual(
      apart.filter(({ player }) => !player.id.endsWith('-dst')).map(({ stats }) => stats),
    )
  })

  it.each(['', '  ', '-', '--', '#12', '\u{A0}', 'null', 'Team', ' TEAM ', 'TBD'])(
    'without a name, “%s”, is none',
    (name) => {
      const lines = listed(['7', name, one])
      expect(lines.filter(({ player }) => !player.id.endsWith('-dst'))).toEqual([])
    },
  )
})

it('a skater in the tables of all and of forwards is counted once', () => {
  const row = { goals: '1', assists: '0', shotsTotal: '3', hits: '1', blockedShots: '0', timeOnIce: '9:30' }
  const turned = Object.fromEntries(Object.entries(row).toReversed())
  const tables = { skaters: [['Some Player', row]], forwards: [['Some Player', turned]] } as const
  const document = summaryOf({ away: { score: 0 }, home: { score: 1, tables } })
  expect(lineOf('nhl', document, 'Some Player').stats).toMatchObject({ goal: 1, shot: 3 })
})

it('a pitcher with two rows has the decisions of both, each once', () => {
  const keys = ['fullInnings.partInnings', 'hits', 'runs', 'earnedRuns', 'walks', 'strikeouts']
  const rowOf = (stats: readonly string[], note: string) => ({
    athlete: { id: '7', displayName: 'Some Pitcher' },
    notes: [{ type: 'pitchingDecision', text: note }],
    stats,
  })
  const document = summaryOf({ away: { score: 0 }, home: { score: 1 } })
  const athletes = [
    rowOf(['1.0', '1', '1', '1', '0', '1'], 'BS, 2'),
    rowOf(['0.1', '0', '0', '0', '0', '1'], 'W, 3-1'),
  ]
  const statistics = [{ type: 'pitching', keys, athletes }]
  const players = [{ team: { id: '2', displayName: 'Home' }, statistics }]
  const read = { ...document, boxscore: { ...document.boxscore, players } }
  expect(lineOf('mlb', read, 'Some Pitcher').stats).toMatchObject({ ip: 4, win: 1, blown_save: 1 })
})
