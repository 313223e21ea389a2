import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { lengthOf, scoreStatLine } from '../../../../shared/rules/scoring/scoring.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../../shared/sports/index.ts'
import { DEFAULT_RULES, findStat } from '../../../../shared/sports/stats.ts'
import { list, record } from '../parse/read.ts'
import { createSimulator } from '../../../../workshop/simulator/simulator.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { readStatLines } from './index.ts'
import type { StatLine } from './stat-line.ts'
import { inRing } from '../../../../tests/support/ring.ts'

const NOON = Date.parse('2026-11-21T22:00:00Z')

const summaries = new Map<FantasySportKey, unknown[]>(FANTASY_SPORT_KEYS.map((sport) => [sport, []]))

/** One game in progress, one that is over, and where there is one a recorded game. */
beforeAll(async () => {
  const simulator = createSimulator({ now: () => NOON, seed: 'survival', anchor: NOON })
  for (const sport of FANTASY_SPORT_KEYS) {
    const { events } = record(await simulator.scoreboard(sport, { from: '20261120', to: '20261121' }))
    for (const state of ['in', 'post']) {
      const game = list(events)
        .map(record)
        .find((event) => stateOf(event) === state)
      if (game) summaries.get(sport)?.push(await simulator.summary(sport, String(game['id'])))
    }
  }
  for (const sport of ['nfl', 'nba', 'mlb'] as const)
    summaries.get(sport)?.push(JSON.parse(readFileSync(`tests/fixtures/explain-${sport}.json`, 'utf8')))
})

function stateOf(event: unknown): unknown {
  return record(record(record(event)['status'])['type'])['state']
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    '--',
    -1,
    NaN,
    1e308,
    '1e9',
    '9999999',
    true,
    '__proto__',
    '(',
    '6.3',
  ),
  fc.double(),
  fc.string(),
  fc.anything({ maxDepth: 2 }),
)
const damages = fc.array(
  fc.record({
    path: fc.array(fc.nat(), { minLength: 1, maxLength: 14 }),
    value: fc.option(odd, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A copy in which something else, or with `undefined` nothing, is where one gets by going down the path. */
function damaged(node: unknown, [step, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  const keys = Object.keys(node)
  const key = keys[(step ?? 0) % keys.length]
  if (key === undefined) return node
  const child: unknown = Reflect.get(node, key)
  const isDeeper = typeof child === 'object' && child !== null && Object.keys(child).length > 0
  const next = rest.length > 0 && isDeeper ? damaged(child, rest, value) : value
  if (Array.isArray(node)) return node.toSpliced(Number(key), 1, ...(next === undefined ? [] : [next]))
  const { [key]: _, ...others } = record(node)
  return next === undefined ? others : { ...node, [key]: next }
}

/** Figures of a box score as they must not be. */
const badFigure = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    {},
    [],
    [1],
    { 0: '3' },
    true,
    NaN,
    Infinity,
    1e308,
    -7,
    12.7,
    99_999,
    '-5',
    '-4-2',
    '3--1',
    'NaN',
    'Infinity',
    '1e9',
    '12.75',
    '99999999999999999999',
    '0x1f',
    '١٢',
    '--',
    '',
  ),
  fc.double(),
  fc.string(),
)

/** A copy with other figures in the rows of its tables, where the stream has some. */
function withFigures(document: unknown, bad: Iterator<unknown>): unknown {
  const copy: unknown = structuredClone(document)
  for (const team of list(record(record(copy)['boxscore'])['players']))
    for (const table of list(record(team)['statistics']))
      for (const row of list(record(table)['athletes'])) {
        const stats = list(record(row)['stats']).map((figure) => bad.next().value ?? figure)
        Object.assign(record(row), { stats })
      }
  return copy
}

/** What is wrong with the lines: every amount can be scored, belongs to a stat, and JSON carries the line. */
function problemsOf(sport: FantasySportKey, document: unknown): unknown[] {
  const defaultRules = DEFAULT_RULES[sport]
  const isSound = ([stat, amount]: readonly [string, number]) =>
    isCounted(sport, stat) && Number.isInteger(2 * amount) && !Object.is(amount, -0)
  return linesOf(sport, document).filter(
    (line) =>
      !isDeepStrictEqual(JSON.parse(JSON.stringify(line)), line) ||
      !Number.isInteger(scoreStatLine(defaultRules, line.stats).points) ||
      !Object.entries(line.stats).every(isSound) ||
      line.player.name === '' ||
      new Set(line.flags).size !== line.flags.length,
  )
}

/** A stat of the catalog, or one that has a length, with it: `passtd#40`. */
function isCounted(sport: FantasySportKey, key: string): boolean {
  const long = lengthOf(key)
  if (long === null) return findStat(sport, key) !== undefined
  return findStat(sport, long.stat)?.length !== undefined && Number.isInteger(long.length)
}

function linesOf(sport: FantasySportKey, document: unknown): StatLine[] {
  try {
    return readStatLines(sport, document)
  } catch (error) {
    if (error instanceof FeedError) return []
    throw error
  }
}

describe.each(FANTASY_SPORT_KEYS)('a summary of %s', (sport) => {
  const whole = () => must(summaries.get(sport), sport)

  it('is at hand, with lines', () => {
    expect(whole().length).toBeGreaterThanOrEqual(2)
    for (const summary of whole()) expect(readStatLines(sport, summary).length).toBeGreaterThan(10)
  })

  it('gives sound lines or a FeedError whatever part of it is damaged or gone', () => {
    fc.assert(
      fc.property(fc.nat(), damages, (which, all) => {
        const document = all.reduce<unknown>(
          (node, { path, value }) => damaged(node, path, value),
          whole()[which % whole().length],
        )
        expect(problemsOf(sport, document)).toEqual([])
      }),
      { numRuns: inRing({ fast: 30, all: 150 }) },
    )
  })

  it('with any figures that are none, too many or less than nothing gives amounts that there can be', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.infiniteStream(fc.option(badFigure, { nil: undefined, freq: 5 })),
        (which, bad) => {
          const document = withFigures(whole()[which % whole().length], bad)
          expect(problemsOf(sport, document)).toEqual([])
          for (const { stats } of linesOf(sport, document))
            for (const [stat, amount] of Object.entries(stats)) {
              expect(Math.abs(amount)).toBeLessThan(1_000_000)
              if (amount < 0) expect(stat).toMatch(/yd|yard|plus_minus/)
            }
        },
      ),
      { numRuns: inRing({ fast: 8, all: 40 }) },
    )
  })

  it('gives a FeedError or nothing where it is none at all', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        expect(problemsOf(sport, document)).toEqual([])
      }),
    )
  })
})
