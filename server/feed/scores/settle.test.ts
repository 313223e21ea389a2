import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Game } from '../../../shared/game/game.ts'
import { parseScoreboard } from '../upstream/parse/scoreboard.ts'
import { type Settled, settle } from './settle.ts'

/** The so-manieth of readings that are ten seconds apart. */
const at = (n: number) => ({ sport: 'nhl', now: Date.parse('2026-11-20T19:00Z') + n * 10_000 }) as const

type Reading = { state: 'pre' | 'in' | 'post'; home: string; away: string }

function game({ state, home, away }: Reading): Game {
  const event = {
    id: '1',
    date: '2026-11-20T18:00Z',
    status: { type: { state } },
    competitions: [
      {
        competitors: [
          { homeAway: 'home', score: home, team: { id: '1', name: 'One' } },
          { homeAway: 'away', score: away, team: { id: '2', name: 'Two' } },
        ],
      },
    ],
  }
  const [parsed] = parseScoreboard({ events: [event] }).value.events
  if (!parsed) throw new Error('The event above is a whole one')
  return parsed
}

const score = fc.constantFrom('', '0', '3', '7', '10')
const reading = fc.record({
  state: fc.constantFrom('pre' as const, 'in' as const, 'post' as const),
  home: score,
  away: score,
})
const shown = ({ game }: Settled) => game.competitions[0].competitors.map((side) => side.score)

it('whatever the feed says three times is shown, except nothing', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1 }), reading, (readings, last) => {
      const all = [...readings, last, last, last].map(game)
      const end = all.reduce<Settled | undefined>((before, next, n) => settle(before, next, at(n)), undefined)
      expect(end?.game.status.type.state).toBe(last.state)
      const expected = [last.away, last.home]
      for (const [index, value] of (end ? shown(end) : []).entries()) {
        if (expected[index] !== '') expect(value).toBe(expected[index])
      }
    }),
  )
})

it('a single odd reading of a game that has begun changes no score downwards', () => {
  fc.assert(
    fc.property(reading, reading, fc.constantFrom('in' as const, 'post' as const), (first, odd, state) => {
      const before = settle(undefined, game({ ...first, state }), at(0))
      const after = settle(before, game(odd), at(1))
      for (const [index, value] of shown(after).entries()) {
        expect(Number(value)).toBeGreaterThanOrEqual(Number(shown(before)[index]))
      }
    }),
  )
})
