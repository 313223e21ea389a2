import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLineup, type LineupMember, slotMoves } from './move.ts'

const STARTERS = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'FLEX', positions: ['RB', 'WR'] },
]
/** `RB1`; `RB1!` is locked. */
const players = (text: string): LineupMember<string>[] =>
  text.split(' ').map((name) => ({
    id: name.replace('!', ''),
    positions: [name.slice(0, 2)],
    isLocked: name.endsWith('!'),
  }))
/** `QB1 RB1 - WR1` */
const places = (text: string) => text.split(' ').map((name) => (name === '-' ? null : name))
const judged = (
  before: string,
  after: string,
  roster = 'QB1 RB1 RB2 WR1 RB3 WR2 QB2',
  { isOver = false } = {},
) =>
  judgeLineup({
    starters: STARTERS,
    before: places(before),
    after: places(after),
    roster: players(roster),
    isOver,
  })
const NOW = 'QB1 RB1 RB2 WR1'

describe('judgeLineUp', () => {
  it.each([
    ['nothing', NOW, undefined],
    ['somebody of the bench', 'QB1 RB1 RB3 WR1', undefined],
    ['a place left empty', 'QB1 RB1 - WR1', undefined],
    ['one who goes to another slot', 'QB1 RB3 RB2 RB1', undefined],
    ['around those who are locked', 'QB1 RB1 RB3 WR1', 'QB1! RB1! RB2 WR1! RB3 WR2! QB2!'],
    ['those of one kind of place, though locked', 'QB1 RB2 RB1 WR1', 'QB1! RB1! RB2! WR1! RB3! WR2! QB2!'],
    // His own slot never asks again.
    ['nothing of who may not be played there any more', 'QB1 RB1 RB2 WR2', 'QB1 RB1 RB2 WR1 WR2'],
  ])('lets a team change %s', (_, after, roster) => {
    expect(judged(NOW, after, roster)).toEqual([])
  })

  it.each([
    ['too few places', 'QB1 RB1 RB2', {}, [{ kind: 'places', has: 3, needs: 4 }]],
    ['somebody else’s player', 'QB1 RB1 RB9 WR1', {}, [{ kind: 'not-on-roster', player: 'RB9' }]],
    ['a player twice', 'QB1 RB1 RB1 WR1', {}, [{ kind: 'twice', player: 'RB1' }]],
    ['a position', 'QB1 RB1 RB2 QB2', {}, [{ kind: 'does-not-fit', player: 'QB2', slot: 'FLEX' }]],
    ['a day that is over', 'QB1 RB1 RB3 WR1', { isOver: true }, [{ kind: 'day-over' }]],
    [
      'a starter whose game has begun',
      'QB1 RB1 RB3 WR1',
      { roster: 'QB1 RB1 RB2! WR1 RB3' },
      [{ kind: 'locked-starter', player: 'RB2', slot: 'RB' }],
    ],
    [
      'his way to another slot',
      'QB1 RB1 - RB2',
      { roster: 'QB1 RB1 RB2! WR1' },
      [{ kind: 'locked-starter', player: 'RB2', slot: 'RB' }],
    ],
    [
      'one on the bench whose game has begun',
      'QB1 RB1 RB3 WR1',
      { roster: 'QB1 RB1 RB2 WR1 RB3!' },
      [{ kind: 'locked-bench', player: 'RB3' }],
    ],
    [
      'everything at once',
      'RB3 RB3 RB9 WR1',
      { roster: 'QB1! RB1 RB2 WR1 RB3!' },
      [
        { kind: 'twice', player: 'RB3' },
        { kind: 'locked-starter', player: 'QB1', slot: 'QB' },
        { kind: 'does-not-fit', player: 'RB3', slot: 'QB' },
        { kind: 'locked-bench', player: 'RB3' },
        { kind: 'not-on-roster', player: 'RB9' },
      ],
    ],
  ])('refuses %s', (_, after, { roster, isOver }: { roster?: string; isOver?: boolean }, expected) => {
    expect(judged(NOW, after, roster, { isOver: isOver ?? false })).toEqual(expected)
  })

  it('lets a day that is over be as it is', () => {
    expect(judged(NOW, 'QB1 RB2 RB1 WR1', undefined, { isOver: true })).toEqual([])
  })

  it('lets a lineup be set if and only if what it changes is allowed', () => {
    const names = ['QB1', 'RB1', 'RB2', 'RB3', 'WR1', 'WR2']
    const lineup = fc.array(fc.option(fc.constantFrom(...names)), { minLength: 4, maxLength: 4 })
    const unique = lineup.filter((places) => {
      const there = places.filter((id) => id !== null)
      return new Set(there).size === there.length
    })
    fc.assert(
      fc.property(unique, lineup, fc.subarray(names), (before, after, locked) => {
        const roster = players(names.map((name) => (locked.includes(name) ? `${name}!` : name)).join(' '))
        const slotIn = (places: readonly (string | null)[], id: string) =>
          STARTERS[places.indexOf(id)]?.slot ?? null
        const isAllowed = names.every((id) => {
          const [from, to] = [slotIn(before, id), slotIn(after, id)]
          const slot = STARTERS.find(({ slot }) => slot === to)
          if (after.filter((one) => one === id).length > 1) return false
          if (from === to) return true
          return !locked.includes(id) && (!slot || slot.positions.includes(id.slice(0, 2)))
        })
        const problems = judgeLineup({ starters: STARTERS, before, after, roster, isOver: false })
        expect(problems.length === 0).toBe(isAllowed)
      }),
      { numRuns: 500 },
    )
  })
})

describe('slotMoves', () => {
  it('says who goes where, and nothing of two places of one slot', () => {
    const moves = (before: string, after: string) =>
      slotMoves({ starters: STARTERS, before: places(before), after: places(after) })
    expect(moves(NOW, 'QB1 RB2 RB3 RB1')).toEqual([
      { player: 'RB1', from: 'RB', to: 'FLEX' },
      { player: 'WR1', from: 'FLEX', to: null },
      { player: 'RB3', from: null, to: 'RB' },
    ])
    expect(moves(NOW, 'QB1 RB2 RB1 WR1')).toEqual([])
  })
})
