import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../../../shared/core/time.ts'
import { countdown } from './countdown.ts'

const NOW = 1_789_000_000_000
const startingIn = (ms: number, isToday = true) => countdown({ startsAt: NOW + ms, now: NOW, isToday })

describe('countdown', () => {
  it.each([
    [-DAY, 'Game is starting!', 'red'],
    [-1, 'Game is starting!', 'red'],
    [0, 'Game is starting!', 'red'],
    [1, 'Starting in: 1s', 'red'],
    [SECOND, 'Starting in: 1s', 'red'],
    [SECOND + 1, 'Starting in: 2s', 'red'],
    [59 * SECOND, 'Starting in: 59s', 'red'],
    [59 * SECOND + 1, 'Starts in: 1m 0s', 'red'],
    [MINUTE, 'Starts in: 1m 0s', 'red'],
    [5 * MINUTE, 'Starts in: 5m 0s', 'red'],
    [5 * MINUTE + 1, 'Starts in: 5m 1s', 'amber'],
    [30 * MINUTE, 'Starts in: 30m 0s', 'amber'],
    [30 * MINUTE + 1, 'Starts in: 30m 1s', 'green'],
    [HOUR - SECOND, 'Starts in: 59m 59s', 'green'],
    [HOUR, 'Starts in: 1h 0m', 'green'],
    [HOUR + 59 * SECOND, 'Starts in: 1h 0m', 'green'],
    [HOUR + MINUTE, 'Starts in: 1h 1m', 'green'],
    [23 * HOUR + 59 * MINUTE, 'Starts in: 23h 59m', 'green'],
  ])('%i ms before the start says %s in %s', (ms, text, tone) => {
    expect(startingIn(ms)).toEqual({ text, tone })
  })

  it('says nothing about a later day, however close', () => {
    expect(startingIn(MINUTE, false)).toBeNull()
    expect(startingIn(3 * DAY, false)).toBeNull()
  })

  it('says that a game is starting though the day has changed since', () => {
    expect(startingIn(-MINUTE, false)).toEqual({ text: 'Game is starting!', tone: 'red' })
  })

  it('never shows a unit that is full, or nothing left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DAY - 1 }), (ms) => {
        const text = startingIn(ms)?.text ?? ''
        const [, hours, minutes, seconds] =
          /^Start(?:s|ing) in: (?:(\d+)h ?)?(?:(\d+)m ?)?(?:(\d+)s)?$/.exec(text) ?? []
        expect(Number(minutes ?? 0)).toBeLessThan(60)
        expect(Number(seconds ?? 0)).toBeLessThan(60)
        expect(Number(hours ?? 0) + Number(minutes ?? 0) + Number(seconds ?? 0)).toBeGreaterThan(0)
      }),
    )
  })
})

it('a tournament is no game: its first players tee off', () => {
  const startsAt = Date.parse('2026-11-20T12:00:00Z')
  const over = countdown({ startsAt, now: startsAt, isToday: true, isTournament: true })
  expect(over).toEqual({ text: 'First players are teeing off', tone: 'green' })
})
