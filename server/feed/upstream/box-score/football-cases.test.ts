// Games as public bug reports and recordings have them, and the points that are right under the default rules.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { lengthOf, scoreStatLine } from '../../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../../shared/sports/stats.ts'
import { lineOf, scored, summaryOf } from '../../../../tests/support/summary-of.ts'
import { readStatLines } from './index.ts'
import type { StatLine } from './stat-line.ts'

const FOLDER = new URL('../../../../tests/fixtures/feed-cases/', import.meta.url)

function caseOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'))
}

function pointsIn(sport: FantasySportKey, document: unknown): Record<string, number> {
  const pointsOf = ({ stats }: StatLine) => scoreStatLine(DEFAULT_RULES[sport], stats).points / 100
  return Object.fromEntries(
    readStatLines(sport, document).map((line) => [line.player.name, pointsOf(line)] as const),
  )
}

const CASES: readonly (readonly [name: string, sport: FantasySportKey, points: Record<string, number>])[] = [
  // ESPN: “Fumble Recovered for TD” is 6; of the offense, so no defensive touchdown and nothing off points allowed.
  ['own-fumble-touchdown', 'nfl', { 'Wes Home': 18, 'Home D/ST': 10, 'Away D/ST': 4 }],
  ['own-fumble-touchdown-without-drives', 'nfl', { 'Wes Home': 18, 'Home D/ST': 10, 'Away D/ST': 4 }],
  // ESPN: a defense that returns a try earns 2; 8 points are allowed.
  ['returned-try', 'nfl', { 'Away D/ST': 9, 'Home D/ST': 4 }],
  // NFL rule 11-3-3: one point, for a team that allows 6.
  ['one-point-safety', 'nfl', { 'Away D/ST': 8, 'Home D/ST': 4 }],
  [
    'names-in-tries',
    'nfl',
    { 'C.J. Stroudt': 22, 'Amon-Ra St. Browne': 20, 'A.J. Brownson': 15, 'Jameson Williamson': 4 },
  ],
  // Yards and touchdowns by lateral belong to whoever made them, and no catch.
  ['lateral', 'nfl', { 'Quinn Home': 18.7, 'Wes Home': 1.3 }],
  ['safeties-without-tackler', 'nfl', { 'Away D/ST': 14, 'Home D/ST': 10 }],
  ['pick-six-and-scoop', 'nfl', { 'Home D/ST': 27, 'Away D/ST': 7 }],
  ['fumble-on-return', 'nfl', { 'Ron Home': -2 }],
  ['onside-and-loose-kickoff', 'nfl', { 'Wes Home': 18, 'Gus Home': 6, 'Home D/ST': 22 }],
  // The sum of what one did for either side; a row twice the same is one.
  ['played-for-both-sides', 'mlb', { 'Dan Both': 11 }],
  ['twice-in-one-table', 'mlb', { 'Rex Re-entered': 7 }],
  // NCAA rule 3-1-3: from the third overtime on only tries for two.
  ['college-overtime-tries', 'ncaaf', { 'Quinn Home': 10, 'Wes Home': 14, 'Walt Away': 14, 'Ray Home': 7 }],
  [
    'college-overtime-tries-in-usual-words',
    'ncaaf',
    { 'Quinn Home': 10, 'Wes Home': 14, 'Walt Away': 14, 'Ray Home': 7 },
  ],
  ['double-spaces', 'ncaaf', { 'Jalon Daniels': 49.86, 'KJ Jefferson': 46.48 }],
  ['fumble-returned-after-laterals', 'ncaaf', { 'Bulldogs D/ST': 19, 'Fighting Illini D/ST': 8 }],
]

