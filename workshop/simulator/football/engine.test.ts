import { describe, expect, test } from 'vitest'
import { TEAM, fold, stat, total, type Side } from '../base/event-log.ts'
import { mean, sampleMatches } from '../../../tests/support/sample-matches.ts'
import { playFootball } from './engine.ts'
import type { FootballPlay } from './plays.ts'

const FIELD_GOAL = 3
const TOUCHDOWN = 6

/** Points by what the log says happened, independent of its points. */
function pointsByKind(plays: readonly FootballPlay[], side: Side): number {
  const kinds = plays.filter((play) => play.side === side).flatMap(({ detail }) => detail.scoring?.kind ?? [])
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  const tries = plays.filter((play) => play.side === side && play.detail.conversion !== undefined)
  const twos = tries.filter(({ detail }) => detail.conversion?.endsWith('for Two-Point Conversion')).length
  const kicks = tries.filter(({ detail }) => detail.conversion?.endsWith(' Kick')).length
  return (
    TOUCHDOWN * count('touchdown') +
    FIELD_GOAL * count('field-goal') +
    2 * (count('safety') + count('conversion') + twos) +
    kicks
  )
}

describe.each([
  ['nfl', 22, 1.5],
  ['ncaaf', 27, 2],
] as const)('%s', (sport, points, tolerance) => {
  const games = sampleMatches(sport, 300).map((match) => ({ match, plays: playFootball(match) }))
  const boxes = games.map(({ plays }) => ({ plays, box: fold(plays, Infinity) }))

  test('the same match is played the same way', () => {
    for (const { match, plays } of games.slice(0, 5)) expect(playFootball(match)).toEqual(plays)
  })

  test('plays are in order of time and take about three and a half hours at most', () => {
    const lengths = games.map(({ plays }) => {
      for (const [i, play] of plays.slice(1).entries())
        expect(play.at).toBeGreaterThanOrEqual(plays[i]?.at ?? 0)
      return (plays.at(-1)?.at ?? 0) / 3_600_000
    })
    expect(mean(lengths)).toBeGreaterThan(2.9)
    expect(mean(lengths)).toBeLessThan(3.6)
    expect(Math.max(...lengths)).toBeLessThan(5)
  })

  test('touchdowns, field goals, tries and safeties add up to the score', () => {
    for (const { plays, box } of boxes) {
      for (const side of [0, 1] as const) expect(pointsByKind(plays, side)).toBe(box.score[side])
    }
  })

  test('the box score has as many touchdowns, field goals and extra points as the scoring plays', () => {
    for (const { plays, box } of boxes) {
      for (const side of [0, 1] as const) {
        const own = plays.filter((play) => play.side === side)
        const ofType = (...types: string[]) => own.filter(({ detail }) => types.includes(detail.type)).length
        const sum = (name: Parameters<typeof total>[2]) => total<typeof name>(box, side, name)
        expect(sum('rushingTouchdowns')).toBe(ofType('rushingTouchdown'))
        expect(sum('receivingTouchdowns')).toBe(ofType('passingTouchdown'))
        expect(sum('passingTouchdowns')).toBe(ofType('passingTouchdown'))
        expect(sum('interceptionTouchdowns')).toBe(ofType('interceptionTouchdown'))
        expect(sum('defensiveTouchdowns')).toBe(ofType('interceptionTouchdown', 'fumbleTouchdown'))
        expect(sum('kickReturnTouchdowns')).toBe(ofType('kickoffTouchdown'))
        expect(sum('puntReturnTouchdowns')).toBe(ofType('puntTouchdown'))
        expect(sum('fieldGoalsMade')).toBe(ofType('fieldGoalGood'))
        expect(sum('extraPointsMade')).toBe(ofType('extraPointGood'))
      }
    }
  })

  test('what one side loses the other gains', () => {
    for (const { box } of boxes) {
      for (const side of [0, 1] as const) {
        const other = side === 0 ? 1 : 0
        expect(total(box, side, 'passingYards')).toBe(total(box, side, 'receivingYards'))
        expect(total(box, side, 'completions')).toBe(total(box, side, 'receptions'))
        expect(total(box, side, 'interceptionsThrown')).toBe(total(box, other, 'interceptions'))
        expect(total(box, side, 'timesSacked')).toBe(total(box, other, 'sacks'))
        expect(total(box, side, 'fieldGoalsMade')).toBeLessThanOrEqual(total(box, side, 'fieldGoalAttempts'))
      }
      const possession = ([0, 1] as const).map((side) => stat(box.lines[side].get(TEAM), 'possessionSeconds'))
      expect((possession[0] ?? 0) + (possession[1] ?? 0)).toBeGreaterThanOrEqual(3600)
    }
  })

  test('figures are those of real games', () => {
    const sides = boxes.flatMap(({ box }) => ([0, 1] as const).map((side) => ({ box, side })))
    const average = (of: (one: (typeof sides)[number]) => number) => mean(sides.map(of))
    expect(Math.abs(average(({ box, side }) => box.score[side]) - points)).toBeLessThan(tolerance)
    const yards = average(({ box, side }) => total(box, side, 'passingYards'))
    expect(yards).toBeGreaterThan(200)
    expect(yards).toBeLessThan(280)
    const rushing = average(({ box, side }) => total(box, side, 'rushingYards'))
    expect(rushing).toBeGreaterThan(95)
    expect(rushing).toBeLessThan(185)
    expect(average(({ box, side }) => total(box, side, 'interceptions'))).toBeLessThan(1.2)
  })

  test('ties are broken: always in college, nearly always in the NFL', () => {
    const level = boxes.filter(({ box }) => box.score[0] === box.score[1]).length
    const overtime = boxes.filter(({ plays }) => (plays.at(-1)?.period ?? 0) > 4).length
    expect(overtime).toBeGreaterThan(0)
    expect(level).toBeLessThanOrEqual(sport === 'nfl' ? 3 : 0)
  })
})
