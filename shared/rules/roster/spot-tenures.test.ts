import { expect, it } from 'vitest'
import { type SpotTenure, spotTenuresOf } from './spot-tenures.ts'

const tenure = (fromSeq: number, untilSeq: number | null) => ({
  playerId: 'ann',
  teamId: 'rome',
  fromSeq,
  from: fromSeq * 10,
  untilSeq,
  until: untilSeq === null ? null : untilSeq * 10,
})
const spot = (fromSeq: number, untilSeq: number | null, kind: 'reserve' | 'taxi' = 'reserve') => ({
  ...tenure(fromSeq, untilSeq),
  spot: kind,
})
const told = (pieces: readonly SpotTenure<string, string>[]) =>
  pieces.map(({ spot, fromSeq, from, until }) => [spot, fromSeq, from, until])

it.each([
  ['without any', [tenure(1, null)], [], [[null, 1, 10, null]]],
  [
    'there and back',
    [tenure(1, null)],
    [spot(2, 3)],
    [
      [null, 1, 10, 20],
      ['reserve', 2, 20, 30],
      [null, 3, 30, null],
    ],
  ],
  [
    'there still',
    [tenure(1, null)],
    [spot(2, null, 'taxi')],
    [
      [null, 1, 10, 20],
      ['taxi', 2, 20, null],
    ],
  ],
  [
    'from one to the other',
    [tenure(1, null)],
    [spot(2, 3, 'taxi'), spot(3, null)],
    [
      [null, 1, 10, 20],
      ['taxi', 2, 20, 30],
      ['reserve', 3, 30, null],
    ],
  ],
  [
    'dropped from there, and added anew',
    [tenure(1, 4), tenure(6, null)],
    [spot(2, 4)],
    [
      [null, 1, 10, 20],
      ['reserve', 2, 20, 40],
      [null, 6, 60, null],
    ],
  ],
  [
    'put back there by the event that gave him back',
    [tenure(6, null)],
    [spot(6, null)],
    [['reserve', 6, 60, null]],
  ],
] as const)('%s', (_what, tenures, spots, pieces) => {
  expect(told(spotTenuresOf(tenures, spots))).toEqual(pieces)
})

it('lets the later event count where the clock was set back between two', () => {
  const back = { ...spot(2, 3), from: 50, until: 30 }

  expect(told(spotTenuresOf([tenure(1, null)], [back]))).toEqual([
    [null, 1, 10, 30],
    [null, 3, 30, null],
  ])
})