describe('a game', () => {
  it.each(CASES)('%s', (name, sport, points) => {
    expect(pointsIn(sport, caseOf(name))).toMatchObject(points)
  })

  it.each(CASES)('%s, with more white space, is the same', (name, sport) => {
    const document = caseOf(name)
    expect(pointsIn(sport, spaced(document))).toEqual(pointsIn(sport, document))
  })

  it.each(CASES)('%s: lengths add up to no more than there are', (name, sport) => {
    for (const { stats } of readStatLines(sport, caseOf(name))) {
      const sums = new Map<string, number>()
      for (const [key, amount] of Object.entries(stats)) {
        const long = lengthOf(key)
        if (long !== null) sums.set(long.stat, (sums.get(long.stat) ?? 0) + amount)
      }
      for (const [stat, sum] of sums) expect(sum).toBeLessThanOrEqual(stats[stat] ?? 0)
    }
  })

  it('has the length of each completion, carry and catch where the play-by-play is whole', () => {
    const lines = readStatLines('ncaaf', caseOf('double-spaces'))
    const yardsOf = (stats: StatLine['stats'], stat: string) =>
      Object.entries(stats).reduce((sum, [key, amount]) => {
        const long = lengthOf(key)
        return long?.stat === stat ? sum + long.length * amount : sum
      }, 0)
    for (const { stats, flags } of lines) {
      expect(flags).toEqual([])
      expect(yardsOf(stats, 'completion')).toBe(stats['passyd'] ?? 0)
      expect(yardsOf(stats, 'rush_attempt')).toBe(stats['rushyd'] ?? 0)
      expect(yardsOf(stats, 'reception')).toBe(stats['recyd'] ?? 0)
    }
  })

  it('says where the play-by-play is not whole, and has no lengths there', () => {
    const lines = readStatLines('ncaaf', caseOf('fumble-returned-after-laterals'))
    const open = lines.filter(({ flags }) => flags.length > 0)
    expect(open.map(({ player, flags }) => [player.name, ...flags])).toEqual([
      ['Isaiah Williams', 'The play-by-play tells 9 of the 10 catches: their lengths are not counted.'],
      ['Casey Washington', 'The play-by-play tells 8 of the 7 catches: their lengths are not counted.'],
    ])
    for (const { stats } of open)
      expect(Object.keys(stats).filter((key) => key.startsWith('reception#'))).toEqual([])
  })

  it('with three overtimes credits each try that succeeded to both', () => {
    const lines = readStatLines('ncaaf', caseOf('double-spaces'))
    const tries = lines.map(({ player, stats }) => [
      player.name,
      (stats['2pt_passtd'] ?? 0) + (stats['2pt_rectd'] ?? 0) + (stats['2pt_rushtd'] ?? 0),
    ])
    expect(Object.fromEntries(tries.filter(([, count]) => count !== 0))).toEqual({
      'Jalon Daniels': 2,
      'KJ Jefferson': 2,
      'Lawrence Arnold': 1,
      'Jared Casey': 1,
      'Jaedon Wilson': 1,
      'Rashod Dubinion': 1,
    })
    for (const { player } of lines) expect(player.id).not.toBe('')
  })
})

/** Every text with other white space. */
function spaced(node: unknown): unknown {
  if (typeof node === 'string')
    return /[a-z] /i.test(node) ? ` ${node.replaceAll(' ', ' \u{A0}\t ')}\n` : node
  if (Array.isArray(node)) return node.map(spaced)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, spaced(value)]))
}

/** Tries for two of each player of a home team that scored these, by the name in the box score. */
function triesIn(scoringPlays: readonly object[], score: { away: number; home: number }) {
  const row = { rushingAttempts: '1', rushingYards: '4' }
  const document = summaryOf({
    away: {
      score: score.away,
      tables: { defensive: [['Eric Corner', { totalTackles: '3', soloTackles: '3' }]] },
    },
    home: {
      score: score.home,
      tables: {
        passing: [['Justin Smith', { passingYards: '200', passingTouchdowns: '0' }]],
        rushing: [
          ['Justin Smith', row],
          ['Jordan Reed', row],
          ["Dan O'Neal", row],
        ],
        receiving: [
          ['Jaylen Smith', { receptions: '3', receivingYards: '40' }],
          ['Jalen Reed', { receptions: '3', receivingYards: '40' }],
        ],
      },
    },
    extra: { scoringPlays },
  })
  return Object.fromEntries(
    readStatLines('nfl', document).flatMap(({ player, stats }) => {
      const own = Object.entries(stats).flatMap(([stat, amount]) =>
        /^(?:2pt_(?:pass|rec|rush)td|idp_2pt|def_2pt)$/.test(stat) && amount > 0 ? [`${stat} ${amount}`] : [],
      )
      return own.length > 0 ? [[player.name, own.join(', ')] as const] : []
    }),
  )
}

