import type { HostPlayer } from '../league/host-league.ts'
import type { Pick, Player } from './draft-documents.ts'
import type { SeasonFiles } from './seasons.ts'
import { nameOf } from './text.ts'

/** A pro team’s defense goes by the team’s abbreviation. */
const DEFENSE = /^[A-Z]{2,3}$/

/**
 * Players by what the files say of them: the host’s list, what a draft kept of them, or their id alone.
 * @param ids those whom a season names
 */
export function playersOf(
  ids: readonly string[],
  {
    listed,
    seasons,
    isFootball,
  }: { listed: readonly Player[]; seasons: readonly SeasonFiles[]; isFootball: boolean },
): HostPlayer[] {
  const known = new Map(
    listed.flatMap((player) => (player.player_id === null ? [] : [[player.player_id, player]])),
  )
  const drafted = new Map(
    seasons.flatMap(({ picks }) =>
      picks.flatMap((pick) => (pick.player_id === null ? [] : [[pick.player_id, pick]])),
    ),
  )
  return ids.map((id) => {
    const player = known.get(id)
    if (player !== undefined) return listedPlayer(id, player)
    const pick = drafted.get(id)
    if (pick?.metadata) return draftedPlayer(id, pick.metadata)
    const isDefense = isFootball && DEFENSE.test(id)
    return {
      id,
      // Leagues from before this host had them keep players whom it does not know by name.
      name: /\p{L}\s+\p{L}/u.test(id) ? nameOf(id) : null,
      positions: isDefense ? ['DEF'] : [],
      team: isDefense ? id : null,
      birthDate: null,
      feedId: null,
    }
  })
}

function listedPlayer(id: string, player: Player): HostPlayer {
  const positions = player.fantasy_positions.length > 0 ? player.fantasy_positions : [player.position]
  return {
    id,
    name: fullName(player) || null,
    positions: positions.flatMap((position) => nameOf(position, 20) || []).slice(0, 20),
    team: nameOf(player.team, 10) || null,
    birthDate: /^\d{4}-\d{2}-\d{2}$/.test(player.birth_date ?? '') ? (player.birth_date ?? null) : null,
    feedId: player.espn_id?.slice(0, 30) ?? null,
  }
}

function draftedPlayer(id: string, metadata: NonNullable<Pick['metadata']>): HostPlayer {
  return {
    id,
    name: fullName(metadata) || null,
    positions: [nameOf(metadata.position, 20)].filter((position) => position !== ''),
    team: nameOf(metadata.team, 10) || null,
    birthDate: null,
    feedId: null,
  }
}

function fullName(of: {
  full_name?: string | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}): string {
  return nameOf(of.full_name) || nameOf(`${of.first_name ?? ''} ${of.last_name ?? ''}`)
}
