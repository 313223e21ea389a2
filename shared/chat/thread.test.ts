import { expect, it } from 'vitest'
import { TeamId } from '../core/ids.ts'
import { ThreadKey } from './chat.ts'
import { LEAGUE_THREAD, matchupThread, pageOf, readThread } from './thread.ts'

const [A, B] = [TeamId.parse('aaaaaaaaaaaa'), TeamId.parse('bbbbbbbbbbbb')]

it('the thread of a matchup is the same whoever is at home', () => {
  const thread = matchupThread({ season: 2026, period: 11, teams: [B, A] })
  expect(thread).toBe(matchupThread({ season: 2026, period: 11, teams: [A, B] }))
  expect(ThreadKey.parse(thread)).toBe(thread)
  expect(readThread(thread)).toEqual({ season: 2026, period: 11, teams: [A, B] })
  expect(readThread(LEAGUE_THREAD)).toBeNull()
})

it.each([
  [1, 0],
  [25, 0],
  [26, 1],
  [50, 1],
  [100_000, 3999],
])('message %i is on page %i', (number, page) => expect(pageOf(number)).toBe(page))
