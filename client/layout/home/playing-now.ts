import type { Matchup, MatchupPlayer, PlayMade } from '../../../shared/matchup/matchup.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { playLabel } from '../../../shared/labels/play/play-label.ts'
import { gameLabel } from '../../league/week/game-labels.ts'

/** Of what a player did last, at most. */
const SHOWN_PARTS = 2

/** A starter who is in a game now. */
export interface PlayingNow {
  readonly id: MatchupPlayer['id']
  readonly name: string
  readonly proTeam: MatchupPlayer['team']
  readonly team: { readonly id: string; readonly name: string }
  /** Hundredths. */
  readonly points: number
  /** `3rd 4:12` */
  readonly clock: string
  /** `13-yd catch`; null before their first. */
  readonly lastPlay: string | null
}

/**
 * The starters of a matchup who are in a game now, one's own first, in each team those with the most points first.
 * @param plays newest first
 */
export function playingNow(
  { sport, sides }: Pick<Matchup, 'sport' | 'sides'>,
  plays: readonly PlayMade[],
): PlayingNow[] {
  return sides
    .flatMap((side) => side ?? [])
    .toSorted((one, other) => Number(other.team.isMine) - Number(one.team.isMine))
    .flatMap(({ team, players }) =>
      players
        .flatMap((player): PlayingNow[] => {
          const line = player.lines.find(({ slot, game }) => slot !== null && game.state === 'in')
          if (!line) return []
          const { id, name, team: proTeam, points } = player
          return [
            {
              id,
              name,
              proTeam,
              team,
              points,
              clock: gameLabel(line.game, line.game.startsAt),
              lastPlay: lastPlayOf(sport, plays, id),
            },
          ]
        })
        .toSorted((one, other) => other.points - one.points),
    )
}

function lastPlayOf(sport: FantasySportKey, plays: readonly PlayMade[], id: string): string | null {
  const play = plays.find(({ player }) => player === id)
  if (!play) return null
  // A line read for the first time has everything of the game so far: one row has room for what comes first.
  return playLabel(sport, play.terms).split(', ').slice(0, SHOWN_PARTS).join(', ')
}
