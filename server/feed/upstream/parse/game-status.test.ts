import { describe, expect, it } from 'vitest'
import { HOUR } from '../../../../shared/core/time.ts'
import { leftOf, settleGameStatus, type GameStanding } from './game-status.ts'

const NOON = Date.parse('2026-11-20T17:00:00Z')
const live = game({ state: 'in', status: 'STATUS_IN_PROGRESS', scores: [14, 10] })
const over = game({ state: 'post', status: 'STATUS_FINAL', scores: [21, 10] })
const toCome = game({ state: 'pre', status: 'STATUS_SCHEDULED', scores: [null, null] })
const postponed = game({ state: 'post', status: 'STATUS_POSTPONED', calledOff: true, scores: [null, null] })
const suspended = game({ state: 'post', status: 'STATUS_SUSPENDED', scores: [3, 2] })

function game({
  scores: [away, home],
  ...rest
}: Pick<GameStanding, 'state' | 'status'> & {
  calledOff?: boolean
  startsAt?: number
  scores: [number | null, number | null]
}): GameStanding {
  const scores = new Map([
    ['1', away],
    ['2', home],
  ])
  return { calledOff: false, startsAt: NOON, ...rest, scores }
}
const moved = (standing: GameStanding): GameStanding => ({ ...standing, startsAt: NOON + 86_400_000 })

/** How many readings in a row it takes; null for never. */
function readingsNeeded(before: GameStanding, reading: GameStanding): number | null {
  let doubt: string | null = null
  for (let times = 1; times <= 5; times += 1) {
    const settled = settleGameStatus(before, reading, doubt)
    if (settled.isTaken) return times
    doubt = settled.doubt
  }
  return null
}

describe('a reading of a game', () => {
  it.each<[string, GameStanding, GameStanding, number | null]>([
    ['that it has begun', toCome, live, 1],
    ['that it has another day', toCome, moved(toCome), 1],
    ['that it is over', live, over, 1],
    ['without scores', live, game({ state: 'in', status: 'STATUS_DELAYED', scores: [null, null] }), 1],
    ['with fewer points', over, game({ state: 'post', status: 'STATUS_FINAL', scores: [20, 10] }), 2],
    ['that it goes on after all', over, game({ ...base(over), state: 'in', scores: [21, 10] }), 2],
    ['that it has not begun', live, toCome, 2],
    ['that it starts again another day', live, moved(toCome), 1],
    ['that it was called off in the middle', live, postponed, 1],
    ['that it was called off after it was over', over, postponed, 2],
    ['that it is played after all', postponed, toCome, 1],
    ['that what is left of it is to come', suspended, moved(toCome), null],
    [
      'that it goes on after a night',
      suspended,
      game({ state: 'in', status: 'STATUS_IN_PROGRESS', scores: [3, 4] }),
      1,
    ],
  ])('%s counts when it should', (_, before, reading, readings) => {
    expect(readingsNeeded(before, reading)).toBe(readings)
  })

  it('that goes back counts only when the one directly before said the same', () => {
    const fewer = game({ state: 'in', status: 'STATUS_IN_PROGRESS', scores: [7, 10] })
    const { doubt } = settleGameStatus(live, fewer, null)
    expect(settleGameStatus(live, live, doubt)).toEqual({ isTaken: true, doubt: null })
    expect(settleGameStatus(live, game({ ...base(live), scores: [0, 10] }), doubt)).toMatchObject({
      isTaken: false,
    })
  })
})

describe('that a game is over', () => {
  /** How many readings it takes, ten seconds apart, since a time after the start. */
  function readingsUntilOver(before: GameStanding, reading: GameStanding, sinceStart: number): number | null {
    let doubt: string | null = null
    for (let times = 1; times <= 5; times += 1) {
      const settled = settleGameStatus(before, reading, doubt, NOON + sinceStart + times * 10_000)
      if (settled.isTaken) return times
      doubt = settled.doubt
    }
    return null
  }
  const at = (sport: 'nfl' | 'nba' | 'nhl' | 'mlb', detail: string) => ({
    ...live,
    left: leftOf(sport, { state: 'in', status: 'STATUS_IN_PROGRESS', detail }),
  })
  const final = (sport: 'nfl' | 'nba' | 'nhl' | 'mlb', clockPeriod: number) => ({
    ...over,
    left: leftOf(sport, { state: 'post', status: 'STATUS_FINAL', detail: 'Final', clockPeriod }),
  })

  it.each([
    ['nfl', '0:04 - 4th Quarter', 4, 1],
    ['nfl', '12:00 - 2nd Quarter', 4, 2],
    ['nfl', '2:00 - 4th Quarter', 2, 2],
    ['nfl', '3:10 - OT', 5, 1],
    ['nba', '0.0 - 4th', 4, 1],
    ['nba', 'Halftime', 4, 2],
    ['nhl', '0:20 - 3rd', 3, 1],
    ['nhl', 'End of 1st', 3, 2],
    ['mlb', 'Bottom 9th', 9, 1],
    ['mlb', 'Top 9th', 9, 1],
    ['mlb', 'Bottom 11th', 11, 1],
    ['mlb', 'Bottom 5th', 9, 2],
    // Called after six innings, in the rain.
    ['mlb', 'Rain Delay, Bottom 6th', 6, 2],
    ['mlb', 'Delayed', 9, 2],
  ] as const)('is believed in %s at %s with period %i after %i', (sport, detail, period, times) => {
    expect(readingsUntilOver(at(sport, detail), final(sport, period), 2 * HOUR)).toBe(times)
  })

  it('is believed by the time of day, too: not before it can be, and at once when it must be', () => {
    expect(readingsUntilOver(toCome, over, 0)).toBe(2)
    expect(readingsUntilOver(toCome, over, 3 * HOUR)).toBe(1)
    expect(readingsUntilOver(at('mlb', 'Bottom 5th'), final('mlb', 9), 7 * HOUR)).toBe(1)
  })

  it('is believed after two readings that are some seconds apart, with nothing else between them', () => {
    const [before, reading] = [at('mlb', 'Bottom 5th'), final('mlb', 9)]
    const once = settleGameStatus(before, reading, null, NOON)
    expect(settleGameStatus(before, reading, once.doubt, NOON + 1_000)).toEqual(once)
    expect(settleGameStatus(before, reading, once.doubt, NOON + 10_000).isTaken).toBe(true)
    const between = settleGameStatus(before, before, once.doubt, NOON + 5_000)
    expect(between).toEqual({ isTaken: true, doubt: null })
    expect(settleGameStatus(before, reading, between.doubt, NOON + 10_000).isTaken).toBe(false)
  })
})

function base({ state, status }: GameStanding): Pick<GameStanding, 'state' | 'status'> {
  return { state, status }
}
