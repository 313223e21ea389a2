import { plainName, toHundredths } from '../league/host-values.ts'
import type { HostPlayer, HostStanding, HostTeam } from '../league/host-league.ts'
import type { FleaPlayer, FleaProPlayer, FleaTeam } from './documents.ts'
import type { FleaStandings } from './gather.ts'

/** Longest that a position and a pro team are in a league of this form, in characters. */
const LONGEST_POSITION = 20
const LONGEST_PRO_TEAM = 10
const MOST_POSITIONS = 20

/** Players and people by id, as they are named while a league is read. */
export interface Names {
  readonly people: Map<string, string>
  readonly players: Map<string, HostPlayer>
}

/** The id of a player, who is one of the league’s from now on. */
export function namePlayer({ players }: Names, { proPlayer }: FleaPlayer): string {
  players.set(proPlayer.id, playerOf(proPlayer))
  return proPlayer.id
}

/** The ids of a team’s managers, the one who leads first. */
function nameOwners({ people }: Names, { owners }: FleaTeam): string[] {
  for (const { id, displayName } of owners ?? []) people.set(id, plainName(displayName, `Manager ${id}`))
  return [...new Set((owners ?? []).map(({ id }) => id))]
}

function playerOf(player: FleaProPlayer): HostPlayer {
  const positions = new Set(
    [...(player.positionEligibility ?? []), player.position ?? ''].map((position) =>
      position.slice(0, LONGEST_POSITION),
    ),
  )
  positions.delete('')
  return {
    id: player.id,
    name: player.nameFull ? plainName(player.nameFull, player.id) : null,
    positions: [...positions].slice(0, MOST_POSITIONS),
    team: player.proTeamAbbreviation?.slice(0, LONGEST_PRO_TEAM) ?? null,
    birthDate: null,
    feedId: null,
  }
}

/** The rows of a table with their divisions, in its order. */
export function rowsOf(standings: FleaStandings): { team: FleaTeam; division: string | null }[] {
  const divisions = standings.divisions ?? []
  return divisions.flatMap(({ name, teams }) =>
    (teams ?? []).map((team) => ({
      team,
      division: divisions.length > 1 && name ? plainName(name, 'Division') : null,
    })),
  )
}

/**
 * @param isNow whether it is the league as it is now: what is left of the FAAB and the waiver priority are today’s in
 *   the standings of every season
 */
export function teamOf(
  { team, division }: { team: FleaTeam; division: string | null },
  { names, isNow }: { names: Names; isNow: boolean },
): HostTeam {
  const budget = team.waiverAcquisitionBudget
  return {
    id: team.id,
    name: plainName(team.name, `Team ${team.id}`),
    people: nameOwners(names, team),
    division,
    faabLeft: isNow && budget ? Math.round(budget.value ?? 0) : null,
    waiverPriority: isNow ? (team.waiverPosition ?? null) : null,
  }
}

/**
 * The table of the regular season. The host has two ranks: one for the playoffs (`recordPostseason.rank`), by which its
 * table is ordered, and one that is the final place once there is one (`recordOverall.rank`).
 */
export function standingsOf(standings: FleaStandings): HostStanding[] {
  const rows = rowsOf(standings).map(({ team }, index) => ({
    team,
    seed: positive(team.recordPostseason?.rank) ?? index + 1,
  }))
  return rows
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ team, seed }) => ({
      rank: seed,
      team: team.id,
      wins: team.recordOverall?.wins ?? 0,
      losses: team.recordOverall?.losses ?? 0,
      ties: team.recordOverall?.ties ?? 0,
      pointsFor: pointsOf(team.pointsFor),
      pointsAgainst: pointsOf(team.pointsAgainst),
      total: null,
    }))
}

/** Hundredths; 0 where the host shows a number and leaves out that it is 0. */
export function pointsOf(points: { value?: number | null | undefined } | null | undefined): number | null {
  return points ? toHundredths(points.value ?? 0) : null
}

/** Teams by the final rank that the host gives them, those without one left out. */
export function finalRanks(standings: FleaStandings): string[] {
  return rowsOf(standings)
    .flatMap(({ team }) => {
      const rank = positive(team.recordOverall?.rank)
      return rank === null ? [] : [{ id: team.id, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
}

function positive(rank: number | null | undefined): number | null {
  return rank !== null && rank !== undefined && rank > 0 ? rank : null
}

/** Whether anything has been played by a table. */
export function hasResults(standings: FleaStandings): boolean {
  return rowsOf(standings).some(
    ({ team: { recordOverall: record, pointsFor } }) =>
      (record?.wins ?? 0) + (record?.losses ?? 0) + (record?.ties ?? 0) > 0 || (pointsFor?.value ?? 0) !== 0,
  )
}
