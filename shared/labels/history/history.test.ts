import { describe, expect, it } from 'vitest'
import type { SeasonLuck } from '../../history/history.ts'
import { luckLabel, luckText, meetingStreakText, personLabel, shareText } from './history.ts'

const luckOf = (luck: number): SeasonLuck['teams'][number] => ({
  rank: 1,
  team: { id: 'rome', name: 'Rome' },
  person: 'ava',
  wins: 9,
  losses: 5,
  ties: 0,
  expectedWins: 9 - luck,
  luck,
  fewer: 0.806,
  more: 0.1,
  allPlay: { wins: 0, losses: 0, ties: 0 },
})

describe('the words of a league’s history', () => {
  it('say how lucky each team was, equal ones alike', () => {
    const all = [2, 1, 1, 0, -1, -3, -3].map(luckOf)
    expect(all.map((one) => luckLabel(one, all))).toEqual([
      'Luckiest of 7',
      'Second luckiest of 7',
      'Second luckiest of 7',
      'Neither lucky nor unlucky',
      'Third unluckiest of 7',
      'Unluckiest of 7',
      'Unluckiest of 7',
    ])
    expect(luckText(luckOf(1.58))).toBe('9 wins, 7.42 expected on other schedules. Fewer on 81% of them.')
    expect(luckText(luckOf(0))).toBe('9 wins, 9.00 expected on other schedules.')
    expect(luckText(luckOf(-1))).toBe('9 wins, 10.00 expected on other schedules. More on 10% of them.')
  })

  it.each([
    [null, 'They have never met.'],
    [{ result: 'W', length: 1 }, 'ava won the last meeting.'],
    [{ result: 'L', length: 3 }, 'ben won the last 3 meetings.'],
    [{ result: 'T', length: 1 }, 'The last meeting ended in a tie.'],
  ] as const)('say who has won lately: %j', (streak, words) => {
    expect(meetingStreakText({ streak }, ['ava', 'ben'])).toBe(words)
  })

  it('tell deleted accounts apart, and shares as box scores have them', () => {
    expect(personLabel('Deleted member', 'Rome')).toBe('Deleted member (Rome)')
    expect(personLabel('ava', 'Rome')).toBe('ava')
    expect([0.6428, 1, 0].map(shareText)).toEqual(['.643', '1.000', '.000'])
  })
})
