import type { Matchup, MatchupPlayer } from '../../../../shared/matchup/matchup.ts'
import { gameLabel } from '../../../league/week/game-labels.ts'

/** A starter who is in a game now. */
export interface StarterPlaying {
  readonly id: MatchupPlayer['id']
  readonly name: string
  readonly proTeam: MatchupPlayer['team']
  readonly headshot: string | null
  readonly team: { readonly id: string; readonly name: string }
  /** Hundredths. */
  readonly points: number
  /** `3rd 4:12` */
  readonly clock: string
  /** Of the game; null before there are any. */
  readonly stats: MatchupPlayer['lines'][number]['stats']
}

/** The starters of a matchup who are in a game now, one's own first, in each team those with the most points first. */
export function startersPlaying({ sides }: Pick<Matchup, 'sides'>): StarterPlaying[] {
  return sides
    .flatMap((side) => side ?? [])
    .toSorted((one, other) => Number(other.team.isMine) - Number(one.team.isMine))
    .flatMap(({ team, players }) =>
      players
        .flatMap((player): StarterPlaying[] => {
          const line = player.lines.find(({ slot, game }) => slot !== null && game.state === 'in')
          if (!line) return []
          const { id, name, team: proTeam, headshot, points } = player
          const clock = gameLabel(line.game, line.game.startsAt)
          return [{ id, name, proTeam, headshot, team, points, clock, stats: line.stats }]
        })
        .toSorted((one, other) => other.points - one.points),
    )
}
