import { describe, expect, it } from 'vitest'
import { keepsLineupWhole, noRoomFor, type RosterPlan } from './room.ts'

const plan: RosterPlan = {
  starters: [
    { slot: 'QB', positions: ['QB'] },
    { slot: 'FLEX', positions: ['RB', 'WR'] },
    { slot: 'K', positions: ['K'] },
  ],
  size: 5,
  maxima: { QB: 2, RB: 0 },
}
const one = (text: string) => ({ positions: text.split('/') })
const roster = (text: string) => text.split(' ').filter(Boolean).map(one)

describe('noRoomFor', () => {
  it.each<[string, string, string, object[]]>([
    ['a roster with room', 'QB WR', 'QB', []],
    ['a full roster', 'QB WR WR K WR', 'WR', [{ kind: 'roster-full', size: 5 }]],
    ['as many at a position as may be', 'QB QB', 'QB', [{ kind: 'position-full', position: 'QB', most: 2 }]],
    ['none of a position', '', 'RB', [{ kind: 'position-full', position: 'RB', most: 0 }]],
    ['a second position that is full', '', 'WR/RB', []],
    ['a roster whose players have it second', 'WR/QB WR/QB', 'QB', []],
    ['somebody without a position', 'QB', '', [{ kind: 'no-slot', position: '' }]],
    ['somebody whom no slot takes', 'QB', 'LB', [{ kind: 'no-slot', position: 'LB' }]],
    ['somebody who has another position too', 'QB', 'LB/WR', []],
    [
      'both',
      'QB QB WR WR K',
      'QB',
      [
        { kind: 'roster-full', size: 5 },
        { kind: 'position-full', position: 'QB', most: 2 },
      ],
    ],
  ])('%s', (_, players, player, problems) => {
    expect(noRoomFor(plan, roster(players), one(player))).toEqual(problems)
  })
})

describe('keepsLineUpWhole', () => {
  it.each<[string, string, string, number, boolean]>([
    ['anybody while there are picks enough', '', 'K', 4, true],
    ['a second one while there are', 'QB', 'QB', 2, true],
    ['a second one when all that are left are needed', 'QB', 'QB', 1, false],
    ['who fills a place with the last pick', 'QB WR', 'K', 0, true],
    ['who does not', 'QB WR', 'WR', 0, false],
    ['who comes closer where all cannot be filled', '', 'K', 1, true],
    ['who does not come closer', 'K', 'K', 0, false],
    ['who moves another to where he is needed', 'QB K', 'WR', 0, true],
  ])('%s', (_, ...[players, player, picksLeft, isWhole]) => {
    expect(keepsLineupWhole(plan, roster(players), { player: one(player), picksLeft })).toBe(isWhole)
  })
})