describe('a try', () => {
  const touchdown = (words: string, totals?: readonly [away: number, home: number]) => ({
    ...scored('2', 'Rushing Touchdown', `A Back 2 Yd Run${words === '' ? '' : ` (${words})`}`),
    ...(totals ? { awayScore: totals[0], homeScore: totals[1] } : {}),
  })
  const alone = (teamId: string, text: string, totals?: readonly [away: number, home: number]) => ({
    ...scored(teamId, 'Two Point Pass', text, { scoring: 'conversion' }),
    ...(totals ? { awayScore: totals[0], homeScore: totals[1] } : {}),
  })
  const PASS = 'Justin Smith Pass to Jalen Reed for Two-Point Conversion'
  const PASSED = { 'Justin Smith': '2pt_passtd 1', 'Jalen Reed': '2pt_rectd 1' }

  it('is of the one of two with the same initial and last name who is in the table of passers, runners or receivers', () => {
    const passed = touchdown('J.Smith pass to J.Reed for Two-Point Conversion')
    expect(triesIn([passed], { away: 0, home: 8 })).toEqual(PASSED)
    const run = touchdown('J. Reed Run for Two-Point Conversion')
    expect(triesIn([run], { away: 0, home: 8 })).toEqual({ 'Jordan Reed': '2pt_rushtd 1' })
    const escaped = touchdown('D.O&apos;Neal Run for Two-Point Conversion')
    expect(triesIn([escaped], { away: 0, home: 8 })).toEqual({ "Dan O'Neal": '2pt_rushtd 1' })
  })

  it('of one of two who cannot be told apart is credited to neither, and both say so', () => {
    const document = summaryOf({
      away: { score: 0 },
      home: {
        score: 8,
        tables: {
          rushing: [
            ['Jordan Reed', { rushingYards: '4', rushingTouchdowns: '0' }],
            ['Jalen Reed', { rushingYards: '9', rushingTouchdowns: '0' }],
          ],
        },
      },
      extra: { scoringPlays: [touchdown('J.Reed Run for Two-Point Conversion')] },
    })
    const reeds = readStatLines('nfl', document).filter(({ player }) => player.name.endsWith('Reed'))
    expect(reeds.map(({ player, stats, flags }) => [player.name, stats['2pt_rushtd'], ...flags])).toEqual([
      ['Jordan Reed', undefined, 'A scoring play names J.Reed, as more than one player is called.'],
      ['Jalen Reed', undefined, 'A scoring play names J.Reed, as more than one player is called.'],
    ])
  })

  it.each([
    ['that the score does not have', [touchdown(PASS, [0, 6])], { away: 0, home: 6 }, {}],
    ['that the score has', [touchdown(PASS, [0, 8])], { away: 0, home: 8 }, PASSED],
    [
      'beside a score that cannot be right',
      [touchdown(PASS, [0, 6]), touchdown('A Kicker Kick', [0, 15])],
      { away: 0, home: 15 },
      PASSED,
    ],
    [
      'that the other side took back, by the score alone',
      [touchdown('Two-Point Run Conversion Failed', [2, 6])],
      { away: 2, home: 6 },
      { 'Away D/ST': 'def_2pt 1' },
    ],
    [
      'told with its touchdown and again as a play',
      [touchdown(PASS), alone('2', PASS)],
      { away: 0, home: 8 },
      PASSED,
    ],
    [
      'told with its touchdown and again as a play, with the score',
      [touchdown(PASS, [0, 6]), alone('2', PASS, [0, 8])],
      { away: 0, home: 8 },
      PASSED,
    ],
    [
      'after a touchdown with the same try, in the next overtime',
      [touchdown(PASS), alone('2', PASS)],
      { away: 0, home: 10 },
      { 'Justin Smith': '2pt_passtd 2', 'Jalen Reed': '2pt_rectd 2' },
    ],
    ['by no one that is named', [touchdown('', [0, 8])], { away: 0, home: 8 }, {}],
    [
      'taken back by E.Corner',
      [
        scored(
          '2',
          'Rushing Touchdown',
          'A.Back left end for 2 yards, TOUCHDOWN. TWO-POINT CONVERSION ATTEMPT. J.Smith pass to J.Reed is incomplete. ATTEMPT FAILS. DEFENSIVE TWO-POINT ATTEMPT. E.Corner intercepted the try attempt. ATTEMPT SUCCEEDS.',
        ),
      ],
      { away: 2, home: 6 },
      { 'Eric Corner': 'idp_2pt 1', 'Away D/ST': 'def_2pt 1' },
    ],
  ] as const)('%s', (_, plays, score, credits) => {
    expect(triesIn(plays, score)).toEqual(credits)
  })

  it('that is missing or of no one leaves no points untold', () => {
    for (const [words, home] of [
      ['', 7],
      ['', 8],
      ['', 6],
      ['upheld by replay', 7],
      [' KICK', 7],
    ] as const) {
      const document = summaryOf({
        away: { score: 0 },
        home: { score: home },
        extra: { scoringPlays: [touchdown(words, [0, home])] },
      })
      const { flags } = lineOf('nfl', document, 'Home D/ST')
      expect(flags.filter((flag) => flag.includes('points of'))).toEqual([])
    }
  })
})

