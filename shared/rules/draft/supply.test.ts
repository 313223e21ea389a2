import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noRoomFor } from '../slots/room.ts'
import { player } from './made-up.ts'
import { mostDraftable } from './supply.ts'

const PLAYERS = ['RB 1', 'RB 2', 'RB 3', 'RB 4', 'RB 5', 'QB 1', 'WR/RB 1', 'WR 2'].map(player)

it.each<[string, Readonly<Record<string, number>>, number, number]>([
  ['without limits all', {}, 2, 8],
  ['two of five', { RB: 1 }, 2, 5],
  ['a limit that nobody reaches', { RB: 3 }, 2, 8],
  ['who counts for his first position', { WR: 0, RB: 9 }, 2, 6],
  ['nobody', { RB: 0, QB: 0, WR: 0 }, 12, 0],
])('%s', (_, maxima, teams, most) => {
  expect(mostDraftable({ maxima }, teams, PLAYERS)).toBe(most)
})

it('is as many as teams get that take turns with whoever they have room for', () => {
  const anyPlayers = fc.array(fc.constantFrom('RB', 'WR', 'QB'), { maxLength: 30 })
  const anyMost = fc.integer({ min: 0, max: 4 })
  fc.assert(
    fc.property(anyPlayers, fc.integer({ min: 2, max: 5 }), anyMost, anyMost, (positions, teams, RB, WR) => {
      const plan = {
        starters: [{ slot: 'OP', positions: ['RB', 'WR', 'QB'] }],
        size: 100,
        maxima: { RB, WR },
      }
      const rosters = Array.from({ length: teams }, () => [] as { positions: string[] }[])
      for (const position of positions)
        rosters
          .find((roster) => noRoomFor(plan, roster, { positions: [position] }).length === 0)
          ?.push({ positions: [position] })
      const players = positions.map((position) => ({ positions: [position] }))
      expect(mostDraftable(plan, teams, players)).toBe(rosters.flat().length)
    }),
  )
})
