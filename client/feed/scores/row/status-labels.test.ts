import { describe, expect, test } from 'vitest'
import type { GameStatus } from '../../../../shared/game/game.ts'
import { SPORTS } from '../../../../shared/sports/index.ts'
import { hasScore, statusNotice, periodHeads, statusWords } from './status-labels.ts'

function status(type: Partial<GameStatus['type']>): GameStatus {
  const detail = type.detail ?? type.shortDetail ?? ''
  return {
    period: 1,
    displayClock: null,
    type: {
      name: 'STATUS_IN_PROGRESS',
      state: 'in',
      completed: false,
      description: '',
      shortDetail: detail,
      ...type,
      detail,
    },
  }
}

describe('where a game stands', () => {
  test.for([
    [{ detail: '4:12 - 3rd Quarter', shortDetail: '4:12 - 3rd' }, '3rd 4:12'],
    [{ detail: '45.2 - 4th Quarter', shortDetail: '45.2 - 4th' }, '4th 45.2'],
    [{ detail: '3:00 - OT', shortDetail: '3:00 - OT' }, 'OT 3:00'],
    [{ detail: 'Bottom 5th', shortDetail: 'Bot 5th' }, 'Bottom 5th'],
    [{ detail: 'Halftime' }, 'Halftime'],
    [{ detail: 'Round 2 - Play Complete' }, 'Round 2 - Play Complete'],
    [{ state: 'post', completed: true, detail: 'Final/OT' }, 'Final/OT'],
    [{ state: 'post', completed: false, detail: 'PPD', description: 'Postponed' }, 'Postponed'],
  ] as const)('%o reads %s', ([type, words]) => {
    expect(statusWords(status(type))).toBe(words)
  })
})

test('only what was played has a score', () => {
  expect(hasScore(status({ state: 'in' }))).toBe(true)
  expect(hasScore(status({ state: 'post', completed: true }))).toBe(true)
  expect(hasScore(status({ state: 'post', completed: false }))).toBe(false)
  expect(hasScore(status({ state: 'pre' }))).toBe(false)
})

test('an upcoming game tells what keeps it from being a plain scheduled one', () => {
  expect(
    statusNotice(status({ state: 'pre', name: 'STATUS_SCHEDULED', description: 'Scheduled' })),
  ).toBeNull()
  expect(statusNotice(status({ state: 'pre', name: 'STATUS_DELAYED', description: 'Delayed' }))).toBe(
    'Delayed',
  )
})

describe('the heads of a line score', () => {
  const side = (...linescores: string[]) => ({
    id: '1',
    homeAway: 'home' as const,
    score: '',
    winner: false,
    linescores,
    record: null,
    rank: null,
    conference: null,
    team: {
      id: '1',
      displayName: '',
      shortDisplayName: '',
      abbreviation: '',
      color: null,
      alternateColor: null,
      logo: null,
    },
    leaders: [],
  })
  const zeros = (count: number) => Array.from({ length: count }, () => '0')

  test.for([
    ['nfl', 1, 'Final', ['1', '2', '3', '4']],
    ['nfl', 6, 'Final/2OT', ['1', '2', '3', '4', 'OT', '2OT']],
    ['nhl', 4, 'Final/OT', ['1', '2', '3', 'OT']],
    ['nhl', 5, 'Final/SO', ['1', '2', '3', 'OT', 'SO']],
    ['ncaa_mbb', 3, 'Final/OT', ['1', '2', 'OT']],
    ['mlb', 10, 'Final/10', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ] as const)('%s after %i periods, %s', ([sport, played, detail, heads]) => {
    const final = status({ state: 'post', completed: true, detail })
    expect(periodHeads(SPORTS[sport], [side(...zeros(played)), side()], final)).toEqual(heads)
  })
})