describe('an own fumble that is taken in', () => {
  const ownIn = (text: string, played: string) => {
    const row = { rushingAttempts: '9', rushingYards: '40' }
    const defense = { totalTackles: '3', soloTackles: '3' }
    const document = summaryOf({
      away: { score: 0, tables: { defensive: [['Gus Awayman', defense]] } },
      home: {
        score: 7,
        tables: {
          rushing: [
            ['Rory Homer', row],
            ['Wes Homer', row],
          ],
        },
      },
      extra: {
        scoringPlays: [{ ...scored('2', 'Rush', text), id: '1' }],
        drives: {
          previous: [
            { id: '1', team: { id: '2' }, plays: [{ id: '1', type: { text: 'Rush' }, text: played }] },
          ],
        },
      },
    })
    return readStatLines('ncaaf', document).flatMap(({ player, stats }) =>
      (stats['own_fumble_td'] ?? 0) > 0 || (stats['def_td'] ?? 0) > 0 ? [player.name] : [],
    )
  }

  it.each([
    [
      'Wes Homer 5 Yd Fumble Recovery (A Kicker Kick)',
      'R.Homer FUMBLES, recovered by HOM-W.Homer.',
      ['Wes Homer'],
    ],
    [
      'Wes Homer 5 Yd Fumble Return (A Kicker Kick)',
      'Rory Homer fumbled, recovered by Home Wes Homer',
      ['Wes Homer'],
    ],
    [
      'Fumble Recovery in End Zone (A Kicker Kick)',
      'R.Homer FUMBLES, recovered by HOM-W.Homer in End Zone, TOUCHDOWN.',
      ['Wes Homer'],
    ],
    [
      'Rory Homer run for 5 yds, Rory Homer fumbled, recovered by HOM Wes Homer, for 5 yds for a TD (A Kicker KICK)',
      '',
      ['Wes Homer'],
    ],
    ['Fumble Recovery in End Zone (A Kicker Kick)', 'Rory Homer fumbled, recovered by Home in End Zone', []],
    ['Rory Homer 5 Yd Run (A Kicker Kick)', 'R.Homer FUMBLES, recovers, and scores.', []],
  ] as const)('%s is of whoever took it in', (text, played, names) => {
    expect(ownIn(text, played)).toEqual(names)
  })
})

describe('a touchdown that a penalty took back', () => {
  const rush = (text: string, homeScore?: number) => ({
    ...scored('2', 'Rushing Touchdown', text),
    ...(homeScore === undefined ? {} : { awayScore: 0, homeScore }),
  })
  const flagsOf = (...scoringPlays: readonly unknown[]) => {
    const document = summaryOf({ away: { score: 0 }, home: { score: 7 }, extra: { scoringPlays } })
    const line = lineOf('nfl', document, 'Home D/ST')
    return line.flags.filter((words) => words.includes('points of'))
  }

  it('counts no points, by its words or by the score beside it', () => {
    const good = 'A Back 2 Yd Run (A Kicker Kick)'
    const nullified = 'A Back 9 Yd Run. PENALTY on HOM-A.Guard, Holding, 10 yards, enforced - No Play.'
    expect(flagsOf(rush(nullified), rush(good))).toEqual([])
    expect(flagsOf(rush('A Back 9 Yd Run (A Kicker Kick)', 0), rush(good, 7))).toEqual([])
    expect(flagsOf(rush(good), rush(good))).not.toEqual([])
  })
})

type Side = { team: object; statistics: { name: string; athletes: object[] }[] }

/** What feeds have done to whole box scores, and what must make no difference. */
const LISTED: readonly (readonly [words: string, change: (sides: Side[]) => Side[]])[] = [
  ['each row twice', (sides) => each(sides, (rows) => rows.flatMap((row) => [row, structuredClone(row)]))],
  [
    'each table twice',
    (sides) => sides.map((side) => ({ ...side, statistics: [...side.statistics, ...side.statistics] })),
  ],
  ['each team twice', (sides) => [...sides, ...structuredClone(sides)]],
  ['rows in another order', (sides) => each(sides, (rows) => rows.toReversed())],
  [
    'tables in another order',
    (sides) => sides.map((side) => ({ ...side, statistics: side.statistics.toReversed() })),
  ],
  ['teams in another order', (sides) => sides.toReversed()],
  [
    'rows of no one',
    (sides) =>
      each(sides, (rows) => [
        ...rows,
        { athlete: { id: '99', displayName: '-' }, stats: rows.length > 0 ? ['7', '7', '7'] : [] },
      ]),
  ],
]

function each(sides: readonly Side[], change: (rows: object[]) => object[]): Side[] {
  return sides.map((side) => ({
    ...side,
    statistics: side.statistics.map((table) => ({ ...table, athletes: change(table.athletes) })),
  }))
}

