import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { Position } from '../../sports/model/sport.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import { ESPN_LINEUP } from './lineup-slots.ts'
import { ESPN_POSITIONS } from './positions.ts'
import type { EspnSport } from './scoring.ts'
import { numberFor, type ReadSettings, settingNote } from './setting-notes.ts'
import type { EspnSettings } from './settings-documents.ts'

/** A team’s places and the limits of its positions, of `rosterSettings`. */
export function rosterSettingsOf(sport: EspnSport, { rosterSettings }: EspnSettings): ReadSettings {
  if (!rosterSettings) return { change: {}, notes: [] }
  const notes: HostSettingNote[] = []
  const { lineupSlotCounts, positionLimits, moveLimit, isUsingUndroppableList, lineupSlotStatLimits } =
    rosterSettings
  if (typeof moveLimit === 'number' && moveLimit >= 0)
    notes.push(
      settingNote('rosterSettings.moveLimit', moveLimit, 'Lineups can be changed any number of times here.'),
    )
  if (isUsingUndroppableList === true)
    notes.push(
      settingNote(
        'rosterSettings.isUsingUndroppableList',
        true,
        'There is no list of players who can’t be dropped.',
      ),
    )
  const caps = capsOf(sport, lineupSlotStatLimits ?? {}, notes)
  return {
    change: {
      roster: {
        ...(lineupSlotCounts ? slotsOf(sport, lineupSlotCounts, notes) : {}),
        ...(positionLimits ? { maxima: maximaOf(sport, positionLimits, notes) } : {}),
      },
      ...(sport === 'nfl' || caps === null ? {} : { season: { caps } }),
    },
    notes,
  }
}

type Counts = Readonly<Record<string, number | null | undefined>>
type RosterChange = NonNullable<SettingsChange['roster']>

/** Slots that the host has none of have none here either, where a league that changes nothing has some. */
function slotsOf(sport: EspnSport, counts: Counts, notes: HostSettingNote[]): RosterChange {
  const starters = new Map<string, number>(FANTASY_SPORTS[sport].slots.map(({ key }) => [key, 0]))
  const slots = new Map<string, string[]>()
  const spots = { bench: 0, reserve: 0 }
  for (const [id, count] of Object.entries(counts)) {
    if (!count) continue
    const known = ESPN_LINEUP[sport].get(Number(id))
    const key = `rosterSettings.lineupSlotCounts.${id}`
    if (known?.use === 'bench' || known?.use === 'reserve') spots[known.use] += count
    else if (!known || known.slot === null)
      notes.push(settingNote(key, count, `There is no slot like ${known?.name ?? 'it'} here.`))
    else {
      const most = numberFor('roster.starters', { key, value: count, notes })
      if (most !== undefined) starters.set(known.slot, most)
      if (known.positions && most !== undefined) slots.set(known.slot, [...known.positions])
    }
  }
  const key = 'rosterSettings.lineupSlotCounts'
  const bench = numberFor('roster.bench', { key, value: spots.bench, notes })
  const injuredReserve = numberFor('roster.injuredReserve', { key, value: spots.reserve, notes })
  return {
    starters: Object.fromEntries(starters),
    ...(slots.size === 0 ? {} : { slots: Object.fromEntries(slots) }),
    ...(bench === undefined ? {} : { bench }),
    ...(injuredReserve === undefined ? {} : { injuredReserve }),
  }
}

/** Limits by position; of a position that the host has no limit of there is none here. */
function maximaOf(sport: EspnSport, limits: Counts, notes: HostSettingNote[]): Record<string, number | null> {
  const positions: readonly Position[] = FANTASY_SPORTS[sport].positions
  const names: Readonly<Record<string, string>> = ESPN_POSITIONS[sport].players
  const maxima = new Map<string, number | null>(
    positions.flatMap(({ key, within }) => (within === undefined ? [[key, null] as const] : [])),
  )
  for (const [id, limit] of Object.entries(limits)) {
    const name = names[id]
    // The host writes no limit as -1, and 0 for positions that its leagues do not use.
    if (name === undefined || name === 'NONE' || typeof limit !== 'number' || limit <= 0) continue
    const key = `rosterSettings.positionLimits.${id}`
    if (!maxima.has(name))
      notes.push(settingNote(key, limit, `There is no limit of ${name} here: limits go by wider positions.`))
    else {
      const most = numberFor('roster.maxima', { key, value: limit, notes })
      if (most !== undefined) maxima.set(name, most)
    }
  }
  return Object.fromEntries(maxima)
}

/** The host’s stat of a game played, by which it limits the slots of daily sports. */
const GAMES_PLAYED: Readonly<Partial<Record<EspnSport, readonly number[]>>> = {
  nba: [42],
  nhl: [30, 34],
  mlb: [81],
}
const STARTS: Readonly<Partial<Record<EspnSport, number>>> = { mlb: 33, nhl: 0 }

type StatLimits = NonNullable<NonNullable<EspnSettings['rosterSettings']>['lineupSlotStatLimits']>

/** Games of a season by slot, and starts of pitchers or goalies. */
function capsOf(
  sport: EspnSport,
  limits: StatLimits,
  notes: HostSettingNote[],
): NonNullable<SettingsChange['season']>['caps'] | null {
  const games = new Map<string, number>()
  let seasonStarts: number | undefined
  for (const [id, limit] of Object.entries(limits)) {
    if (!limit || typeof limit.limitValue !== 'number' || limit.limitValue <= 0) continue
    const key = `rosterSettings.lineupSlotStatLimits.${id}`
    const slot = ESPN_LINEUP[sport].get(Number(id))?.slot
    const stat = limit.statId ?? -1
    if (slot && GAMES_PLAYED[sport]?.includes(stat)) {
      const most = numberFor('season.caps.seasonSlotGames', { key, value: limit.limitValue, notes })
      if (most !== undefined) games.set(slot, most)
    } else if (STARTS[sport] === stat)
      seasonStarts = numberFor('season.caps.seasonStarts', { key, value: limit.limitValue, notes })
    else notes.push(settingNote(key, limit, 'There is no such limit of a slot here.'))
  }
  if (games.size === 0 && seasonStarts === undefined) return null
  return {
    ...(games.size === 0 ? {} : { seasonSlotGames: Object.fromEntries(games) }),
    ...(seasonStarts === undefined ? {} : { seasonStarts }),
  }
}
