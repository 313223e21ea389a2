import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillSlots, fits, missingStarters, type Positioned, type StartingSlot } from './slots.ts'

/** `QB FLEX:RB/WR` and `QB RB/WR` */
const slots = (text: string): StartingSlot[] =>
  text.split(' ').map((one) => {
    const [slot = '', positions = slot] = one.split(':')
    return { slot, positions: positions.split('/') }
  })
const roster = (text: string): Positioned[] =>
  text.split(' ').flatMap((one) => (one ? [{ positions: one.split('/') }] : []))

describe('fillSlots', () => {
  it.each<[string, string, string, (number | null)[]]>([
    ['nobody', 'QB RB', '', [null, null]],
    ['who is first, before others', 'QB RB', 'RB RB QB', [2, 0]],
    ['a place of many positions last', 'RB FLEX:RB/WR', 'RB WR', [0, 1]],
    ['by moving who is there', 'FLEX:RB/WR RB', 'RB WR', [1, 0]],
    ['by moving two', 'UTIL:1B/2B/SS MI:2B/SS SS', 'SS SS 2B', [2, 1, 0]],
    ['by moving who plays at two', '1B 2B', '1B/2B 1B', [1, 0]],
    ['what nobody can play at', 'K QB', 'QB QB', [null, 0]],
    ['whose position no place has', 'QB', 'P QB', [1]],
  ])('%s', (_, places, players, expected) => {
    expect(fillSlots(slots(places), roster(players))).toEqual(expected)
    expect(missingStarters(slots(places), roster(players))).toBe(
      expected.filter((one) => one === null).length,
    )
  })

  const positions = fc.uniqueArray(fc.constantFrom('C', '1B', '2B', 'SS', 'OF'), {
    minLength: 1,
    maxLength: 3,
  })
  const someSlots = fc.array(
    positions.map((positions) => ({ slot: positions.join('/'), positions })),
    { maxLength: 5 },
  )
  const players = fc.array(
    positions.map((positions) => ({ positions })),
    { maxLength: 5 },
  )

  /** The most that any way of placing them fills. */
  function most([slot, ...others]: readonly StartingSlot[], free: readonly Positioned[]): number {
    if (!slot) return 0
    const taking = free.flatMap((one, index) =>
      fits(slot, one) ? [1 + most(others, free.toSpliced(index, 1))] : [],
    )
    return Math.max(most(others, free), ...taking)
  }

  it('fills as many places as any way of doing it, each with somebody else who fits', () => {
    fc.assert(
      fc.property(someSlots, players, (slots, players) => {
        const filled = fillSlots(slots, players)
        const used = filled.flatMap((index) => (index === null ? [] : [index]))
        expect(used).toHaveLength(most(slots, players))
        expect(new Set(used).size).toBe(used.length)
        for (const [place, index] of filled.entries()) {
          const [slot, one] = [slots[place], index === null ? null : players[index]]
          if (slot && one) expect(fits(slot, one)).toBe(true)
        }
        expect(missingStarters(slots, players)).toBe(slots.length - used.length)
      }),
    )
  })

  it('leaves nobody on the bench for one who came later and could be spared', () => {
    fc.assert(
      fc.property(someSlots, players, (slots, players) => {
        const used = fillSlots(slots, players).flatMap((index) => (index === null ? [] : [index]))
        for (const index of players.keys()) {
          const earlier = players.filter((_, other) => other < index && used.includes(other))
          const one = players[index]
          if (used.includes(index) || !one) continue
          expect(most(slots, [...earlier, one])).toBe(earlier.length)
        }
      }),
    )
  })
})
