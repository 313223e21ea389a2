import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { correctionTime } from './correction-time.ts'
import { seasonOf } from './season.ts'
import { weekNumber, weekStart } from './shapes.ts'

const SUNDAY = Date.parse('2026-11-22T21:30:00Z')
const SPORTS = ['nfl', 'ncaaf', 'nba', 'mlb', 'nhl'] as const satisfies FantasySportKey[]

describe.each(SPORTS)('when %s corrects', (sport) => {
  const { games } = seasonOf({ seed: 'seed', sport, anchor: SUNDAY, number: 0 })
  const times = games.map((game) => ({
    game,
    time: correctionTime('seed', SUNDAY, game),
  }))

  test('about one game in eight', () => {
    const share = times.filter(({ time }) => time !== null).length / times.length
    expect(share).toBeGreaterThan(1 / 12)
    expect(share).toBeLessThan(1 / 5)
  })

  test('on Wednesday in football, after three days elsewhere', () => {
    for (const { game, time } of times) {
      if (time === null) continue
      if (sport === 'nfl' || sport === 'ncaaf') {
        const nextWeek = weekStart(sport, SUNDAY, weekNumber(sport, SUNDAY, game.start) + 1)
        const wednesday = nextWeek + (sport === 'ncaaf' ? 2 * DAY : 0)
        expect(time - wednesday).toBeGreaterThanOrEqual(0)
        expect(time - wednesday).toBeLessThan(DAY)
      } else expect(Math.abs(time - game.start - 3 * DAY)).toBeLessThan(10 * HOUR)
    }
  })
})
