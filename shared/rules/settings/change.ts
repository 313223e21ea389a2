import type { SettingValue } from '../../settings/catalogue/entry.ts'
import { slotsWith } from '../../settings/catalogue/slots.ts'
import { isGroup } from '../../settings/catalogue/weekdays.ts'
import type { CapSettings, LeagueSettings, PlayoffSettings, SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { must } from '../../core/must.ts'
import { defaultSettings } from './default-settings.ts'

/**
 * Settings with some of them changed: complete, but not yet checked. A slot with no starters and a position
 * without a limit are left out, the others are in the order of the sport, own slots follow in the order in which they
 * were made, and entries that the league does not have come last.
 */
export function withChange(
  sport: FantasySportKey,
  base: LeagueSettings,
  change: SettingsChange,
): LeagueSettings {
  const { format, roster, draft, season, waivers, trades, offSeason } = change
  const { positions } = FANTASY_SPORTS[sport]
  const slots = ownSlots(sport, base.roster.slots, roster?.slots)
  const size = change.size ?? base.size
  return {
    size,
    format: merged(base.format, format),
    roster: {
      ...merged(base.roster, { ...roster, starters: undefined, slots: undefined, maxima: undefined }),
      slots,
      starters: inOrder(
        slotsWith(sport, slots),
        merged(base.roster.starters, roster?.starters),
        (count) => count !== 0,
      ),
      maxima: inOrder(positions, { ...base.roster.maxima, ...roster?.maxima }, (most) => most !== null),
    },
    draft: {
      ...merged(base.draft, { ...draft, keeping: undefined, auction: undefined }),
      keeping: merged(base.draft.keeping, draft?.keeping),
      auction: merged(base.draft.auction, draft?.auction),
    },
    season: {
      ...merged(base.season, { ...season, playoffs: undefined, caps: undefined }),
      caps: withCaps(slotsWith(sport, slots), base.season.caps, season?.caps),
      playoffs: withPlayoffs(base.season.playoffs, season?.playoffs, () => usualPlayoffs(sport, size)),
    },
    waivers: merged(base.waivers, waivers),
    trades: merged(base.trades, trades),
    offSeason: merged(base.offSeason, offSeason),
  }
}

function withCaps(
  slots: ReadonlyArray<{ readonly key: string }>,
  base: CapSettings,
  change: NonNullable<SettingsChange['season']>['caps'],
): CapSettings {
  // With a slot of the league's own its limit goes.
  const known = (games: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(games).filter(([slot]) => slots.some(({ key }) => key === slot)))
  const games = (name: 'weekSlotGames' | 'seasonSlotGames') =>
    inOrder(slots, { ...known(base[name]), ...change?.[name] }, (most) => most !== null)
  return {
    ...merged(base, { ...change, weekSlotGames: undefined, seasonSlotGames: undefined }),
    weekSlotGames: games('weekSlotGames'),
    seasonSlotGames: games('seasonSlotGames'),
  }
}

function withPlayoffs(
  base: PlayoffSettings | null,
  change: Parts<PlayoffSettings> | null | undefined,
  usual: () => PlayoffSettings,
): PlayoffSettings | null {
  if (change === undefined) return base
  return change === null ? null : merged(base ?? usual(), change)
}

/** Those of a league of that size that changes nothing. */
function usualPlayoffs(sport: FantasySportKey, size: number): PlayoffSettings {
  return must(defaultSettings(sport, size).season.playoffs, 'the playoffs of a league that changes nothing')
}

/** With the positions of each in the order of the sport, each once. */
function ownSlots(
  sport: FantasySportKey,
  base: Readonly<Record<string, string[]>>,
  change: Readonly<Record<string, string[] | null>> | undefined,
): Record<string, string[]> {
  const order = FANTASY_SPORTS[sport].positions.map(({ key }): string => key)
  const slots = Object.entries({ ...base, ...change }).flatMap(([name, positions]) => {
    if (positions === null) return []
    const known = order.filter((position) => positions.includes(position))
    return [[name, [...new Set([...known, ...positions])]] satisfies [string, string[]]]
  })
  return Object.fromEntries(slots)
}

/** Some of the fields; one that is there and undefined is one that is left out. */
type Parts<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

function merged<T extends object>(base: T, change: Parts<T> | undefined): T {
  const parts = Object.entries(change ?? {}).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(parts) }
}

function inOrder(
  known: ReadonlyArray<{ readonly key: string }>,
  values: Readonly<Record<string, number | null>>,
  isKept: (value: number | null) => boolean,
): Record<string, number> {
  const order = [...known.map(({ key }) => key), ...Object.keys(values)]
  const kept = [...new Set(order)].flatMap((key): [string, number][] => {
    const value = Object.hasOwn(values, key) ? (values[key] ?? null) : null
    return value !== null && isKept(value) ? [[key, value]] : []
  })
  return Object.fromEntries(kept)
}

export interface SettingChange {
  /** Such as `draft.clock`, `roster.starters.QB`. */
  readonly path: string
  readonly before: SettingValue
  readonly after: SettingValue
}

/** What is one setting, though it is made of more than one value. */
const WHOLE: readonly string[] = ['draft.night']

/** What is meant by a slot and a position that are left out. */
const LEFT_OUT: Readonly<Record<string, SettingValue>> = { 'roster.starters': 0, 'roster.maxima': null }

/**
 * The settings that differ. Lists and the night are one setting each; playoffs are, where there were none
 * before or are none after.
 */
export function settingsChanges(before: LeagueSettings, after: LeagueSettings): SettingChange[] {
  // They are JSON, which an interface does not say.
  return changesIn('', before as object as SettingValue, after as object as SettingValue)
}

function changesIn(path: string, before: SettingValue, after: SettingValue): SettingChange[] {
  if (!isGroup(before) || !isGroup(after) || WHOLE.includes(path))
    return isSame(before, after) ? [] : [{ path, before, after }]
  const leftOut = LEFT_OUT[path] ?? null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    changesIn(path === '' ? name : `${path}.${name}`, before[name] ?? leftOut, after[name] ?? leftOut),
  )
}

/** NaN is itself: a number that is still being typed differs from the one before. */
export function isSame(one: SettingValue, other: SettingValue): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(at(one, name), at(other, name)))
  )
}

function at(value: object, name: string): SettingValue {
  const found: SettingValue | undefined = Object.entries(value).find(([key]) => key === name)?.[1]
  return found ?? null
}

/** What leads from one to the other: only what differs, so that it changes nothing else. */
export function settingsPatch(before: LeagueSettings, after: LeagueSettings): SettingsChange {
  return patchOf(settingsChanges(before, after).map(({ path, after }) => ({ path, value: after })))
}

/** What gives settings, each by its path, their values. */
export function patchOf(
  values: ReadonlyArray<{ readonly path: string; readonly value: SettingValue }>,
): SettingsChange {
  const patch: Record<string, unknown> = {}
  for (const { path, value } of values) {
    const names = path.split('.')
    const last = must(names.pop(), 'the name of a setting')
    let group = patch
    for (const name of names) group = group[name] = Object(group[name] ?? {})
    group[last] = value
  }
  return patch // of the paths of the settings, with their values
}
