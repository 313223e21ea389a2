import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeSlots } from './take-slots.ts'

const STARTERS = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'FLEX', positions: ['RB', 'WR'] },
]
const BEFORE = ['QB1', 'RB1', 'WR1']
const man = (id: string, isLocked = false) => ({ id, positions: [id.slice(0, 2)], isLocked })

describe('takeSlots', () => {
  it.each([
    ['the same position takes the slot', ['QB1'], [man('QB2')], ['QB2', 'RB1', 'WR1'], []],
    ['another position leaves it empty', ['QB1'], [man('RB2')], [null, 'RB1', 'WR1'], ['QB']],
    ['a flex slot takes whoever fits', ['WR1'], [man('RB2')], ['QB1', 'RB1', 'RB2'], []],
    [
      'a player whose game has begun does not start',
      ['QB1'],
      [man('QB2', true)],
      [null, 'RB1', 'WR1'],
      ['QB'],
    ],
    ['a player from the bench who goes changes nothing', ['TE9'], [man('RB2')], BEFORE, []],
    ['nobody who comes changes a lineup that nobody leaves', [], [man('QB2')], BEFORE, []],
    ['two for two are matched', ['RB1', 'WR1'], [man('WR2'), man('RB2')], ['QB1', 'RB2', 'WR2'], []],
    ['one for two', ['QB1', 'RB1'], [man('RB2')], [null, 'RB2', 'WR1'], ['QB']],
  ])('%s', (_, going, coming, ...[after, empty]) => {
    const result = takeSlots<string>({ starters: STARTERS, before: BEFORE, going: new Set(going), coming })
    expect(result.starters).toEqual(after)
    expect(result.empty.map(({ slot }) => slot)).toEqual(empty)
  })

  it('starts nobody twice, nobody out of position, and moves none of those who stay', () => {
    const ids = ['QB1', 'RB1', 'WR1', 'TE1']
    const players = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('QB7', 'QB8', 'RB7', 'RB8', 'WR7', 'WR8'), isLocked: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.subarray(ids), players, (going, coming) => {
        const { starters, taken, empty } = takeSlots<string>({
          starters: STARTERS,
          before: BEFORE,
          going: new Set(going),
          coming: coming.map(({ id, isLocked }) => man(id, isLocked)),
        })
        const starting = starters.filter((id) => id !== null)
        expect(new Set(starting).size).toBe(starting.length)
        for (const [index, id] of starters.entries()) {
          const was = BEFORE[index] ?? ''
          if (!going.includes(was)) expect(id).toBe(was)
          else if (id !== null) expect(STARTERS[index]?.positions).toContain(id.slice(0, 2))
        }
        for (const { player } of taken) expect(coming.find(({ id }) => id === player)?.isLocked).toBe(false)
        // No slot stays empty that one who is left over could take.
        const over = coming.filter(({ id, isLocked }) => !isLocked && !starting.includes(id))
        for (const { slot } of empty)
          for (const { id } of over)
            expect(STARTERS.find((one) => one.slot === slot)?.positions).not.toContain(id.slice(0, 2))
      }),
    )
  })
})
