import { isFootball } from '../../../../shared/sports/football.ts'
import type { Matchup, MatchupPlayer, MatchupSide } from '../types.ts'

/**
 * Whether a starting place of one's own team needs someone else and may still get them: it is empty, or its starter
 * is out or on bye and has not begun a game of the week.
 * @param player who has the place; null for no one
 */
export function needsFix(
  { sport, state }: Pick<Matchup, 'sport' | 'state'>,
  { team, players }: Pick<MatchupSide, 'team' | 'players'>,
  player: MatchupPlayer | null,
): boolean {
  if (!team.isMine || state === 'provisional' || state === 'official') return false
  if (player && (hasBegun(player) || !(isOut(player) || isOnBye(player, sport)))) return false
  // Without anyone who still plays there is nothing to do about it.
  return players.some((one) => one.slot === null && one.lines.some(({ game }) => game.state === 'pre'))
}

function hasBegun({ lines }: MatchupPlayer): boolean {
  return lines.some(({ game }) => game.state !== 'pre')
}

function isOut({ status }: MatchupPlayer): boolean {
  return status !== 'active' && status !== 'questionable'
}

/** Where a week has one game; elsewhere days without one are usual. */
function isOnBye({ lines }: MatchupPlayer, sport: Matchup['sport']): boolean {
  return isFootball(sport) && lines.every(({ game }) => !game.counts)
}
