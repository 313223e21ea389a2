import type { LeaguePhase } from '../../league/league.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { settingsChanges, type SettingChange, type SettingValue } from './change.ts'

/**
 * A part of the settings that does not move any more. `shut`: it stays as it is; `may-grow`: its numbers can be
 * raised, limits lifted, and lists made longer; `may-be-renamed`: its names can be changed, not how many there are;
 * `decided`: it stays as it is because the last week before the playoffs has begun.
 */
export interface Frozen {
  /** Of the part: `draft`, `season.weeks`. What is below it is frozen with it. */
  readonly path: string
  readonly how: 'shut' | 'may-grow' | 'may-be-renamed' | 'decided'
}

const shut = (...paths: readonly string[]) => paths.map((path): Frozen => ({ path, how: 'shut' }))

/**
 * What cannot be changed any more, by phase.
 *
 * - Setting up: everything can, until somebody is kept by the rule of keepers.
 * - Drafting: only the season can. The draft, and who is on waivers after it, go by what was there when it began.
 * - The regular season: rosters may get more room, but lose none that may be taken, and the schedule stands. Claims
 *   that are made under one kind of waivers mean nothing under another.
 * - The playoffs: seeds and bracket were made by what is there, so all that decides them stays (game rules
 *   2.10 [y-reseed]).
 * - Over: nothing can. What was played by stays on the wall until the league sets up its next season.
 */
const FROZEN = {
  'setting-up': [],
  drafting: shut('size', 'roster', 'draft', 'waivers.afterDraft'),
  regular: [
    ...shut('size', 'draft', 'season.weeks', 'season.doubleHeaders', 'waivers.kind', 'waivers.afterDraft'),
    { path: 'roster', how: 'may-grow' },
    { path: 'season.divisions', how: 'may-be-renamed' },
  ],
  playoffs: [
    ...shut('size', 'roster', 'draft', 'season.weeks', 'season.doubleHeaders', 'season.medianGame'),
    ...shut(
      'season.tieBreakers',
      'season.restartTies',
      'season.playoffs',
      'waivers.kind',
      'waivers.afterDraft',
    ),
    { path: 'season.divisions', how: 'may-be-renamed' },
  ],
  over: shut('size', 'roster', 'draft', 'season', 'waivers', 'trades'),
} as const satisfies Record<LeaguePhase, readonly Frozen[]>

/**
 * What cannot be changed while somebody is kept by the rule of keepers: all that his cost follows from. Places of
 * rosters are the rounds of a draft.
 */
const FROZEN_BY_KEEPERS: readonly Frozen[] = [
  ...shut('draft.kind', 'draft.keeping.cost', 'draft.keeping.roundsPerYear', 'draft.keeping.undraftedRound'),
  ...shut('draft.keeping.shutRounds', 'draft.keeping.raiseBy', 'draft.keeping.raiseDollars'),
  ...shut('draft.keeping.raisePercent', 'draft.keeping.undraftedPrice', 'draft.keeping.years'),
  ...shut('draft.keeping.resetByTrade', 'draft.keeping.resetByDrop'),
  { path: 'draft.keepers', how: 'may-grow' },
  { path: 'draft.auction.budget', how: 'may-grow' },
  { path: 'roster', how: 'may-grow' },
]

/** What decides who reaches the playoffs, and in which order: fixed once the last games for it have begun. */
const DECIDED: readonly Frozen[] = [
  { path: 'season.medianGame', how: 'decided' },
  { path: 'season.tieBreakers', how: 'decided' },
  { path: 'season.restartTies', how: 'decided' },
  { path: 'season.playoffs', how: 'decided' },
]

/** What decides the result of a week: a change of it counts from the first week of which no game has begun. */
const OF_RESULTS: readonly string[] = ['season.medianGame', 'season.lock', 'roster.starters']

/** Whether a setting decides the result of each week by itself. */
export function decidesResults(path: string): boolean {
  return OF_RESULTS.some((part) => path === part || path.startsWith(`${part}.`))
}

/** Whether a setting decides the order of the standings, or what the playoffs are. */
export function decidesOrder(path: string): boolean {
  return frozenAt(DECIDED, path) !== null && !decidesResults(path)
}

/**
 * What cannot be changed any more in a phase; none while everything can.
 * @param of.hasKeepers whether somebody has been chosen by the rule of keepers for the draft to come
 * @param of.hasLastWeekBegun whether the first game of the last week before the playoffs has
 */
export function frozenParts(
  phase: LeaguePhase,
  { hasKeepers, hasLastWeekBegun = false }: { hasKeepers: boolean; hasLastWeekBegun?: boolean },
): readonly Frozen[] {
  if (phase === 'regular' && hasLastWeekBegun) return [...FROZEN.regular, ...DECIDED]
  return phase === 'setting-up' && hasKeepers ? FROZEN_BY_KEEPERS : FROZEN[phase]
}

/** How a setting is frozen; null where it can be changed. @param path of a setting or a part of them */
export function frozenAt(parts: readonly Frozen[], path: string): Frozen['how'] | null {
  return parts.find((part) => path === part.path || path.startsWith(`${part.path}.`))?.how ?? null
}

/** A change that comes too late. */
export interface FrozenChange {
  readonly path: string
  readonly how: Frozen['how']
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

function isAllowed(how: Frozen['how'], { before, after }: SettingChange): boolean {
  if (how === 'may-be-renamed')
    return Array.isArray(before) && Array.isArray(after) && before.length === after.length
  return how === 'may-grow' && hasGrown(before, after)
}

/** A limit that is lifted is null; a list grows by what is added to it, and a span up to being without end. */
function hasGrown(before: SettingValue, after: SettingValue): boolean {
  if (Array.isArray(before)) return Array.isArray(after) && before.every((value) => after.includes(value))
  if (typeof after === 'string') return after === 'always'
  return after === null || (before !== null && Number(after) >= Number(before))
}
