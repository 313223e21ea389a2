import type { EspnSport } from './scoring.ts'

/** A slot of ESPN’s lineups. */
export interface EspnLineupSlot {
  /** As the host abbreviates it. */
  readonly name: string
  readonly use: 'starter' | 'bench' | 'reserve'
  /** The key of the slot here; null where there is none like it. */
  readonly slot: string | null
  /** Of a slot that a league here makes itself: the positions that it takes. */
  readonly positions?: readonly string[]
}

const starter = (name: string, slot: string | null = name): EspnLineupSlot => ({ name, use: 'starter', slot })
const own = (name: string, positions: readonly string[]): EspnLineupSlot => ({
  ...starter(name),
  positions,
})
const BENCH: EspnLineupSlot = { name: 'BE', use: 'bench', slot: null }
const reserve = (name: string): EspnLineupSlot => ({ name, use: 'reserve', slot: null })

/** All slots of a sport’s lineups by the host’s numbers (`lineupSlotId`). */
export const ESPN_LINEUP: Readonly<Record<EspnSport, ReadonlyMap<number, EspnLineupSlot>>> = {
  nfl: new Map([
    [0, starter('QB')],
    [1, starter('TQB', null)],
    [2, starter('RB')],
    [3, starter('RB/WR')],
    [4, starter('WR')],
    [5, starter('WR/TE')],
    [6, starter('TE')],
    [7, starter('OP', 'SUPERFLEX')],
    [8, starter('DT')],
    [9, starter('DE')],
    [10, starter('LB')],
    [11, starter('DL')],
    [12, starter('CB')],
    [13, starter('S')],
    [14, starter('DB')],
    [15, starter('DP', 'IDP')],
    [16, starter('D/ST')],
    [17, starter('K')],
    [18, starter('P')],
    [19, starter('HC', null)],
    [20, BENCH],
    [21, reserve('IR')],
    [23, starter('FLEX')],
    [24, starter('EDR', null)],
  ]),
  nba: new Map([
    [0, starter('PG')],
    [1, starter('SG')],
    [2, starter('SF')],
    [3, starter('PF')],
    [4, starter('C')],
    [5, starter('G')],
    [6, starter('F')],
    [7, own('SG/SF', ['SG', 'SF'])],
    [8, starter('G/F')],
    [9, own('PF/C', ['PF', 'C'])],
    [10, starter('F/C')],
    [11, starter('UTIL')],
    [12, BENCH],
    [13, reserve('IR')],
  ]),
  nhl: new Map([
    [0, starter('C')],
    [1, starter('LW')],
    [2, starter('RW')],
    [3, starter('F')],
    [4, starter('D')],
    [5, starter('G')],
    [6, starter('UTIL')],
    [7, BENCH],
    [8, reserve('IR')],
  ]),
  mlb: new Map([
    [0, starter('C')],
    [1, starter('1B')],
    [2, starter('2B')],
    [3, starter('3B')],
    [4, starter('SS')],
    [5, starter('OF')],
    [6, starter('2B/SS', 'MI')],
    [7, starter('1B/3B', 'CI')],
    [8, starter('LF')],
    [9, starter('CF')],
    [10, starter('RF')],
    [11, starter('DH')],
    [12, starter('UTIL')],
    [13, starter('P')],
    [14, starter('SP')],
    [15, starter('RP')],
    [16, BENCH],
    [17, reserve('IL')],
    [19, starter('IF')],
  ]),
}

/** As the host abbreviates a slot, its number where that is not known; null for none. */
export function slotNameOf(sport: EspnSport, id: number | null | undefined): string | null {
  if (id === null || id === undefined) return null
  return ESPN_LINEUP[sport].get(id)?.name ?? String(id)
}

export function slotUse(sport: EspnSport, id: number | null | undefined): EspnLineupSlot['use'] {
  return (id === null || id === undefined ? undefined : ESPN_LINEUP[sport].get(id)?.use) ?? 'starter'
}
