import { expect, it } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

function open() {
  let time = 0
  const limits = createRateLimits(() => time)
  const takeMany = (take: () => void, most = 5000): number => {
    for (let taken = 0; taken < most; taken += 1) {
      try {
        take()
      } catch {
        return taken
      }
    }
    return most
  }
  return { limits, pass: (ms: number) => void (time += ms), takeMany }
}

it('an account has so many calls of a procedure at once, and then one now and then', () => {
  const { limits, pass, takeMany } = open()
  const call = () => limits.takeOfAccount('livia', 'roster.move', 'usual')
  expect(takeMany(call)).toBe(60)
  expect(call).toThrow(expect.objectContaining({ code: 'TOO_MANY_TRIES', retryAfter: 3 }))
  pass(2999)
  expect(takeMany(call)).toBe(0)
  pass(1)
  expect(takeMany(call)).toBe(1)
  pass(24 * 3_600_000)
  expect(takeMany(call)).toBe(60)
})

it('other accounts, other procedures and leagues have their own', () => {
  const { limits, takeMany } = open()
  takeMany(() => limits.takeOfAccount('livia', 'roster.move', 'usual'))
  expect(takeMany(() => limits.takeOfAccount('marcus', 'roster.move', 'usual'))).toBe(60)
  expect(takeMany(() => limits.takeOfAccount('livia', 'lineup.set', 'usual'))).toBe(60)
  expect(takeMany(() => limits.takeOfLeague('livia', 'roster.move', 'usual'))).toBe(300)
  expect(takeMany(() => limits.takeOfAccount('livia', 'ruleset.update', 'seldom'))).toBe(30)
  expect(takeMany(() => limits.takeOfAccount('livia', 'draft.pick', 'often'))).toBe(300)
})

it('an account has so many in a day, however patient it is', () => {
  const { limits, pass, takeMany } = open()
  const call = () => limits.takeOfAccount('livia', 'chat.post', 'chat')
  const callEachMinuteFor = (minutes: number): number => {
    let taken = 0
    for (let minute = 0; minute < minutes; minute += 1) {
      taken += takeMany(call, 20)
      pass(60_000)
    }
    return taken
  }
  const day = 24 * 60
  expect(callEachMinuteFor(day)).toBeLessThanOrEqual(1000)
  expect(callEachMinuteFor(day)).toBeLessThanOrEqual(501)
  expect(takeMany(() => limits.takeOfAccount('livia', 'chat.edit', 'chat'))).toBe(60)
})
