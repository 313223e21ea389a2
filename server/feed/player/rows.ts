import type { SportsTeam } from '../../../shared/game/game.ts'
import { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { ProTeam } from '../../../shared/player/player.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import type { StatLine } from '../upstream/box-score/stat-line.ts'
import type { RosterPlayer } from '../upstream/parse/roster.ts'
import { seasonsBefore } from './experience.ts'
import type { PlayerRow, TeamRow } from './queries.ts'

/** The feed's players and teams as rows. An entry without a valid id is skipped. */

export const DEFENCE = 'D/ST'

/** A player's eligible positions, by the feed's abbreviation of his own. */
export function eligiblePositions(sport: FantasySportKey, position: string | null): readonly string[] {
  const { eligibility }: FantasySport = FANTASY_SPORTS[sport]
  return position === null ? [] : (eligibility[position] ?? [])
}

export function teamRow(team: SportsTeam): ProTeam | null {
  const id = ProTeamId.safeParse(team.id).data
  if (id === undefined) return null
  const { abbreviation, displayName: name, shortDisplayName: shortName, color, logo } = team
  return { id, abbreviation, name, shortName, color, logo }
}

/** A team's defense, which plays as long as its team is in the league. It has no picture but the team's. */
export function defenseRow(sport: FantasySportKey, team: TeamRow): PlayerRow {
  return {
    ...nobody,
    id: PlayerId.parse(`${team.id}-dst`),
    name: team.name,
    teamId: team.id,
    position: DEFENCE,
    eligible: team.active ? eligiblePositions(sport, DEFENCE) : [],
    onRoster: team.active,
  }
}

/**
 * A player of a roster. A roster without his position, picture, experience or birth date leaves the known ones, and one
 * that lists him at another position adds it: a player loses no position within a season (game rules 2.11).
 * @param of.known the same player as stored
 * @param of.season in progress or about to begin; null for none
 */
export function rosterRow(
  sport: FantasySportKey,
  teamId: ProTeamId,
  { player, known, season }: { player: RosterPlayer; known: PlayerRow | undefined; season: number | null },
): PlayerRow | null {
  const id = PlayerId.safeParse(player.id).data
  if (id === undefined) return null
  const position = player.position ?? known?.position ?? null
  const before = season !== null && known?.eligibleSeason === season ? known.eligible : []
  return {
    ...(known ?? nobody),
    id,
    name: player.name,
    teamId,
    position,
    eligible: [...new Set([...eligiblePositions(sport, position), ...before])],
    eligibleSeason: season,
    number: player.number,
    headshot: player.headshot ?? known?.headshot ?? null,
    status: player.status,
    statusNote: player.statusNote,
    experience: seasonsBefore(sport, player.experience) ?? known?.experience ?? null,
    birthDate: player.birthDate ?? known?.birthDate ?? null,
    onRoster: true,
  }
}

/** Someone who has only been seen in a box score. The defense of a team outside the league can be owned by no one. */
export function boxScoreRow(sport: FantasySportKey, { player, team }: StatLine): PlayerRow | null {
  const id = PlayerId.safeParse(player.id).data
  if (id === undefined) return null
  return {
    ...nobody,
    id,
    name: player.name,
    teamId: ProTeamId.safeParse(team.id).data ?? null,
    position: player.position,
    eligible: player.position === DEFENCE ? [] : eligiblePositions(sport, player.position),
  }
}

/** A player about which no more than this is known. */
export function namedRow(
  sport: FantasySportKey,
  { id, name, position }: Pick<PlayerRow, 'id' | 'name' | 'position'>,
): PlayerRow {
  return { ...nobody, id, name, teamId: null, position, eligible: eligiblePositions(sport, position) }
}

const nobody = {
  eligibleSeason: null,
  number: null,
  headshot: null,
  status: 'active',
  statusNote: null,
  injuryStatus: null,
  injuryNote: null,
  injuryAt: null,
  injuryComment: null,
  injuryReturn: null,
  statusSince: null,
  experience: null,
  birthDate: null,
  onRoster: false,
} as const
