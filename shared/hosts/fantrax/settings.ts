import type { HostDraft, HostSettingNote } from '../league/host-league.ts'
import { cut, plainName } from '../league/host-values.ts'
import { type HostSlot, playableSettings, rosterSettings } from '../league/roster-settings.ts'
import type { CategoryFormat } from '../host-scoring.ts'
import { LONGEST_DIVISION } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import type { FantraxSport } from './categories.ts'
import type { Answer } from './gather.ts'
import { numberIn } from './tables.ts'

export interface SettingsSource {
  readonly sport: FantraxSport
  readonly teams: number
  readonly divisions: readonly string[]
  /** Null of a league for points, or one of which the files do not say. */
  readonly format: CategoryFormat | null
  readonly draft: HostDraft['kind']
  readonly rosters: readonly Answer<'roster'>[]
  readonly slots: ReadonlyMap<string, string>
  readonly info: Answer<'publicInfo'> | null
  readonly claims: readonly string[]
}

/** A league’s settings as far as there are such here, with what is otherwise. */
export function settingsOf(source: SettingsSource): { settings: SettingsChange; notes: HostSettingNote[] } {
  const roster = rosterOf(source)
  const waivers = waiversOf(source.claims)
  const divisions = [...new Set(source.divisions)].map((name) =>
    cut(plainName(name, 'Division'), LONGEST_DIVISION),
  )
  const isTable = source.format?.competition === 'table'
  const { settings, notes } = playableSettings(source.sport, {
    size: source.teams,
    ...(source.format && { format: source.format }),
    ...(roster && { roster: roster.roster }),
    ...(source.draft && source.draft !== 'offline' && { draft: { kind: source.draft } }),
    season: {
      ...(divisions.length > 1 && { divisions }),
      ...(isTable && { playoffs: null, medianGame: false, doubleHeaders: false }),
    },
    waivers: waivers.waivers,
  })
  return { settings, notes: [...(roster?.notes ?? []), ...waivers.notes, ...notes] }
}

function rosterOf({ sport, rosters, slots, info }: SettingsSource) {
  const limits = new Map<string, number>()
  const constraints = Object.entries(info?.rosterInfo?.positionConstraints ?? {})
  if (constraints.length > 0) {
    const starters = constraints.map(([name, { maxActive }]) => slotOf(sport, name, maxActive ?? 0))
    const { maxTotalPlayers, maxTotalActivePlayers, maxTotalReservePlayers } = info?.rosterInfo ?? {}
    const active = maxTotalActivePlayers ?? starters.reduce((sum, { count }) => sum + count, 0)
    const bench = maxTotalReservePlayers ?? Math.max(0, (maxTotalPlayers ?? active) - active)
    return rosterSettings(sport, { starters, bench, injuredReserve: 0, taxi: 0, limits })
  }
  const [page] = rosters
  if (!page) return null
  const counts = new Map<string, number>()
  // A slot in which no player is has a row, too.
  for (const { posId, statusId } of page.tables.flatMap(({ rows }) => rows ?? []))
    if (statusId === '1' && posId) counts.set(posId, (counts.get(posId) ?? 0) + 1)
  const totals = page.miscData?.statusTotals ?? []
  const mostOf = (name: RegExp) => {
    const max = totals.find((one) => name.test(one.name ?? ''))?.max
    return max === undefined || max === null ? 0 : (numberIn(max) ?? Infinity)
  }
  return rosterSettings(sport, {
    starters: [...counts].map(([id, count]) => slotOf(sport, slots.get(id) ?? id, count)),
    bench: mostOf(/^reserve/i),
    injuredReserve: mostOf(/inj/i),
    taxi: mostOf(/^min/i),
    limits,
  })
}

/** What the host calls slots that are otherwise called here. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['Skt', 'UTIL'],
  ['Util', 'UTIL'],
  ['UT', 'UTIL'],
  ['TmD', 'D/ST'],
  ['DST', 'D/ST'],
])

function slotOf(sport: FantraxSport, name: string, count: number): HostSlot {
  const { slots }: FantasySport = FANTASY_SPORTS[sport]
  const flex = sport === 'nfl' || sport === 'ncaaf' ? 'FLEX' : 'UTIL'
  const key = ALIASES.get(name) ?? (/^fle?x$/i.test(name) ? flex : name)
  return { name, count, positions: slots.find((slot) => slot.key === key)?.positions ?? [] }
}

function waiversOf(claims: readonly string[]) {
  const isBid = claims.some((type) => /BID|BUDGET/i.test(type))
  const unknown = claims.filter((type) => !/BID|BUDGET|NONE/i.test(type))
  return {
    waivers: isBid ? { kind: 'faab' as const } : {},
    notes: [...new Set(unknown)].map((type) => ({
      key: 'claimTypePerStatus',
      value: cut(type, 500),
      why: 'The files say that claims go by an order, and not how it changes: the usual waivers of the sport are set.',
    })),
  }
}
