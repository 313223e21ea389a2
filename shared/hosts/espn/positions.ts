import { atPosition, type HostRule, type HostSetting, none, NO_POSITION } from '../host-scoring.ts'
import type { EspnItem } from './item.ts'
import { ESPN_SLOTS } from './slots.ts'

/** Positions of a sport as ESPN numbers them: those of players, and the slots of a lineup. */
export interface EspnPositions {
  readonly players: Readonly<Record<string, string>>
  readonly slots: Readonly<Record<string, string>>
}

/**
 * Whose points `pointsOverrides` are, by sport. Its keys are positions (1 is the quarterback; leagues that pay each
 * position by itself have 1, 2, 3, 4 and 15). Numbers that are no position’s are slots’ (6 is the tight end’s slot), and
 * a league that has one has slots throughout.
 */
export const ESPN_POSITIONS = {
  nfl: {
    players: {
      1: 'QB',
      2: 'RB',
      3: 'WR',
      4: 'TE',
      5: 'K',
      7: 'P',
      9: 'DT',
      10: 'DE',
      11: 'LB',
      12: 'CB',
      13: 'S',
      14: 'NONE',
      15: 'NONE',
      16: 'D/ST',
    },
    slots: { ...ESPN_SLOTS.nfl, 11: 'DL', 14: 'DB', 15: 'DB,DL,LB' },
  },
  nhl: {
    players: { 1: 'C', 2: 'LW', 3: 'RW', 4: 'D', 5: 'G' },
    slots: { ...ESPN_SLOTS.nhl, 3: 'C,LW,RW' },
  },
  nba: {
    players: { 1: 'PG', 2: 'SG', 3: 'SF', 4: 'PF', 5: 'C' },
    slots: { ...ESPN_SLOTS.nba, 5: 'PG,SG', 6: 'PF,SF' },
  },
  mlb: {
    players: {
      1: 'SP',
      2: 'C',
      3: '1B',
      4: '2B',
      5: '3B',
      6: 'SS',
      7: 'LF',
      8: 'CF',
      9: 'RF',
      10: 'DH',
      11: 'RP',
    },
    slots: {
      0: 'C',
      1: '1B',
      2: '2B',
      3: '3B',
      4: 'SS',
      5: 'OF',
      6: '2B,SS',
      7: '1B,3B',
      8: 'LF',
      9: 'CF',
      10: 'RF',
      11: 'DH',
      13: 'RP,SP',
      14: 'SP',
      15: 'RP',
      19: '1B,2B,3B,SS',
    },
  },
} as const satisfies Record<string, EspnPositions>

/** Which of the two a league’s items are written in. */
export function positionsOf(
  items: readonly EspnItem[],
  { players, slots }: EspnPositions,
): Readonly<Record<string, string>> {
  const ids = items.flatMap(({ pointsOverrides }) => Object.keys(pointsOverrides ?? {}))
  return ids.every((id) => Object.hasOwn(players, id)) ? players : slots
}

/** What players of some positions have more or less than the others, those that have the same in one setting. */
export function byPosition(
  item: EspnItem,
  of: { rule: HostRule | null; base: number; positions: Readonly<Record<string, string>> },
): HostSetting[] {
  const { rule, base, positions } = of
  const different = Object.entries(item.pointsOverrides ?? {}).filter(
    ([id, own]) => own !== base && positions[id] !== 'D/ST',
  )
  const values = [...new Set(different.map(([, own]) => own))]
  return values.flatMap((value) => {
    const ids = different.filter(([, own]) => own === value).map(([id]) => id)
    const known = ids.filter((id) => positions[id] !== undefined && positions[id] !== 'NONE')
    const unknown = ids.filter((id) => !known.includes(id))
    const setting = (of: readonly string[], found: HostRule | null) =>
      of.length === 0
        ? []
        : [{ key: `${item.statId} at position ${of.join(', ')}`, value: value - base, rule: found }]
    const names = known.map((id) => positions[id]).join(',')
    return [
      ...setting(known, atPosition(rule, names)),
      ...setting(unknown, rule !== null && 'none' in rule ? rule : none(NO_POSITION)),
    ]
  })
}
