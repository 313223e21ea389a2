import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeRoster } from './arrange.ts'
import type { RosterPlan } from '../slots/room.ts'

const PLAN: RosterPlan = {
  starters: [
    { slot: 'RB', positions: ['RB'] },
    { slot: 'FLEX', positions: ['RB', 'WR'] },
  ],
  size: 4,
  maxima: {},
}
const named = (name: string) => ({ name, positions: [name.slice(0, 2)] })
const arranged = (...names: string[]) =>
  arrangeRoster(PLAN, names.map(named)).map(({ slot, player }) =>
    `${slot ?? '-'} ${player?.name ?? ''}`.trim(),
  )

describe('arrangeRoster', () => {
  it.each([
    ['nobody', [], ['RB', 'FLEX', '-', '-']],
    ['whoever came first starts', ['RB1', 'WR1', 'WR2'], ['RB RB1', 'FLEX WR1', '- WR2', '-']],
    ['a slot left empty', ['WR1', 'WR2'], ['RB', 'FLEX WR1', '- WR2', '-']],
    [
      'more than there is room for',
      ['RB1', 'RB2', 'RB3', 'RB4', 'RB5'],
      ['RB RB1', 'FLEX RB2', '- RB3', '- RB4', '- RB5'],
    ],
  ])('%s', (_, names, expected) => {
    expect(arranged(...names)).toEqual(expected)
  })

  it('has everybody once', () => {
    const names = fc.array(fc.constantFrom('RB', 'WR', 'QB'), { maxLength: 8 })
    fc.assert(
      fc.property(names, (positions) => {
        const roster = positions.map((position, index) => named(`${position}${index}`))
        const shown = arrangeRoster(PLAN, roster).flatMap(({ player }) => player ?? [])
        expect(new Set(shown)).toEqual(new Set(roster))
        expect(shown).toHaveLength(roster.length)
      }),
    )
  })
})
