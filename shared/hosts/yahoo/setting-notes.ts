import type { CategoryFormat } from '../host-scoring.ts'
import type { HostSeason, HostSettingNote } from '../league/host-league.ts'
import type { WeekDays } from './moves.ts'
import type { YahooSport } from './scoring.ts'

/** What a league’s settings are read with. */
export interface OfLeague {
  readonly sport: YahooSport
  readonly size: number
  readonly startWeek: number | null
  readonly endWeek: number | null
  /** `week` or `date`: for what a lineup is set. */
  readonly rosterType: string | null
  readonly weeks: readonly WeekDays[]
  /** Null of a league by points. */
  readonly format: CategoryFormat | null
  readonly isTable: boolean
  /** Null where it is not known. */
  readonly draft: HostSeason['drafts'][number]['kind']
  readonly auctionBudget: number | null
  /** The most that a team kept in the draft. */
  readonly keepers: number
}

/** A part of the settings, and what is otherwise in it. */
export interface Read<Part> {
  readonly part: Part
  readonly notes: readonly HostSettingNote[]
}

/** @param key as Yahoo has it */
export function noteOf(key: string, value: unknown, why: string): HostSettingNote {
  return { key, value: String(value).slice(0, 500), why }
}

/** A number where it is within bounds, and a note where it is not. */
export function bounded(key: string, value: number | undefined, [least, most]: readonly [number, number]) {
  if (value === undefined) return { value: undefined, notes: [] }
  return value >= least && value <= most
    ? { value, notes: [] }
    : { value: undefined, notes: [noteOf(key, value, `Here it is between ${least} and ${most}.`)] }
}