describe.each(LISTED)('a box score with %s', (_, change) => {
  it.each(CASES)('is the same: %s', (name, sport) => {
    // The cases are files: every one has a box score of this shape.
    const document = structuredClone(caseOf(name)) as { boxscore: { players: Side[] } }
    const before = pointsIn(sport, document)
    document.boxscore.players = change(document.boxscore.players)
    expect(pointsIn(sport, document)).toEqual(before)
  })
})

/** What feeds have done to the texts of scoring plays. */
const WRITTEN: readonly (readonly [words: string, change: (play: Record<string, unknown>) => object])[] = [
  ['the type of a reception', (play) => typed(play, 'Pass Reception')],
  ['the type of a rush', (play) => typed(play, 'Rush')],
  ['the type of a passing touchdown', (play) => typed(play, 'Passing Touchdown')],
  [
    'initials without a space',
    (play) => written(play, (text) => text.replaceAll(/\b([A-Z])\. (?=[A-Z])/g, '$1.')),
  ],
  [
    'initials without a dot',
    (play) => written(play, (text) => text.replaceAll(/\b([A-Z])\. ?(?=[A-Z])/g, '$1 ')),
  ],
  [
    'tries without parentheses',
    (play) => written(play, (text) => text.replace(/,? ?\(([^()]*)\)\.?$/, ', $1')),
  ],
  ['tries that are cut off', (play) => written(play, (text) => text.replace(/\)\s*$/, ''))],
  ['a note behind', (play) => written(play, (text) => `${text} (Replay upheld)`)],
  ['a clock behind', (play) => written(play, (text) => `${text} 4:33`)],
  ['yards in other letters', (play) => written(play, (text) => text.replaceAll(/\by(?:ar)?ds?\b/gi, 'Yrd'))],
  ['escaped apostrophes', (play) => written(play, (text) => text.replaceAll("'", '&#39;'))],
]

function typed(play: Record<string, unknown>, type: string): object {
  const isTouchdown = JSON.stringify(play['scoringType'] ?? '').includes('"touchdown"')
  return isTouchdown ? { ...play, type: { text: type } } : play
}

function written(play: Record<string, unknown>, change: (text: string) => string): object {
  return { ...play, text: change(String(play['text'])) }
}

describe.each(WRITTEN)('scoring plays with %s', (_, change) => {
  it.each(CASES.filter(([, sport]) => sport !== 'mlb'))('are the same: %s', (name, sport) => {
    // The cases are files: every one has its scoring plays in a list, or none.
    const document = structuredClone(caseOf(name)) as { scoringPlays?: Record<string, unknown>[] }
    const before = pointsIn(sport, document)
    expect(pointsIn(sport, { ...document, scoringPlays: document.scoringPlays?.map(change) })).toEqual(before)
  })
})

describe('a player listed twice', () => {
  const listed = (rows: readonly (readonly [string, string, readonly string[]])[]) => {
    const document = structuredClone(caseOf('lateral'))
    const table = {
      name: 'receiving',
      keys: ['receptions', 'receivingYards', 'receivingTouchdowns'],
      athletes: rows.map(([id, displayName, stats]) => ({ athlete: { id, displayName }, stats })),
    }
    Object.assign(document as object, {
      boxscore: {
        players: [{ team: { id: '1', displayName: 'Away', abbreviation: 'AWY' }, statistics: [table] }],
      },
    })
    return readStatLines('nfl', document)
  }
  const catches = (...rows: readonly (readonly string[])[]) =>
    must(listed(rows.map((row) => ['7', 'A Receiver', row]))[0], 'line').stats['recyd']

  it('has the sum where the rows differ, and one of them where they are the same', () => {
    expect(catches(['3', '40', '0'], ['1', '9', '0'])).toBe(49)
    expect(catches(['3', '40', '0'], ['3', '40', '0'])).toBe(40)
    expect(catches(['3', '40', '0'], ['3', '40', '0'], ['1', '9', '0'])).toBe(49)
  })

  it.each([
    '',
    '  ',
    '-',
    '--',
    '?',
    '#12',
    'Player #12',
    'Team',
    ' TEAM ',
    'TM TEAM',
    'null null',
    'undefined',
    'N/A',
    'TBD',
    'Unknown Player',
    'No Name',
    '\u{A0}',
    '&nbsp;',
    '\u{200B}',
  ])('called “%s” is none', (name) => {
    const lines = listed([['7', name, ['3', '40', '0']]])
    expect(lines.filter(({ player }) => !player.id.endsWith('-dst'))).toEqual([])
  })
})
