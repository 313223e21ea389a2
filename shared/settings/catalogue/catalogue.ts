import { must } from '../../core/must.ts'
import { type Bounds, TIME_OF_DAY } from './bounds.ts'
import { DRAFT, DRAFT_CARDS, type DraftSettings } from './draft.ts'
import type {
  Card,
  ChoiceEntry,
  CountsEntry,
  Entries,
  GroupEntry,
  ListEntry,
  NamesEntry,
  NumberEntry,
  NumbersEntry,
  SlotsEntry,
  SwitchEntry,
  TimeEntry,
  ZoneEntry,
} from './entry.ts'
import { FORMAT, FORMAT_CARDS, type FormatSettings } from './format.ts'
import { OFF_SEASON, OFF_SEASON_CARDS, type OffSeasonSettings } from './off-season.ts'
import { ROSTER, ROSTER_CARDS, type RosterSettings, SIZE, SIZE_CARDS } from './roster.ts'
import { SEASON, SEASON_CARDS, type SeasonSettings } from './season.ts'
import { TRADE_CARDS, TRADES, type TradeSettings } from './trades.ts'
import { WAIVER_CARDS, WAIVERS, type WaiverSettings } from './waivers.ts'

/** What a league plays by besides its scoring rules. Times are in ms, times of the day in minutes from midnight. */
export interface LeagueSettings {
  /** Teams that the league has room for. */
  size: number
  format: FormatSettings
  roster: RosterSettings
  draft: DraftSettings
  season: SeasonSettings
  waivers: WaiverSettings
  trades: TradeSettings
  offSeason: OffSeasonSettings
}

/** All that Empire knows of each setting: the form, the rules page, the API and what can be changed follow from it. */
export const CATALOGUE: Entries<LeagueSettings, LeagueSettings> = {
  ...SIZE,
  format: { kind: 'group', of: FORMAT },
  roster: { kind: 'group', of: ROSTER },
  draft: { kind: 'group', of: DRAFT },
  season: { kind: 'group', of: SEASON },
  waivers: { kind: 'group', of: WAIVERS },
  trades: { kind: 'group', of: TRADES },
  offSeason: { kind: 'group', of: OFF_SEASON },
}

/** An entry of any kind. */
export type SettingEntry =
  | NumberEntry<number | null, LeagueSettings>
  | TimeEntry<number, LeagueSettings>
  | ZoneEntry<string, LeagueSettings>
  | SwitchEntry<boolean, LeagueSettings>
  | ChoiceEntry<string, LeagueSettings>
  | ListEntry<string, LeagueSettings>
  | NumbersEntry<LeagueSettings>
  | NamesEntry<LeagueSettings>
  | CountsEntry<LeagueSettings>
  | SlotsEntry<LeagueSettings>
  | SettingGroup

export interface SettingGroup extends Omit<GroupEntry<null, LeagueSettings>, 'of'> {
  readonly of: Readonly<Record<string, SettingEntry>>
}

export interface Setting {
  /** Such as `draft.clock`, `roster.starters`. */
  readonly path: string
  readonly entry: SettingEntry
}

/** Every setting and every group of them, in the order in which they are stored; a group before what is in it. */
export const ENTRIES: readonly Setting[] = entriesOf('', CATALOGUE)

const BY_PATH: ReadonlyMap<string, SettingEntry> = new Map(ENTRIES.map(({ path, entry }) => [path, entry]))

function entriesOf(above: string, group: Readonly<Record<string, SettingEntry>>): Setting[] {
  return Object.entries(group).flatMap(([name, entry]): Setting[] => {
    const path = `${above}${name}`
    return [{ path, entry }, ...(entry.kind === 'group' ? entriesOf(`${path}.`, entry.of) : [])]
  })
}

/** The entry that a path is of, also that of a slot or of one of a list; undefined for what a newer server has. */
export function entryOf(path: string): SettingEntry | undefined {
  const entry = BY_PATH.get(path)
  if (entry || !path.includes('.')) return entry
  const above = entryOf(path.slice(0, path.lastIndexOf('.')))
  return above?.kind === 'group' ? undefined : above
}

/** The bounds of a setting, of each of its numbers where it has several; null where it has none. */
export function boundsOf(entry: SettingEntry): Bounds | null {
  if (entry.kind === 'time') return TIME_OF_DAY
  if (entry.kind !== 'number' && entry.kind !== 'numbers' && entry.kind !== 'counts') return null
  const { min, max, unit } = entry
  return unit === undefined ? { min, max } : { min, max, unit }
}

/** Those of a setting that has some. @param path of a number */
export function boundsAt(path: string): Bounds {
  const entry = must(entryOf(path), path)
  return must(boundsOf(entry), path)
}

/** A value of settings, or of a part of them. @param path from there on; undefined where there is none */
export function valueAt(settings: object, path: string): unknown {
  return path.split('.').reduce<unknown>((group, name) => Reflect.get(Object(group), name), settings)
}

/** The cards of the form, by tab. */
export const CARDS = {
  league: [...SIZE_CARDS, ...FORMAT_CARDS],
  roster: ROSTER_CARDS,
  draft: DRAFT_CARDS,
  season: SEASON_CARDS,
  waivers: WAIVER_CARDS,
  trades: [...TRADE_CARDS, ...OFF_SEASON_CARDS],
} as const satisfies Readonly<Record<string, readonly Card[]>>
