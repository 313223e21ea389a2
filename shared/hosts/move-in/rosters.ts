import type { PlayerId } from '../../core/ids.ts'
import type { DraftedPlayer } from '../../draft/draft.ts'
import type { HostSeason } from '../league/host-league.ts'

/** Who is who. */
export interface KnownPlayers {
  /** By the host’s ids; null, or left out, for a player unknown to the feed. */
  readonly matches: ReadonlyMap<string, PlayerId | null>
  readonly players: ReadonlyMap<PlayerId, DraftedPlayer>
  /** As the host calls them. */
  readonly names: ReadonlyMap<string, string | null>
}

/** A player of a team, by the host’s id of the team. */
export interface MovedSpot {
  readonly team: string
  readonly player: DraftedPlayer
  readonly spot: 'reserve' | 'taxi' | null
  /** What they cost in the season’s draft; null for neither. */
  readonly round: number | null
  readonly price: number | null
}

export interface MovedRosters {
  readonly spots: readonly MovedSpot[]
  /** Players unknown to the feed. */
  readonly leftOut: readonly { readonly team: string; readonly name: string }[]
}

/**
 * Who is on the teams at the end of a season’s documents, each player once. A player counts as drafted by the team that
 * picked them, wherever they are now.
 */
export function rostersOf(
  { rosters, drafts }: Pick<HostSeason, 'rosters' | 'drafts'>,
  { matches, players, names }: KnownPlayers,
): MovedRosters {
  const picks = new Map(
    (drafts[0]?.picks ?? []).flatMap((pick) => (pick.player === null ? [] : [[pick.player, pick] as const])),
  )
  const isAuction = drafts[0]?.kind === 'auction'
  const seen = new Set<string>()
  const spots: MovedSpot[] = []
  const leftOut: { team: string; name: string }[] = []
  for (const { team, player: hostId, spot } of rosters) {
    const id = matches.get(hostId) ?? null
    const player = id === null ? undefined : players.get(id)
    if (!player) {
      leftOut.push({ team, name: names.get(hostId) ?? `Player ${hostId}` })
      continue
    }
    if (seen.has(player.id)) continue
    seen.add(player.id)
    const pick = picks.get(hostId)
    spots.push({
      team,
      player,
      spot: spot === 'active' ? null : spot,
      round: pick && !isAuction ? pick.round : null,
      price: pick && isAuction ? pick.price : null,
    })
  }
  return { spots, leftOut }
}

/** What hosts call the places of players who do not start. */
const BENCH = /^(bn|be|bench|ir|il|na|res|reserve|taxi)\b/i

/** Who starts for each team in a week, in the order of the host’s lineup; by the week’s lineups, or else by the slots of its rosters. */
export function startersIn(
  { weeks, rosters }: Pick<HostSeason, 'weeks' | 'rosters'>,
  week: number,
): Map<string, string[]> {
  const lineups = weeks.find((one) => one.week === week)?.lineups ?? []
  const starting = new Map(lineups.map(({ team, starters }) => [team, starters.map(({ player }) => player)]))
  const known = new Set(starting.keys())
  for (const { team, player, spot, slot } of rosters) {
    if (known.has(team) || spot !== 'active' || slot === null || BENCH.test(slot)) continue
    starting.set(team, [...(starting.get(team) ?? []), player])
  }
  return starting
}
