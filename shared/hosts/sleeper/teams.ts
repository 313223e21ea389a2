import type { HostPerson, HostRosterSpot, HostStanding, HostTeam } from '../league/host-league.ts'
import type { Roster, User } from './documents.ts'
import type { League } from './league-document.ts'
import type { SeasonFiles } from './seasons.ts'
import { nameOf } from './text.ts'

/** Places of `roster_positions` in which no one starts. */
const NO_STARTERS = new Set(['BN', 'IR', 'TAXI'])

/** The slots of a lineup in the order of `starters`. */
export function startingSlots({ roster_positions: slots }: League): string[] {
  return slots.filter((slot) => !NO_STARTERS.has(slot))
}

/** The slot of each starter; null where the league has other slots now than when the lineup was set. */
export function slotAt(slots: readonly string[], starters: readonly string[], index: number): string | null {
  return slots.length === starters.length ? (slots[index] ?? null) : null
}

export function teamsOf({ league, rosters, users }: SeasonFiles): HostTeam[] {
  const byId = new Map(users.map((user) => [user.user_id, user]))
  const divisions = divisionsOf(league)
  const { waiver_type: waivers, waiver_budget: budget } = league.settings
  return rosters.map((roster) => {
    const { owner_id: owner, settings } = roster
    const number = settings?.division ?? null
    return {
      id: roster.roster_id,
      name: teamName(roster, owner === null ? undefined : byId.get(owner)),
      people: peopleOf(roster),
      division: number === null ? null : (divisions[number - 1] ?? null),
      // What was traded away counts as used.
      faabLeft: waivers === FAAB && budget !== null ? budget - (settings?.waiver_budget_used ?? 0) : null,
      waiverPriority: settings?.waiver_position ?? null,
    }
  })
}

/** `waiver_type` of blind bids. */
const FAAB = 2

/** A manager may have named no team: it goes by theirs. */
function teamName({ roster_id: id }: Roster, user: User | undefined): string {
  return nameOf(user?.metadata?.team_name) || (user && personName(user)) || `Team ${id}`
}

function personName({ display_name: name, username, user_id: id }: User): string {
  return nameOf(name) || nameOf(username) || `Manager ${id}`
}

/** Most people of one team that are taken along. */
const MOST_PEOPLE = 20

function peopleOf({ owner_id: owner, co_owners: others }: Roster): string[] {
  return [...new Set([...(owner === null ? [] : [owner]), ...others])].slice(0, MOST_PEOPLE)
}

/** The names of a league’s divisions, in their order; none for a league without. */
export function divisionsOf({ settings, metadata }: League): string[] {
  const count = Math.min(Math.max(settings.divisions ?? 0, 0), MOST_DIVISIONS)
  return Array.from({ length: count }, (_, index) => {
    const name = metadata.get(`division_${index + 1}`)
    return nameOf(typeof name === 'string' ? name : null, LONGEST_DIVISION) || `Division ${index + 1}`
  })
}
const MOST_DIVISIONS = 32
const LONGEST_DIVISION = 40

/** All members and managers of any season; who manages a team and is no member any more has no name. */
export function peopleIn(seasons: readonly SeasonFiles[]): { people: HostPerson[]; nameless: number } {
  const users = seasons.flatMap(({ users }) => users.filter((user) => user.is_bot !== true))
  // A later season has the name that someone goes by now.
  const names = new Map(users.map((user) => [user.user_id, personName(user)]))
  const nameless = new Set(
    seasons.flatMap(({ rosters }) => rosters.flatMap(peopleOf)).filter((id) => !names.has(id)),
  )
  for (const id of nameless) names.set(id, `Manager ${id}`)
  return { people: [...names].map(([id, name]) => ({ id, name })), nameless: nameless.size }
}

/** Who is on which team: the last rosters that the season had. */
export function rosterSpotsOf({ league, rosters }: SeasonFiles): HostRosterSpot[] {
  const slots = startingSlots(league)
  return rosters.flatMap(({ roster_id: team, players, starters, reserve, taxi }) => {
    const slot = new Map(starters.map((player, index) => [player, slotAt(slots, starters, index)]))
    const [reserved, onTaxi] = [new Set(reserve), new Set(taxi)]
    const all = new Set([...players, ...starters, ...reserve, ...taxi].filter((id) => id !== EMPTY))
    return [...all].map((player) => ({
      team,
      player,
      spot: reserved.has(player)
        ? ('reserve' as const)
        : onTaxi.has(player)
          ? ('taxi' as const)
          : ('active' as const),
      slot: slot.get(player) ?? null,
    }))
  })
}

/** A slot that no one starts in. */
export const EMPTY = '0'

/**
 * The table: by the ranks that were set by hand where all teams have one, and otherwise by the record, points for and,
 * more being better, points against, as this host breaks ties. In a league with a game against the average the record
 * has those in it.
 */
export function standingsOf({ rosters }: SeasonFiles): HostStanding[] {
  const rows = rosters.flatMap(({ roster_id: team, settings }) =>
    settings === null || settings === undefined || (settings.wins === null && settings.fpts === undefined)
      ? []
      : [
          {
            given: settings.rank,
            row: {
              team,
              wins: Math.max(settings.wins ?? 0, 0),
              losses: Math.max(settings.losses ?? 0, 0),
              ties: Math.max(settings.ties ?? 0, 0),
              pointsFor: sumOf(settings.fpts, settings.fpts_decimal),
              pointsAgainst: sumOf(settings.fpts_against, settings.fpts_against_decimal),
            },
          },
        ],
  )
  const isRanked =
    new Set(rows.map(({ given }) => given)).size === rows.length && rows.every(({ given }) => given !== null)
  const sorted = rows.toSorted(
    (one, two) =>
      (isRanked ? (one.given ?? 0) - (two.given ?? 0) : 0) ||
      shareOf(two.row) - shareOf(one.row) ||
      (two.row.pointsFor ?? 0) - (one.row.pointsFor ?? 0) ||
      (two.row.pointsAgainst ?? 0) - (one.row.pointsAgainst ?? 0),
  )
  return sorted.map(({ row }, index) => ({ ...row, rank: index + 1, total: null }))
}

/** Won games of all, a tie as half of one. */
function shareOf({ wins, losses, ties }: { wins: number; losses: number; ties: number }): number {
  const games = wins + losses + ties
  return games === 0 ? 0 : (2 * wins + ties) / games
}

/** Points that this host writes in two numbers, before and after the point; null where there are none. */
function sumOf(whole: number | null | undefined, decimal: number | null): number | null {
  if (whole === null || whole === undefined) return null
  return whole < 0 ? whole - (decimal ?? 0) : whole + (decimal ?? 0)
}
