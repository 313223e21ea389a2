import type { LeaguePhase } from '../../league/league.ts'
import {
  CATALOGUE,
  entryOf,
  type LeagueSettings,
  type SettingEntry,
} from '../../settings/catalogue/catalogue.ts'
import type { FrozenHow, Moment, SettingValue } from '../../settings/catalogue/entry.ts'
import { settingsChanges, type SettingChange } from './change.ts'

/** A part of the settings that does not move any more. */
export interface Frozen {
  /** Of the part: `draft`, `season.weeks`. What is below it is frozen with it. */
  readonly path: string
  readonly how: FrozenHow
}

/** Whether a setting decides the result of each week by itself: a change of it counts from the first week of which no game has begun. */
export function decidesResults(path: string): boolean {
  return entryOf(path)?.decides === 'results'
}

/** Whether a setting decides the order of the standings, or what the playoffs are. */
export function decidesOrder(path: string): boolean {
  return entryOf(path)?.decides === 'order'
}

/** What a league has come to within a phase. */
interface Reached {
  readonly hasKeepers: boolean
  readonly hasSeasonBegun?: boolean
  readonly hasLastWeekBegun?: boolean
}

/**
 * What cannot be changed any more in a phase; none while everything can. Once the season is over nothing can:
 * the page shows the settings that it was played by until the league sets up its next one.
 * @param of.hasKeepers whether a keeper has been chosen by the rule for the next draft
 * @param of.hasSeasonBegun whether the first game of the league's season has begun
 * @param of.hasLastWeekBegun whether the first game of the last week before the playoffs has
 */
export function frozenParts(
  phase: LeaguePhase,
  { hasKeepers, hasSeasonBegun = false, hasLastWeekBegun = false }: Reached,
): readonly Frozen[] {
  if (phase === 'over') return Object.keys(CATALOGUE).map((path) => ({ path, how: 'shut' }))
  if (phase === 'setting-up') return hasKeepers ? frozenFrom('keepers') : []
  if (phase !== 'regular') return frozenFrom(phase)
  return [
    ...frozenFrom('regular'),
    ...(hasSeasonBegun ? frozenFrom('first-game') : []),
    ...(hasLastWeekBegun ? frozenFrom('last-week') : []),
  ]
}

const frozenFrom = (moment: Moment) => partsOf('', CATALOGUE, moment)

/** Groups in which everything is frozen alike are one part. */
function partsOf(above: string, entries: Readonly<Record<string, SettingEntry>>, moment: Moment): Frozen[] {
  return Object.entries(entries).flatMap(([name, entry]): Frozen[] => {
    const path = `${above}${name}`
    if (entry.kind !== 'group') return partOf(path, entry, moment)
    const parts = partsOf(`${path}.`, entry.of, moment)
    const hows = new Set(parts.map(({ how }) => how))
    const isWhole = parts.length === Object.keys(entry.of).length && hows.size === 1
    const [how] = hows
    return isWhole && how ? [{ path, how }] : parts
  })
}

function partOf(path: string, { frozen }: SettingEntry, moment: Moment): Frozen[] {
  const how = frozen?.[moment]
  return how ? [{ path, how }] : []
}

/** How a setting is frozen; null where it can be changed. @param path of a setting or a part of them */
export function frozenAt(parts: readonly Frozen[], path: string): FrozenHow | null {
  return parts.find((part) => path === part.path || path.startsWith(`${part.path}.`))?.how ?? null
}

/** A change that comes too late. */
export interface FrozenChange {
  readonly path: string
  readonly how: FrozenHow
}

/** What a change alters that cannot be altered any more; none where it may be made. */
export function frozenChanges(
  parts: readonly Frozen[],
  before: LeagueSettings,
  after: LeagueSettings,
): FrozenChange[] {
  return settingsChanges(before, after).flatMap((change) => {
    const how = frozenAt(parts, change.path)
    return how === null || isAllowed(how, change) ? [] : [{ path: change.path, how }]
  })
}

function isAllowed(how: FrozenHow, { before, after }: SettingChange): boolean {
  if (how === 'may-be-renamed')
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length
  return how === 'may-grow' && hasGrown(before, after)
}

/** A limit that is lifted is null, as is a list that is not there yet; a list grows by what is added to it, and a span up to being without end. */
function hasGrown(before: SettingValue, after: SettingValue): boolean {
  if (before === null && Array.isArray(after)) return true
  if (Array.isArray(before)) return Array.isArray(after) && before.every((value) => after.includes(value))
  if (typeof after === 'string') return after === 'always'
  return after === null || (before !== null && Number(after) >= Number(before))
}
