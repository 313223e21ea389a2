import { SECOND } from '../../core/time.ts'
import { playableSettings, type HostSlot, rosterSettings } from '../league/roster-settings.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import { cut, plainName } from '../league/host-values.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { PICK_CLOCK } from '../../settings/catalogue/draft.ts'
import { LONGEST_DIVISION } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FleaLeague, FleaRosterPosition, FleaRules, FleaTrade } from './documents.ts'
import type { FleaStandings } from './gather.ts'
import { fleaflickerPosition } from './scoring.ts'
import type { WeekGame } from './scores.ts'
import type { FleaSport } from './sport.ts'

export interface SettingsSource {
  readonly sport: FleaSport
  readonly standings: FleaStandings
  readonly rules: FleaRules | null
  readonly trades: readonly FleaTrade[]
  readonly games: readonly WeekGame[]
  readonly teams: number
}

/** A league’s settings as far as there are such here, with what is otherwise. */
export function settingsOf(source: SettingsSource): { settings: SettingsChange; notes: HostSettingNote[] } {
  const { standings, sport, rules, trades, games, teams } = source
  const { league } = standings
  const roster = rosterOf(sport, { league, rules })
  const waivers = waiversOf(league)
  const names = divisionsOf(standings)
  const playoffs = playoffsOf(games)
  const { settings, notes } = playableSettings(sport, {
    size: teams,
    ...(roster && { roster: roster.roster }),
    draft: draftOf(league),
    season: { ...(names.length > 1 && { divisions: names }), ...playoffs },
    waivers: waivers.waivers,
    ...vetoesOf(trades),
  })
  return { settings, notes: [...(roster?.notes ?? []), ...waivers.notes, ...notesOf(source), ...notes] }
}

function rosterOf(sport: FleaSport, { league, rules }: { league: FleaLeague; rules: FleaRules | null }) {
  const { positions, rosterSize, benchCount } = league.rosterRequirements ?? {}
  const all = positions ?? rules?.rosterPositions ?? []
  if (all.length === 0) return null
  const starters = all.filter(({ group, start }) => group === 'START' && (start ?? 0) > 0)
  const active = rosterSize ?? rules?.maxActive ?? Infinity
  const bench = benchCount ?? rules?.numBench ?? all.find(({ group }) => !group)?.max ?? 0
  return rosterSettings(sport, {
    starters: starters.map((slot) => slotOf(sport, slot)),
    bench,
    injuredReserve: startsOf(all, 'INJURED'),
    taxi: startsOf(all, 'TAXI'),
    limits: new Map(
      all.flatMap(({ group, eligibility, max, start }) => {
        const [position, ...others] = positionsOf(sport, eligibility ?? [])
        // Where a position cannot start at all its limit is no setting of this league.
        const isLimit = group === 'START' && (start ?? 0) > 0 && others.length === 0 && max && max < active
        return isLimit && position ? [[position, max] as const] : []
      }),
    ),
  })
}

function startsOf(all: readonly FleaRosterPosition[], wanted: string): number {
  return all.reduce((sum, { group, start }) => sum + (group === wanted ? (start ?? 0) : 0), 0)
}

function slotOf(sport: FleaSport, { label, eligibility, start }: FleaRosterPosition): HostSlot {
  return {
    name: plainName(label, 'Flex'),
    positions: positionsOf(sport, eligibility ?? []),
    count: start ?? 0,
  }
}

/** Positions here; where all of a group are taken the group itself: cornerbacks and safeties are defensive backs. */
function positionsOf(sport: FleaSport, names: readonly string[]): string[] {
  const known: readonly { readonly key: string; readonly within?: string }[] = FANTASY_SPORTS[sport].positions
  const keys = new Set(names.flatMap((name) => (sport === 'nfl' ? fleaflickerPosition(name) : name) ?? []))
  const groups = new Set(known.flatMap(({ within }) => within ?? []))
  for (const group of groups) {
    const parts = known.flatMap(({ key, within }) => (within === group ? [key] : []))
    if (!keys.has(group) && !parts.every((part) => keys.has(part))) continue
    keys.add(group)
    for (const part of parts) keys.delete(part)
  }
  return known.flatMap(({ key }) => (keys.has(key) ? [key] : []))
}

