import { describe, expect, it } from 'vitest'
import type { PlayerId, TeamId } from '../../core/ids.ts'
import { judgeUndo, reversed, type Transfer, type UndoTable, withFreeSpots } from './undo.ts'

const [rome, capua] = ['rome', 'capua'] as TeamId[] as [TeamId, TeamId]
const man = (id: string, position = 'RB') => ({ id: id as PlayerId, positions: [position] })
const [ann, bob, cal, dan] = [man('ann'), man('bob'), man('cal'), man('dan', 'QB')] as const

const table = (
  rosters: Record<string, readonly ReturnType<typeof man>[]>,
  of: { locked?: string; going?: string; size?: number; maxima?: Record<string, number> } = {},
): UndoTable => ({
  places: { injuredReserve: 1, taxi: 1 },
  plan: { starters: [], size: of.size ?? 3, maxima: of.maxima ?? {} },
  rosters: new Map(Object.entries(rosters).map(([id, roster]) => [id as TeamId, roster])),
  lockedOf: () => new Set(of.locked ? [of.locked as PlayerId] : []),
  goingFrom: () => new Set(of.going ? [of.going as PlayerId] : []),
})
const gone = (
  player: ReturnType<typeof man>,
  from: TeamId | null,
  to: TeamId | null,
  hasMovedOn = false,
): Transfer => ({ player, from, to, hasMovedOn })

// Rome added Ann for Bob; Rome gave Cal for Capua's Dan.
const swap = reversed([gone(ann, null, rome), gone(bob, rome, null)])
const trade = reversed([gone(cal, rome, capua), gone(dan, capua, rome)])

describe('a move that is to be undone', () => {
  it('goes back the way it came', () => {
    expect(swap).toEqual([gone(ann, rome, null), gone(bob, null, rome)])
  })

  it.each([
    ['a swap', swap, table({ rome: [ann, cal] }), []],
    ['a swap of a full roster', swap, table({ rome: [ann, cal, dan] }), []],
    ['a trade of full rosters', trade, table({ rome: [dan, bob], capua: [cal, ann] }, { size: 2 }), []],
    [
      'who has moved on since',
      reversed([gone(ann, null, rome, true), gone(bob, rome, null)]),
      table({ rome: [] }),
      [{ kind: 'moved-on', player: ann.id }],
    ],
    [
      'who starts in a game that is on',
      swap,
      table({ rome: [ann] }, { locked: 'ann' }),
      [{ kind: 'locked-starter', player: ann.id }],
    ],
    [
      'who is in a trade that was accepted',
      trade,
      table({ rome: [dan], capua: [cal] }, { going: 'cal' }),
      [{ kind: 'promised', player: cal.id }],
    ],
    [
      'a drop when the roster is full again',
      reversed([gone(bob, rome, null)]),
      table({ rome: [ann, cal, dan] }),
      [{ kind: 'no-room', teamId: rome, why: { kind: 'roster-full', size: 3 } }],
    ],
    [
      'more of a position than there may be',
      reversed([gone(bob, rome, null)]),
      table({ rome: [ann, cal] }, { maxima: { RB: 2 } }),
      [{ kind: 'no-room', teamId: rome, why: { kind: 'position-full', position: 'RB', most: 2 } }],
    ],
  ] as const)('%s', (_, back, at, problems) => {
    expect(judgeUndo(back, at)).toEqual(problems)
  })
})

describe('who was on reserve or taxi squad', () => {
  const place = (player: ReturnType<typeof man>, to: TeamId | null): Transfer => ({
    ...gone(player, null, to),
    spot: 'reserve',
  })
  const on = (player: ReturnType<typeof man>) => ({ ...player, spot: 'reserve' as const })

  it('goes back there while there is a place, and takes none of a full roster', () => {
    const at = table({ rome: [ann, bob, cal] })
    const back = withFreeSpots([place(dan, rome)], at)
    expect(back).toEqual([place(dan, rome)])
    expect(judgeUndo(back, at)).toEqual([])
  })

  it('comes to the roster where there is none, if it has room', () => {
    const at = table({ rome: [on(ann), bob] })
    const back = withFreeSpots([place(dan, rome), place(cal, rome)], at)
    expect(back.map(({ spot }) => spot)).toEqual([null, null])
    expect(judgeUndo(back, at)).toEqual([])
    expect(judgeUndo(back, table({ rome: [on(ann), bob, cal] }, { size: 2 }))).not.toEqual([])
  })

  it('finds the place that the same step takes somebody else from', () => {
    const at = table({ rome: [on(ann), bob] })
    const step = [{ ...gone(ann, rome, rome), spot: null }, place(bob, rome)]
    expect(withFreeSpots(step, at).map(({ spot }) => spot)).toEqual([null, 'reserve'])
  })

  it('is not brought back out of a lineup that is locked', () => {
    const step = [{ ...gone(ann, rome, rome), spot: 'reserve' as const }]
    expect(judgeUndo(step, table({ rome: [ann] }, { locked: 'ann' }))).toEqual([
      { kind: 'locked-starter', player: ann.id },
    ])
  })
})
