import { describe, expect, test } from 'vitest'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { startOfDay } from '../base/calendar.ts'
import { tournamentById, tournamentsFor } from './calendar.ts'
import { playTournament, sum } from './play.ts'
import { stageAt, standingsAt } from './standings.ts'

const FRIDAY = Date.parse('2026-11-20T17:00:00Z')
const range = (at: number) => ({ from: easternDay(at), to: easternDay(at + DAY) })
const weeks = Array.from({ length: 30 }, (_, n) => FRIDAY + 7 * n * DAY)
const tournaments = weeks.flatMap((at) => tournamentsFor('seed', range(at), at))
const played = tournaments.map((tournament) => playTournament('seed', tournament))

describe('the schedule of tournaments', () => {
  test('has two from Thursday to Sunday', () => {
    expect(
      tournamentsFor('seed', range(FRIDAY), FRIDAY).map(({ days, alternate }) => [days, alternate]),
    ).toEqual([
      [['20261119', '20261120', '20261121', '20261122'], false],
      [['20261119', '20261120', '20261121', '20261122'], true],
    ])
  })

  test("shows last week's result and this week's field from Monday to Wednesday", () => {
    for (const day of ['20261123', '20261124', '20261125']) {
      const at = startOfDay(day) + 12 * HOUR
      const shown = tournamentsFor('seed', range(at), at)
      expect(shown.map(({ days }) => days[0])).toEqual(['20261119', '20261119', '20261126', '20261126'])
    }
    const thursday = startOfDay('20261126') + HOUR
    expect(tournamentsFor('seed', range(thursday), thursday)).toHaveLength(2)
  })

  test('knows its tournaments by id, and no others', () => {
    for (const tournament of tournaments) expect(tournamentById('seed', tournament.id)).toEqual(tournament)
    for (const id of ['', '401580347', '47', 'abc']) expect(tournamentById('seed', id)).toBeNull()
  })
})

describe('a tournament', () => {
  test('is played the same way every time', () => {
    expect(playTournament('seed', must(tournaments[0], 'tournament'))).toEqual(played[0])
  })

  test('begins with 120 and goes on with the best 70 and those level with them', () => {
    for (const { entries } of played) {
      expect(entries).toHaveLength(120)
      const left = entries.filter(({ rounds }) => rounds.length === 4)
      expect(left.length).toBeGreaterThanOrEqual(70)
      expect(left.length).toBeLessThan(95)
      const half = (entry: (typeof entries)[number]) =>
        sum(entry.rounds.slice(0, 2).flatMap(({ strokes }) => strokes))
      const line = Math.max(...left.map(half))
      const cut = entries.filter((entry) => entry.rounds.length === 2 && !entry.withdrew)
      for (const entry of cut) expect(half(entry)).toBeGreaterThan(line)
    }
  })

  test('has rounds of the day, one after the other, in daylight', () => {
    for (const { rounds, tournament, over } of played) {
      for (const [index, { begin, end }] of rounds.entries()) {
        const morning = startOfDay(must(tournament.days[index], 'day'))
        expect(begin).toBeGreaterThanOrEqual(morning + 7 * HOUR)
        expect(end).toBeLessThan(morning + 19 * HOUR)
      }
      expect(over).toBeGreaterThan(must(rounds[3], 'round').end)
    }
  })

  test('is won with a score that wins tournaments, sometimes after a playoff', () => {
    const wins = played.map((one) => must(standingsAt(one, one.over)[0], 'winner').score)
    expect(Math.max(...wins)).toBeLessThan(-6)
    expect(Math.min(...wins)).toBeGreaterThan(-32)
    const playOffs = played.filter(({ playOff }) => playOff !== null)
    expect(playOffs.length).toBeGreaterThan(0)
    expect(playOffs.length).toBeLessThan(played.length / 2)
    for (const one of playOffs) {
      const [first, second] = standingsAt(one, one.over)
      expect(first?.entry.golfer.id).toBe(one.playOff?.winnerId)
      expect([first?.position, second?.score]).toEqual(['1', first?.score])
      // Level until it is decided.
      expect(standingsAt(one, must(one.playOff, 'play-off').start)[0]?.position).toMatch(/^T1$/)
    }
  })

  test('shares positions between equal scores, best first', () => {
    const one = must(played[0], 'tournament')
    for (const { begin, end } of one.rounds) {
      const standings = standingsAt(one, begin + (end - begin) / 2).filter(
        ({ current, out }) => current !== null && out === null,
      )
      for (const { score, position } of standings) {
        const better = standings.filter((row) => row.score < score).length
        const level = standings.filter((row) => row.score === score).length
        expect(position).toBe(`${level > 1 ? 'T' : ''}${better + 1}`)
      }
      expect(standings.map(({ score }) => score)).toEqual(
        standings.map(({ score }) => score).toSorted((a, b) => a - b),
      )
    }
  })

  test('passes through its stages', () => {
    const one = must(played[0], 'tournament')
    const [first, second] = one.rounds
    expect(stageAt(one, must(first, 'round').begin - 1)).toEqual({ kind: 'before' })
    expect(stageAt(one, must(first, 'round').begin)).toEqual({ kind: 'playing', round: 1 })
    expect(stageAt(one, must(first, 'round').end)).toEqual({ kind: 'complete', round: 1 })
    expect(stageAt(one, must(second, 'round').begin)).toEqual({ kind: 'playing', round: 2 })
    expect(stageAt(one, one.over)).toEqual({ kind: 'over' })
  })
})