function draftOf({ maxKeepers, rosterRequirements, draftSecondsPerSelection, draftSnakeAt }: FleaLeague) {
  const clock = (draftSecondsPerSelection ?? 0) * SECOND
  const keepsAll = (maxKeepers ?? 0) > 0 && (maxKeepers ?? 0) >= (rosterRequirements?.rosterSize ?? Infinity)
  return {
    // The host’s other numbers are the round from which a draft turns around.
    ...(draftSnakeAt === -1 && { kind: 'linear' as const }),
    ...(clock >= PICK_CLOCK.min && clock <= PICK_CLOCK.max && { clock }),
    ...(keepsAll ? { keepAll: true } : { keepers: Math.max(0, Math.min(maxKeepers ?? 0, 60)) }),
  }
}

function waiversOf({ waiverType, defaultWaiverBudget }: FleaLeague) {
  const [, kind] = WAIVERS.find(([name]) => name.test(waiverType ?? '')) ?? []
  const note = {
    key: 'waiverType',
    value: cut(waiverType ?? '', 500),
    why: 'Waivers of this kind are not known here: the usual ones of the sport are set.',
  }
  return {
    waivers: {
      ...(kind && { kind }),
      ...(kind === 'faab' && defaultWaiverBudget && { budget: Math.min(defaultWaiverBudget, 10_000) }),
    },
    notes: waiverType && !kind ? [note] : [],
  }
}

const WAIVERS = [
  [/BID/, 'faab'],
  [/ROLLING|CONTINUOUS/, 'rolling'],
  [/REVERSE|STANDING/, 'reverse'],
  [/^(?:WAIVER_)?NONE$/, 'none'],
] as const

function divisionsOf({ divisions }: FleaStandings): string[] {
  return [...new Set((divisions ?? []).flatMap(({ name }) => (name ? plainName(name, '') : [])))].map(
    (name) => cut(name, LONGEST_DIVISION),
  )
}

/** How many votes stop a trade, which the host says with each of them. */
function vetoesOf(trades: readonly FleaTrade[]): Pick<SettingsChange, 'trades'> {
  const votes = trades.find(({ numVetoesRequired }) => (numVetoesRequired ?? 0) > 0)?.numVetoesRequired
  return votes ? { trades: { review: 'votes', vetoBy: 'count', vetoCount: Math.min(votes, 31) } } : {}
}

/** Of a season whose final is known: how many teams played for the title, from which week on. */
function playoffsOf(games: readonly WeekGame[]): SettingsChange['season'] {
  if (!games.some(({ game }) => game.isChampionshipGame === true)) return {}
  const main = games.filter(
    ({ game }) => game.isPlayoffs === true && game.isThirdPlaceGame !== true && game.isConsolation !== true,
  )
  const weeks = new Set(main.flatMap(({ week }) => week ?? []))
  const teams = new Set(main.flatMap(({ game }) => [game.home?.id ?? [], game.away?.id ?? []].flat())).size
  // Where a week’s games are not in the files, neither of them is known.
  if (teams < 2 || teams > 16 || roundsOf(teams) !== weeks.size) return {}
  return {
    weeks: Math.max(1, Math.min(...weeks) - 1),
    playoffs: {
      teams,
      roundWeeks: [...weeks].map(() => 1),
      thirdPlace: games.some(({ game }) => game.isThirdPlaceGame === true),
      consolation: games.some(({ game }) => game.isConsolation === true) ? 'bracket' : 'none',
    },
  }
}

function notesOf({ standings, teams, sport }: SettingsSource): HostSettingNote[] {
  const { capacity, draftSnakeAt, maxKeepers } = standings.league
  const results = Math.max(
    0,
    ...(standings.divisions ?? []).flatMap(({ teams: of }) =>
      (of ?? []).map(
        ({ recordOverall: record }) => (record?.wins ?? 0) + (record?.losses ?? 0) + (record?.ties ?? 0),
      ),
    ),
  )
  return [
    ...(results > FANTASY_SPORTS[sport].season.weeks
      ? [
          {
            key: 'recordOverall',
            value: `${results} results a team`,
            why: 'Teams have more results than the season has weeks: they play doubleheaders or a median game, and the files do not say which.',
          },
        ]
      : []),
    ...(capacity && capacity !== teams
      ? [{ key: 'capacity', value: String(capacity), why: 'The league is as large as it has teams.' }]
      : []),
    ...(draftSnakeAt && draftSnakeAt > 1
      ? [
          {
            key: 'draftSnakeAt',
            value: String(draftSnakeAt),
            why: 'A snake draft here turns around from the second round on.',
          },
        ]
      : []),
    ...(maxKeepers && maxKeepers > 60
      ? [
          {
            key: 'maxKeepers',
            value: String(maxKeepers),
            why: 'Here teams keep all players or choose at most 60.',
          },
        ]
      : []),
  ]
}
