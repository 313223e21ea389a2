import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeagueId, SessionId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { createPresence } from './presence.ts'
import type { Seat } from './reader.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

function seat(name: string): Seat {
  const id = name.padEnd(12, 'a')
  return {
    leagueId: LeagueId.parse('league'),
    teamId: TeamId.parse(id),
    user: { id: UserId.parse(id), username: name },
    sessionId: SessionId.parse(id),
  }
}

/** What was announced, and when, in seconds. */
function watch() {
  const told: Array<[second: number, ...names: string[]]> = []
  const presence = createPresence(() => told.push([performance.now() / SECOND, ...names()]))
  const names = () => {
    const message = presence.message()
    return message.type === 'here' ? message.users.map(({ name }) => name) : []
  }
  const at = (second: number, act: () => void) => void setTimeout(act, second * SECOND)
  return { presence, told, at, names }
}

it('tells of many who come within a second once, and of the next after another', () => {
  const { presence, told, at } = watch()
  at(0, () => presence.come(seat('livia')))
  at(0.5, () => presence.come(seat('titus')))
  at(0.9, () => presence.come(seat('nero')))
  at(1.1, () => presence.come(seat('julia')))
  vi.advanceTimersByTime(MINUTE)

  expect(told).toEqual([
    [1, 'livia', 'nero', 'titus'],
    [2.1, 'julia', 'livia', 'nero', 'titus'],
  ])
})

it('says nothing of somebody who is back within five seconds, or is there twice', () => {
  const { presence, told, at } = watch()
  at(0, () => presence.come(seat('livia')))
  at(10, () => presence.go(seat('livia')))
  at(14, () => presence.come(seat('livia')))
  at(20, () => presence.come(seat('livia')))
  at(30, () => presence.go(seat('livia')))
  vi.advanceTimersByTime(MINUTE)

  expect(told).toEqual([[1, 'livia']])
})

it('tells of somebody who is gone after five', () => {
  const { presence, told, at, names } = watch()
  at(0, () => presence.come(seat('livia')))
  at(0, () => presence.come(seat('titus')))
  at(10, () => presence.go(seat('titus')))
  at(11, () => expect(names()).toEqual(['livia']))
  vi.advanceTimersByTime(MINUTE)

  expect(told).toEqual([
    [1, 'livia', 'titus'],
    [15, 'livia'],
  ])
})
