import type { Matchup, PlayMade } from '../../../shared/matchup/matchup.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { playLabel } from '../../../shared/labels/play/play-label.ts'
import { type StarterPlaying, startersPlaying } from '../../season/matchup/live/starters-playing.ts'

/** Of what a player did last, at most. */
const SHOWN_PARTS = 2

/** A starter who is in a game now, with what they did last. */
export interface PlayingNow extends StarterPlaying {
  /** `13-yd catch`; null before their first. */
  readonly lastPlay: string | null
}

/** The starters of a matchup who are in a game now, in the order of `startersPlaying`. @param plays newest first */
export function playingNow(
  matchup: Pick<Matchup, 'sport' | 'sides'>,
  plays: readonly PlayMade[],
): PlayingNow[] {
  return startersPlaying(matchup).map((player) => ({
    ...player,
    lastPlay: lastPlayOf(matchup.sport, plays, player.id),
  }))
}

function lastPlayOf(sport: FantasySportKey, plays: readonly PlayMade[], id: string): string | null {
  const play = plays.find(({ player }) => player === id)
  if (!play) return null
  // A line read for the first time has everything of the game so far: one row has room for what comes first.
  return playLabel(sport, play.terms).split(', ').slice(0, SHOWN_PARTS).join(', ')
}
