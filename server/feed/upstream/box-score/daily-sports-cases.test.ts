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
