import { describe, expect, it } from 'vitest'
import type { WeekState } from '../../../shared/schedule/schedule.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { leftWords, liveStateOf, liveStateLabel } from './live-labels.ts'

/** A Sunday at noon on the reader's clock. */
const NOW = new Date(2026, 10, 22, 12).getTime()
const games = (over: number, on: number, toCome: number) => ({ over, on, toCome })

describe('the state of a matchup', () => {
  it.each<[WeekState, ReturnType<typeof games>[], number | null, string]>([
    ['upcoming', [games(0, 0, 9), games(0, 0, 9)], NOW + 4 * DAY, 'First kickoff Thu 12:00 PM'],
    ['live', [games(0, 0, 9), games(0, 0, 9)], NOW + HOUR, 'First kickoff 1:00 PM'],
    ['live', [games(3, 2, 4), games(4, 1, 4)], NOW + HOUR, 'Live · 3 playing'],
    ['live', [games(8, 0, 1), games(9, 0, 0)], NOW + 8 * HOUR, 'Next kickoff 8:00 PM'],
    ['live', [games(8, 0, 1), games(9, 0, 0)], null, 'Between games'],
    ['live', [games(9, 0, 0), games(9, 0, 0)], null, 'All played'],
    ['live', [games(0, 0, 0)], null, 'Not started'],
    ['provisional', [games(9, 0, 0), games(9, 0, 0)], null, 'All played · official Thu'],
    ['official', [games(9, 0, 0), games(9, 0, 0)], null, 'Final'],
  ])('%s, %j: next at %s is %s', (state, sides, nextStart, words) => {
    const officialAt = state === 'provisional' || state === 'official' ? NOW + 4 * DAY : null
    expect(liveStateLabel(liveStateOf({ state, officialAt, sides, nextStart }), 'nfl', NOW)).toBe(words)
  })

  it('names a game where there is no kickoff', () => {
    const state = { kind: 'next', at: NOW + 7 * HOUR, isFirst: false } as const
    expect(liveStateLabel(state, 'nba', NOW)).toBe('Next game 7:00 PM')
  })
})

describe('what a team has left', () => {
  it.each([
    [games(6, 2, 1), '2 playing · 1 left'],
    [games(0, 0, 9), '9 left'],
    [games(8, 1, 0), '1 playing'],
    [games(9, 0, 0), '9 played'],
    [games(0, 0, 0), 'No games'],
  ])('%j is %s', (count, words) => expect(leftWords(count)).toBe(words))
})
