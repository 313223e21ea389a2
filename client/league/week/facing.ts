import { reversed } from '../../../shared/labels/season/score.ts'
import type { ChanceHistory, Matchup, MatchupScore, WeekScores } from '../../../shared/matchup/matchup.ts'

/** What of a team says on which side it is shown. */
interface Placed {
  readonly isMine: boolean
  /** In the standings, from 1. */
  readonly rank: number
}

/**
 * Whether the home team goes right: one's own team is always left, and in a matchup of two others the one that is
 * ahead in the standings.
 * @param home null where it is not known yet
 * @param away null where it is not known yet, and for a bye
 */
export function isTurned(home: Placed | null, away: Placed | null): boolean {
  if (!home || !away || home.isMine) return false
  return away.isMine || away.rank < home.rank
}

/** A matchup of a week as it is shown: `home` is the left team, `away` the right one. */
export function facingScore(matchup: MatchupScore, teams: WeekScores['teams']): MatchupScore {
  const teamOf = (side: MatchupScore['home']) => teams.find(({ id }) => id === side?.teamId) ?? null
  const { home, away } = matchup
  if (!isTurned(teamOf(home), teamOf(away))) return matchup
  return { ...matchup, home: away, away: home, ...turnedOdds(matchup), ...turnedCategories(matchup) }
}

/** A matchup with its players as it is shown: the left team first. */
export function facingMatchup(matchup: Matchup): Matchup {
  const [home, away] = matchup.sides
  if (!away || !isMatchupTurned(matchup)) return matchup
  return { ...matchup, sides: [away, home], ...turnedOdds(matchup), ...turnedCategories(matchup) }
}

function turnedCategories({
  categories,
  carriedTotals: before,
}: Pick<MatchupScore, 'categories' | 'carriedTotals'>) {
  return {
    ...(categories && { categories: reversed(categories) }),
    ...(before && { carriedTotals: { ...before, home: before.away, away: before.home } }),
  }
}

/** The odds of a matchup over time, of the other team. */
export function turnedChances(points: ChanceHistory['points']): ChanceHistory['points'] {
  return points.map(({ at, homeChance, home, away }) => ({
    at,
    homeChance: 1 - homeChance,
    home: away,
    away: home,
  }))
}

/** Whether a matchup is shown the other way round than the server has it. */
export function isMatchupTurned({ sides: [home, away] }: Pick<Matchup, 'sides'>): boolean {
  const placed = ({ team, rank }: typeof home) => ({ isMine: team.isMine, rank })
  return isTurned(placed(home), away && placed(away))
}

function turnedOdds({ carried, homeChance }: Pick<MatchupScore, 'carried' | 'homeChance'>) {
  return {
    carried: carried && { home: carried.away, away: carried.home },
    homeChance: homeChance === null ? null : 1 - homeChance,
  }
}
