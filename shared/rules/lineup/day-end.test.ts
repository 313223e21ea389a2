import { describe, expect, it } from 'vitest'
import { calendarEnd, gameEnd, overAfter } from './day-end.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const game = (startsAt: string, finalAt: string | null = null, counts = true) => ({
  startsAt: at(startsAt),
  finalAt: finalAt === null ? null : at(finalAt),
  counts,
})

describe('the end of a game', () => {
  it.each<[string, ReturnType<typeof game>, string]>([
    ['is eight hours after its start where nothing is heard of it', game('22T18:00'), '23T02:00'],
    ['is no later though a server was down', game('22T18:00', '24T12:00'), '23T02:00'],
    ['is when it was seen to be over', game('22T18:00', '22T21:10'), '22T21:10'],
  ])('%s', (_, one, end) => {
    expect(gameEnd(one)).toBe(at(end))
  })
})

describe('a day', () => {
  const midnight = at('23T05:00')
  it.each<[string, ReturnType<typeof game>[], string]>([
    ['without games is over by the calendar', [], '23T05:00'],
    ['whose games are over sooner too', [game('22T18:00', '22T21:00')], '23T05:00'],
    ['goes on with a late game', [game('22T18:00', '22T21:00'), game('23T03:30')], '23T11:30'],
    ['ends with that', [game('23T03:30', '23T06:12')], '23T06:12'],
    ['waits for a game that was moved', [game('24T01:00')], '24T09:00'],
    ['waits for none that is called off', [game('24T01:00', null, false)], '23T05:00'],
  ])('%s', (_, games, end) => {
    expect(overAfter(midnight, games)).toBe(at(end))
  })

  it('ends at midnight on the East coast, in football with its week', () => {
    const period = { number: 11, startsAt: at('17T11:00'), endsAt: at('24T11:00') }
    expect(calendarEnd('nfl', 11, period)).toBe(at('24T11:00'))
    expect(calendarEnd('nba', 20_261_122, period)).toBe(at('23T05:00'))
    expect(calendarEnd('nba', 20_261_124, period)).toBe(at('24T11:00'))
    expect(calendarEnd('nba', 20_261_122, null)).toBe(Infinity)
  })
})
