import type { Match } from './match.ts'
import type { Play } from './event-log.ts'
import type { TeamSport } from '../teams/team.ts'

/** By how much a game of the sport is usually won or lost, in points. */
const SPREAD: Readonly<Record<TeamSport, number>> = {
  nfl: 13,
  ncaaf: 17,
  nba: 12,
  ncaa_mbb: 11,
  mlb: 3.6,
  nhl: 2.4,
}

/** What playing at home is worth, as a share of the spread. */
const AT_HOME = 0.12

/**
 * How likely the home team is to win: the lead, and what the stronger team may still make of the rest, against
 * what chance may still do. 0, 0.5 or 1 once nothing is left.
 * @param lead of the home team, points
 * @param left share of the game still to be played, from 0 to 1
 */
function homeWinChance({ sport, strength }: Match, lead: number, left: number): number {
  if (left <= 0) return lead === 0 ? 0.5 : lead > 0 ? 1 : 0
  const spread = SPREAD[sport]
  const expected = lead + (strength[1] - strength[0] + AT_HOME) * 0.5 * spread * left
  const chance = 1 / (1 + Math.exp((-1.7 * expected) / (spread * Math.sqrt(left))))
  return Math.round(chance * 1000) / 1000
}

/** As the feed has it on a scoreboard, beside the last play. */
export function probabilityDoc(
  match: Match,
  plays: readonly Play<string, unknown>[],
  { offset, score: [away, home] }: { offset: number; score: readonly [number, number] },
) {
  const chance = homeWinChance(match, home - away, shareLeft(plays, offset))
  return { tiePercentage: 0, homeWinPercentage: chance, awayWinPercentage: 1 - chance, secondsLeft: 0 }
}

/**
 * As the feed has it in a summary: after each play until a moment.
 * @param isListed whether the summary lists the play
 */
export function winProbabilityDocs<P extends Play<string, unknown>>(
  match: Match,
  plays: readonly P[],
  { offset, isListed }: { offset: number; isListed: (play: P) => boolean },
) {
  let lead = 0
  return plays.flatMap((play, index) => {
    if (play.at > offset) return []
    if (play.side !== null) lead += play.side === 1 ? play.points : -play.points
    if (!isListed(play)) return []
    const homeWinPercentage = homeWinChance(match, lead, shareLeft(plays, play.at))
    return [{ homeWinPercentage, tiePercentage: 0, playId: `${match.id}${index}` }]
  })
}

function shareLeft(plays: readonly Play<string, unknown>[], offset: number): number {
  const end = plays.at(-1)?.at ?? 0
  return end === 0 ? 1 : 1 - Math.min(1, offset / end)
}
