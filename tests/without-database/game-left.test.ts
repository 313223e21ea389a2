import { describe, expect, it } from 'vitest'
import { parseScoreboard } from '../../server/feed/upstream/parse/scoreboard.ts'
import { easternDay } from '../../shared/core/eastern-time.ts'
import type { GameStatus } from '../../shared/game/game.ts'
import { shareLeft } from '../../shared/rules/projection/game-left.ts'
import { SPORTS } from '../../shared/sports/index.ts'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { readFixture } from '../fixtures/read-fixture.ts'

const SUNDAY = Date.parse('2026-11-22T17:00:00Z')
const MINUTES = { nfl: 15, ncaaf: 15, nba: 12, nhl: 20 } as const
type Clocked = keyof typeof MINUTES

/** By the feed's numbers, which are not stored. */
function byNumbers(sport: Clocked, { period, displayClock }: GameStatus): number {
  const [minutes = 0, seconds = 0] = (displayClock ?? '').split(':').map(Number)
  const { periods } = SPORTS[sport]
  const left = Math.max(0, periods - period) + (minutes + seconds / 60) / MINUTES[sport]
  return Math.round((left / periods) * 1000) / 1000
}

function compare(sport: Clocked, document: unknown): number {
  const live = parseScoreboard(document).value.events.filter(({ status }) => status.type.state === 'in')
  for (const { status } of live) {
    const { name, detail } = status.type
    expect(shareLeft(sport, { state: 'in', status: name, detail }), detail).toBe(byNumbers(sport, status))
  }
  return live.length
}

describe('the share that is left by the words of a game', () => {
  it.each(['nfl', 'nba', 'nhl'] as const)('of %s is that of its numbers, all game long', async (sport) => {
    let time = SUNDAY
    const simulator = createSimulator({ now: () => time, seed: 'left', anchor: SUNDAY })
    let compared = 0
    for (; time < SUNDAY + 12 * HOUR; time += 11 * MINUTE) {
      const day = easternDay(time)
      compared += compare(sport, await simulator.scoreboard(sport, { from: day, to: day }))
    }
    expect(compared).toBeGreaterThan(30)
  })

  it('of mlb is known all game long, and only ever less of nine innings', async () => {
    let time = SUNDAY
    const simulator = createSimulator({ now: () => time, seed: 'left', anchor: SUNDAY })
    const last = new Map<string, number>()
    let compared = 0
    for (; time < SUNDAY + 12 * HOUR; time += 11 * MINUTE) {
      const day = easternDay(time)
      const { events } = parseScoreboard(await simulator.scoreboard('mlb', { from: day, to: day })).value
      for (const { id, status } of events) {
        if (status.type.state !== 'in') continue
        const { name, detail } = status.type
        const left = shareLeft('mlb', { state: 'in', status: name, detail })
        expect(left, detail).not.toBeNull()
        if (status.period <= 9) expect(left ?? 2, detail).toBeLessThanOrEqual(last.get(id) ?? 1)
        last.set(id, left ?? 0)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(30)
  })

  it.each([
    ['nfl', 'nfl-scoreboard'],
    ['nhl', 'nhl-scoreboard'],
  ] as const)('of %s is that of its numbers in what the feed really sent', (sport, name) => {
    expect(compare(sport, readFixture(name))).toBeGreaterThan(0)
  })
})
