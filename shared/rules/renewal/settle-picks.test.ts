import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TeamId } from '../../core/ids.ts'
import { settlePicks } from './settle-picks.ts'

const team = (name: string) => name as TeamId // as ids are
const [A, B, C] = [team('a'), team('b'), team('c')]
const pick = (of: TeamId, owner: TeamId, round = 1) => ({ season: 2027, round, of, owner })

it.each([
  ['owned by a team that goes', pick(A, B), { returned: 1, gone: 0 }],
  ['of a team that goes', pick(B, A), { returned: 0, gone: 1 }],
  ['between teams that stay', pick(A, C), { returned: 0, gone: 0 }],
])('a pick %s', (_what, one, expected) => {
  const { returned, gone } = settlePicks([one], new Set([B]))
  expect({ returned: returned.length, gone: gone.length }).toEqual(expected)
})

it('leaves every pick of a team that stays with a team that stays', () => {
  const teams = fc.constantFrom(A, B, C)
  const picks = fc.array(fc.record({ season: fc.constant(2027), round: fc.nat(5), of: teams, owner: teams }))
  fc.assert(
    fc.property(picks, fc.subarray([A, B, C]), (all, out) => {
      const leaving = new Set(out)
      const { returned, gone } = settlePicks(all, leaving)
      for (const one of all) {
        const isSettled = returned.includes(one) || gone.includes(one)
        const concerns = leaving.has(one.of) !== leaving.has(one.owner)
        expect(isSettled).toBe(concerns)
      }
    }),
  )
})
