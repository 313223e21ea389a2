import { expect, it } from 'vitest'
import { PlayerId } from '../../../shared/core/ids.ts'
import { chosenFrom } from './pasted.ts'
import type { MatchedList } from './types.ts'

const player = (id: string) => ({
  id: PlayerId.parse(id),
  name: `Player ${id}`,
  positions: ['QB'],
  team: null,
  status: 'active' as const,
  rank: null,
  value: null,
  points: null,
  lastSeason: null,
  projected: null,
  adp: null,
  averagePick: null,
})
const list: MatchedList = [
  { line: 1, text: 'one', adp: null, match: { kind: 'sure', player: player('1') } },
  { line: 2, text: 'two', adp: null, match: { kind: 'doubt', players: [player('2'), player('3')] } },
  { line: 4, text: 'four', adp: null, match: { kind: 'unknown' } },
  { line: 5, text: 'five', adp: null, match: { kind: 'doubt', players: [player('1'), player('5')] } },
  { line: 6, text: 'six', adp: null, match: { kind: 'sure', player: player('6') } },
]

it.each<[string, [number, string | null][], string[]]>([
  ['without a choice doubts are left out', [], ['1', '6']],
  ['who is chosen comes where his line is', [[2, '3']], ['1', '3', '6']],
  ['nobody may be chosen', [[2, null]], ['1', '6']],
  ['who is there already comes once', [[5, '1']], ['1', '6']],
  ['only who is asked about can be chosen', [[2, '9']], ['1', '6']],
])('%s', (_, choices, expected) => {
  expect(chosenFrom(list, new Map(choices)).map(({ id }) => id)).toEqual(expected)
})
