import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { parseSummary } from './summary.ts'
import { parseChance, parseWinProbability } from './win-probability.ts'

const play = (id: string, number: number, clock: string, scores: [number, number]) => ({
  id,
  period: { number },
  clock: { displayValue: clock },
  awayScore: scores[0],
  homeScore: scores[1],
})

describe('a chance', () => {
  it.each([
    [0.51234, 0.512],
    [0, 0],
    [-0, 0],
    [1, 1],
    [1.01, null],
    ['0.5', null],
  ])('%j → %j', (value, expected) => expect(parseChance(value)).toBe(expected))
})

describe('win probability', () => {
  it('is told with the moment of each play', () => {
    const { value, dropped } = parseSummary(readFixture('mlb-summary'))
    expect(dropped).toBe(0)
    expect(value.winProbability.at(-1)).toEqual({
      home: expect.any(Number),
      period: 2,
      clock: null,
      awayScore: 0,
      homeScore: expect.any(Number),
    })
  })

  it('finds football’s plays among the drives, the one that goes on included', () => {
    const drives = {
      previous: [{ plays: [play('1', 1, '14:00', [0, 0])] }],
      current: { plays: [play('2', 1, '9:30', [3, 0])] },
    }
    const winprobability = [
      { playId: '1', homeWinPercentage: 0.52149 },
      { playId: '2', homeWinPercentage: 0.41 },
    ]
    expect(parseWinProbability({ drives, winprobability }).value).toEqual([
      { home: 0.521, period: 1, clock: '14:00', awayScore: 0, homeScore: 0 },
      { home: 0.41, period: 1, clock: '9:30', awayScore: 3, homeScore: 0 },
    ])
  })

  it('of a play that is not listed is put after the one before it', () => {
    const plays = [play('1', 3, '5:00', [50, 48])]
    const winprobability = [
      { playId: '1', homeWinPercentage: 0.4 },
      { playId: '7', homeWinPercentage: 0.3 },
    ]
    expect(parseWinProbability({ plays, winprobability }).value[1]).toEqual({
      home: 0.3,
      period: 3,
      clock: '5:00',
      awayScore: 50,
      homeScore: 48,
    })
  })

  it.each([-0.1, 1.2, '0.5', null, Number.NaN])(
    'that says %j is dropped and counted',
    (homeWinPercentage) => {
      const winprobability = [{ homeWinPercentage: 0.5 }, { homeWinPercentage }, 'even']
      expect(parseWinProbability({ winprobability })).toMatchObject({
        value: [{ home: 0.5, period: 0 }],
        dropped: 2,
      })
    },
  )

  it('of many plays keeps a chart’s worth, the first and the last among them', () => {
    const winprobability = Array.from({ length: 450 }, (_, index) => ({ homeWinPercentage: index / 449 }))
    const { value, dropped } = parseWinProbability({ winprobability })
    expect(dropped).toBe(0)
    expect(value).toHaveLength(120)
    expect([value[0]?.home, value.at(-1)?.home]).toEqual([0, 1])
    expect(value.map(({ home }) => home)).toEqual(value.map(({ home }) => home).toSorted((a, b) => a - b))
  })

  it('is not there where the feed has none', () => {
    expect(parseWinProbability({})).toEqual({ value: [], dropped: 0 })
    expect(parseWinProbability({ winprobability: 'even' })).toEqual({ value: [], dropped: 0 })
  })
})
