import type { KnownPlayer } from '../../rules/player-match/pool.ts'
import type { Candidate, PlayerMatch } from '../../rules/player-match/player-match.ts'
import type { HostPlayer } from '../league/host-league.ts'
import type { PlayersSummary } from '../league/summary.ts'

/**
 * The matches of a league’s players as `empire import-from HOST FOLDER --dry-run --json` prints them (docs/moving-in.md).
 * @param matches by the host’s id @param known the players of the feed by their ids
 */
export function playersSummary(
  players: readonly HostPlayer[],
  {
    matches,
    known,
  }: {
    readonly matches: ReadonlyMap<string, PlayerMatch>
    readonly known: ReadonlyMap<string, Pick<KnownPlayer, 'name' | 'positions' | 'team'>>
  },
): PlayersSummary {
  const summary: PlayersSummary = { matched: 0, matches: [], doubts: [], unknown: [] }
  for (const { id, name, positions, team } of players) {
    const match = matches.get(id)
    const of = { id, name, positions, team }
    if (match?.kind === 'matched') summary.matches.push({ id, player: match.player, by: match.by })
    else if (match?.kind === 'doubt')
      summary.doubts.push({ ...of, candidates: match.candidates.map((one) => shown(one, known)) })
    else summary.unknown.push(of)
  }
  return { ...summary, matched: summary.matches.length }
}

function shown(
  { player: id, reason }: Candidate,
  known: ReadonlyMap<string, Pick<KnownPlayer, 'name' | 'positions' | 'team'>>,
) {
  const player = known.get(id)
  return {
    id,
    name: player?.name ?? null,
    positions: [...(player?.positions ?? [])],
    team: player?.team?.abbreviation ?? null,
    reason,
  }
}
