import { boundsAt } from '../../settings/catalogue/catalogue.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import type { SeasonFiles } from './seasons.ts'

/** What a part of the settings is read from, and where it tells what is otherwise here. */
export interface Read {
  readonly files: SeasonFiles
  readonly sport: 'nfl' | 'nba'
  /** Of the league here. */
  readonly size: number
  readonly note: (note: HostSettingNote) => void
}

export function note(key: string, value: number | string | null, why: string): HostSettingNote {
  return { key, value: String(value ?? '').slice(0, 100), why }
}

/** The nearest whole number that a setting here may have. */
export function clamped({ min, max }: { readonly min: number; readonly max: number }, value: number): number {
  return Math.max(min, Math.min(max, Math.round(value)))
}

/** The nearest that the setting at a path may be. */
export function inBounds(path: string, value: number): number {
  return clamped(boundsAt(path), value)
}
