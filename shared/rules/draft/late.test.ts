import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../core/ids.ts'
import { lateIn } from './late.ts'
import { withOtherBye } from './other-bye.ts'

const player = (id: number, at: string, of: { value?: number | null; bye?: number | null } = {}) => ({
  id: PlayerId.parse(String(id)),
  name: `Player ${id}`,
  positions: at.split('+'),
  team: null,
  value: of.value ?? null,
  bye: of.bye ?? null,
})

describe('who can wait for the last rounds', () => {
  it.each<[string, readonly (readonly [string, number | null])[], string, boolean]>([
    [
      'a position whose best is worth little',
      [
        ['RB', 200],
        ['K', 19],
      ],
      'K',
      true,
    ],
    [
      'no position whose best is worth more',
      [
        ['RB', 200],
        ['K', 21],
        ['K', 1],
      ],
      'K',
      false,
    ],
    [
      'no one who also plays elsewhere',
      [
        ['RB', 200],
        ['C', 1],
      ],
      'C+RB',
      false,
    ],
    [
      'no one where nothing is known',
      [
        ['RB', null],
        ['K', null],
      ],
      'K',
      false,
    ],
    ['no one without a position', [['RB', 200]], '', false],
  ])('is %s', (_, listed, at, expected) => {
    const league = listed.map(([own, value], index) => player(index + 1, own, { value }))
    const asked = { positions: at === '' ? [] : at.split('+') }
    expect(lateIn(league)(asked)).toBe(expected)
  })
})

describe('byes of a team that drafts', () => {
  const kept = player(1, 'RB', { value: 300, bye: 7 })
  const chosen = player(2, 'RB', { value: 200, bye: 7 })
  const choose = (others: readonly ReturnType<typeof player>[], roster = [kept]) =>
    withOtherBye(chosen, { league: [kept, chosen, ...others], canHave: ({ id }) => id !== kept.id, roster })
      .id

  it.each<[string, Parameters<typeof player>, number]>([
    ['who is worth as much and rests in another week', [3, 'RB', { value: 195, bye: 9 }], 3],
    ['no one who is worth less', [3, 'RB', { value: 190, bye: 9 }], 2],
    ['no one who rests in that week too', [3, 'RB', { value: 199, bye: 7 }], 2],
    ['no one whose bye is not known', [3, 'RB', { value: 199 }], 2],
    ['no one of another position', [3, 'WR', { value: 199, bye: 9 }], 2],
  ])('are spread by %s', (_, other, expected) => {
    expect(choose([player(...other)])).toBe(PlayerId.parse(String(expected)))
  })

  it('matter only among players of the same positions', () => {
    expect(choose([player(3, 'RB', { value: 199, bye: 9 })], [])).toBe(chosen.id)
  })
})
