import type { LeagueSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** What a field must know of its setting besides the value. */
export interface FieldState {
  readonly error: string | undefined
  /** It cannot be changed any more. */
  readonly disabled: boolean
  /** It can only be raised from here; null where it can be anything. */
  readonly least: number | null
}

/** Settings while they are edited: what the fields of a form show and change. */
export interface Editing {
  readonly sport: FantasySportKey
  readonly settings: LeagueSettings
  readonly change: (change: SettingsChange) => void
  /** @param path of the setting, such as `draft.clock` */
  readonly field: (path: string) => FieldState
}

/** The sections of the settings form; the first part of a problem's path names its section. */
export const SECTIONS = ['league', 'roster', 'draft', 'season', 'waivers', 'trades'] as const
export type SettingsSection = (typeof SECTIONS)[number]

/** In which part a setting is edited. */
export function sectionOf(path: string): SettingsSection {
  return SECTIONS.find((section) => path === section || path.startsWith(`${section}.`)) ?? 'league'
}

/** Of the problems that each setting has, by its path, the first. */
export function firstOfEach(
  problems: ReadonlyArray<{ readonly path: string; readonly text: string }>,
): ReadonlyMap<string, string> {
  return new Map(problems.toReversed().map(({ path, text }) => [path, text]))
}
