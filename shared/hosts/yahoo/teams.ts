import type { HostPerson, HostSeason, HostStanding, HostTeam } from '../league/host-league.ts'
import { byAge, type LeagueFindings, newest, type TeamSighting } from './collect.ts'
import type { YahooManager, YahooPlayer, YahooRoster } from './documents.ts'
import type { YahooSettings } from './league-documents.ts'
import { hundredths, nameLine } from './values.ts'

/** Slots of Yahoo’s rosters for players who are hurt, or not with their team, and so cannot start. */
const RESERVE = new Set(['IR', 'IR+', 'IL', 'IL+', 'DL', 'DL+', 'NA'])
const BENCH = 'BN'

export function isReserve(slot: string): boolean {
  return RESERVE.has(slot)
}

/** A season’s teams by number, as they were last. */
export function teamsOf(found: LeagueFindings, settings: YahooSettings | null): HostTeam[] {
  const divisions = new Map(settings?.divisions.map(({ division_id: id, name }) => [id, name ?? id]))
  return [...found.teams]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, sightings]): HostTeam => {
      const last = <Said>(of: (team: TeamSighting) => Said | undefined) => newest(sightings, of)
      const managers = last((team) => (team.managers.length > 0 ? team.managers : undefined)) ?? []
      const division = last((team) => team.division_id)
      return {
        id: key,
        name: nameLine(last((team) => team.name) ?? '') || `Team ${key.split('.').at(-1) ?? ''}`,
        people: [...new Set(leadFirst(managers).map((manager) => personId(key, manager)))],
        division: division === undefined ? null : nameLine(divisions.get(division) ?? division),
        faabLeft: last((team) => team.faab_balance) ?? null,
        waiverPriority: last((team) => team.waiver_priority) ?? null,
      }
    })
}

function leadFirst(managers: readonly YahooManager[]): YahooManager[] {
  return managers.toSorted((a, b) => Number(a.is_comanager === true) - Number(b.is_comanager === true))
}

/** Users have one id in all leagues. Yahoo hides that of some, who are then known by their team alone. */
function personId(team: string, { guid, manager_id: id }: YahooManager): string {
  return guid === undefined || /^-*$/.test(guid) ? `${team}.m.${id ?? ''}` : guid
}

/** Everyone who manages a team, or did; of several names the last. */
export function peopleOf(
  leagues: readonly LeagueFindings[],
  profiles: ReadonlyMap<string, string>,
): HostPerson[] {
  const names = new Map<string, string>()
  for (const found of leagues)
    for (const team of byAge([...found.teams.values()].flat()))
      for (const manager of team.managers) {
        const id = personId(team.team_key, manager)
        const name = nameLine(manager.nickname ?? '') || nameLine(profiles.get(id) ?? '')
        names.set(id, name || names.get(id) || '')
      }
  return [...names].map(([id, name]) => ({ id, name }))
}

/** What Yahoo calls those whose names it hides. */
export function isHidden({ name }: HostPerson): boolean {
  return name === '' || /^-+hidden-+$/i.test(name)
}

/** How a league is scored, as far as its table shows it. */
export interface ScoredBy {
  readonly isByCategories: boolean
  /** A table of the whole season, without opponents. */
  readonly isTable: boolean
}

/** The table as Yahoo has it; before the season no team has a rank. */
export function standingsOf(
  teams: readonly TeamSighting[],
  { isByCategories, isTable }: ScoredBy,
): HostStanding[] {
  return teams
    .flatMap(({ team_key: team, team_standings: row, team_points: points }): HostStanding[] => {
      const rank = row?.rank
      if (row === undefined || rank === undefined || rank < 1) return []
      const season = points?.coverage_type === 'season' ? points.total : undefined
      const pointsFor = row.points_for ?? (isTable ? season : undefined)
      return [
        {
          rank,
          team,
          wins: row.outcome_totals?.wins ?? 0,
          losses: row.outcome_totals?.losses ?? 0,
          ties: row.outcome_totals?.ties ?? 0,
          pointsFor: isByCategories || pointsFor === undefined ? null : hundredths(pointsFor),
          pointsAgainst:
            isByCategories || row.points_against === undefined ? null : hundredths(row.points_against),
          total: isByCategories && isTable && season !== undefined ? hundredths(season) : null,
        },
      ]
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/** What rosters are read with. */
interface OfLeague {
  readonly playerId: (key: string) => string
  /** Points of teams as `team week`; null of a league by categories. */
  readonly points: ReadonlyMap<string, number> | null
}

/** Who is on each team by the roster of its latest week or day; where there is none, by what players say. */
export function rostersOf(found: LeagueFindings, { playerId }: OfLeague): HostSeason['rosters'] {
  const latest = new Map<string, YahooRoster>()
  for (const { team, roster } of found.rosters) {
    const known = latest.get(team)
    if (known === undefined || isLater(roster, known)) latest.set(team, roster)
  }
  const spots = [...latest].flatMap(([team, { players }]) =>
    players.map((player) => {
      const slot = slotOf(player)
      const spot = slot !== null && isReserve(slot) ? ('reserve' as const) : ('active' as const)
      return { team, player: playerId(player.player_key), spot, slot }
    }),
  )
  const owned = found.owned
    .filter(({ team }) => !latest.has(team))
    .map(({ team, player }) => ({ team, player: playerId(player), spot: 'active' as const, slot: null }))
  return [...new Map([...owned, ...spots].map((spot) => [`${spot.team} ${spot.player}`, spot])).values()]
}

/** Days as texts: a league has rosters by week, or by day. */
function isLater(one: YahooRoster, other: YahooRoster): boolean {
  if (one.week !== undefined && other.week !== undefined) return one.week >= other.week
  return (one.date ?? '') >= (other.date ?? '')
}

function slotOf({ selected_position: selected }: YahooPlayer): string | null {
  return selected?.position?.slice(0, 40) ?? null
}

/** Lineups by week, of rosters that are for one: in sports that are played daily Yahoo’s are for a day. */
export function lineupsOf(
  found: LeagueFindings,
  { playerId, points }: OfLeague,
): ReadonlyMap<number, HostSeason['weeks'][number]['lineups']> {
  const lineups = new Map<number, Map<string, HostSeason['weeks'][number]['lineups'][number]>>()
  for (const { team, roster } of found.rosters) {
    const { week, players } = roster
    if (week === undefined || players.length === 0) continue
    const ofPlayers = players.map((player) => {
      const scored = player.player_points
      const isOfWeek = scored?.week === week && scored.total !== undefined
      return {
        player: playerId(player.player_key),
        slot: slotOf(player),
        points: isOfWeek && points !== null ? hundredths(scored.total ?? 0) : null,
      }
    })
    const isStarter = ({ slot }: { slot: string | null }) =>
      slot !== null && slot !== BENCH && !isReserve(slot)
    const ofWeek = lineups.get(week) ?? new Map()
    ofWeek.set(team, {
      team,
      points: points?.get(`${team} ${week}`) ?? null,
      starters: ofPlayers.filter(isStarter),
      bench: ofPlayers.filter((player) => !isStarter(player)),
    })
    lineups.set(week, ofWeek)
  }
  return new Map([...lineups].map(([week, ofWeek]) => [week, [...ofWeek.values()]]))
}
