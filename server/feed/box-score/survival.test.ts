import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../../shared/must.ts'
import { scoreStatLine } from '../../../shared/rules/scoring.ts'
import { FANTASY_SPORT_KEYS, FANTASY_SPORTS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { isRecord, list, record } from '../parse/read.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { FeedError } from '../source.ts'
import { readStatLines } from './index.ts'

const NOON = Date.parse('2026-11-21T22:00:00Z')

/** As JSON, so that each run has a copy of its own to damage. */
const summaries = new Map<FantasySportKey, string[]>(FANTASY_SPORT_KEYS.map((sport) => [sport, []]))

/** One game going on, one that is over, and where there is one a recorded game. */
beforeAll(async () => {
  const simulator = createSimulator({ now: () => NOON, seed: 'survival', anchor: NOON })
  for (const sport of FANTASY_SPORT_KEYS) {
    const { events } = record(await simulator.scoreboard(sport, { from: '20261120', to: '20261121' }))
    for (const state of ['in', 'post']) {
      const game = list(events)
        .map(record)
        .find((event) => stateOf(event) === state)
      if (game) summaries.get(sport)?.push(JSON.stringify(await simulator.summary(sport, String(game['id']))))
    }
  }
  for (const sport of ['nfl', 'nba', 'mlb'] as const)
    summaries.get(sport)?.push(readFileSync(`tests/fixtures/explain-${sport}.json`, 'utf8'))
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

/** Replaces, or with `undefined` removes, whatever is found by going down the path. */
function damage(node: unknown, [step, ...rest]: readonly number[], value: unknown): void {
  const key =
    isRecord(node) || Array.isArray(node)
      ? Object.keys(node)[(step ?? 0) % Object.keys(node).length]
      : undefined
  if (key === undefined || typeof node !== 'object' || node === null) return
  const child: unknown = Reflect.get(node, key)
  const isDeeper = typeof child === 'object' && child !== null && Object.keys(child).length > 0
  if (rest.length > 0 && isDeeper) damage(child, rest, value)
  else if (value === undefined && Array.isArray(node)) node.splice(Number(key), 1)
  else if (value === undefined) Reflect.deleteProperty(node, key)
  else Reflect.set(node, key, value)
}

/** Every amount can be scored, belongs to a rule, and JSON carries the line. */
function expectSound(sport: FantasySportKey, document: unknown): void {
  const { defaultRules } = FANTASY_SPORTS[sport]
  try {
    for (const line of readStatLines(sport, document)) {
      expect(JSON.parse(JSON.stringify(line))).toEqual(line)
      expect(scoreStatLine(defaultRules, line.stats).points).toBeTypeOf('number')
      for (const [stat, amount] of Object.entries(line.stats)) {
        expect(defaultRules).toHaveProperty(`points_${stat}`)
        expect(Number.isInteger(2 * amount)).toBe(true)
        expect(Object.is(amount, -0)).toBe(false)
      }
      expect(line.player.name).not.toBe('')
      expect(new Set(line.flags).size).toBe(line.flags.length)
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  }
}

describe.each(FANTASY_SPORT_KEYS)('a summary of %s', (sport) => {
  const whole = () => must(summaries.get(sport), sport)

  it('is at hand, with lines', () => {
    expect(whole().length).toBeGreaterThanOrEqual(2)
    for (const summary of whole())
      expect(readStatLines(sport, JSON.parse(summary)).length).toBeGreaterThan(10)
  })

  it('gives sound lines or a FeedError whatever part of it is damaged or gone', () => {
    fc.assert(
      fc.property(fc.nat(), damages, (which, all) => {
        const document: unknown = JSON.parse(must(whole()[which % whole().length], 'summary'))
        for (const { path, value } of all) damage(document, path, value)
        expectSound(sport, document)
      }),
      { numRuns: 150 },
    )
  })

  it('gives a FeedError or nothing where it is none at all', () => {
    fc.assert(fc.property(fc.anything(), (document) => expectSound(sport, document)))
  })
})
