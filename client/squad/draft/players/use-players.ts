import { useMemo } from 'react'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import type { ListedPlayer } from '../../../feed/player/types.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import type { PlacedPlayer } from './find-players.ts'
import { useTable } from '../table/table.ts'

/** So few found that the player searched for may be further down than the list goes. */
const FEW = 5
const BEYOND = 20

/** The list with each player's rank in it. */
export function usePlaced(): readonly PlacedPlayer[] {
  const { players } = useTable()
  return useMemo(() => players.map((player, index) => ({ player, rank: index + 1 })), [players])
}

/**
 * Players beyond the end of the list, asked of the server by name where the list has few that match.
 * @param found how many the list has
 */
export function usePlayersBeyond(text: string, found: number) {
  const { code, sport, players } = useTable()
  const isAsked = text.trim().length >= 3 && found < FEW
  const query = trpc.player.list.useQuery(
    { code, sport, text: text.trim(), limit: BEYOND },
    { enabled: isAsked, staleTime: MINUTE },
  )
  const known = new Set<string>(players.map(({ id }) => id))
  const beyond: PlacedPlayer[] = isAsked
    ? (query.data?.rows ?? [])
        .filter(({ id, eligible }) => eligible.length > 0 && !known.has(id))
        .map((row) => ({ player: asPoolPlayer(row, query.data?.season ?? null), rank: null }))
    : []
  return { beyond, query, isAsked }
}

function asPoolPlayer(row: ListedPlayer, season: number | null): PoolPlayer {
  const played = row.lastSeason ?? row.season
  return {
    id: row.id,
    name: row.name,
    positions: row.eligible,
    team: row.team?.abbreviation ?? null,
    value: null,
    isOut: row.status === 'injured-reserve' || row.status === 'suspended',
    status: row.status,
    season: row.lastSeason ? row.lastSeason.season : row.season.games > 0 ? season : null,
    games: played.games,
    points: played.points,
    projection: row.projection,
    valueInCategories: row.categories === '' ? null : row.value,
    restOfSeason: row.restOfSeason,
    // Of the week alone the list tells it.
    restFrom: null,
    adp: row.adp,
    adpFrom: row.adp === null ? null : 'source',
    bye: row.byePeriod,
  }
}
