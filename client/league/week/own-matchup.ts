import type { MatchupScore, WeekScore, WeekScores } from '../../../shared/matchup/matchup.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { reversed } from '../../../shared/labels/season/score.ts'
import { isTurned } from './facing.ts'

/** A team in a matchup. Points in hundredths, with those of the week before in a round of two weeks. */
export interface MatchupTeam {
  readonly team: WeekScores['teams'][number]
  /** In a league by categories 100 for each that it has won, and 50 for each that is tied. */
  readonly points: number
  /** The score as it is shown: `101.20`, or how many categories it has won. */
  readonly text: string
  /** 0 for none, as in a league by categories. */
  readonly projection: number
  readonly games: Pick<WeekScore, 'over' | 'on' | 'toCome' | 'nextAt'>
}

/** A matchup as league home and My team show it: one's own team first, of two others the one ahead in the standings. */
export interface ShownMatchup {
  readonly number: number
  readonly first: MatchupTeam
  /** Null for a bye, and where it is not known yet who that will be. */
  readonly second: MatchupTeam | null
  readonly isBye: boolean
  readonly isMine: boolean
  readonly isOfCategories: boolean
  /** Of the first to win, 0 to 1; null where it is not known. */
  readonly chance: number | null
  /** Whether the first has won; null before it is over, and for a tie. */
  readonly won: boolean | null
}

/** The matchups of a week, one's own apart; those of which no team is known yet are left out. */
export function shownMatchups(week: Pick<WeekScores, 'teams' | 'matchups'>): {
  mine: ShownMatchup | null
  others: ShownMatchup[]
} {
  const all = week.matchups.flatMap((matchup) => shown(week, matchup) ?? [])
  return { mine: all.find(({ isMine }) => isMine) ?? null, others: all.filter(({ isMine }) => !isMine) }
}

function shown({ teams }: Pick<WeekScores, 'teams'>, matchup: MatchupScore): ShownMatchup | null {
  const { number, home, away, isBye, carried, categories, homeChance, winner } = matchup
  const side = (score: WeekScore | null, before: number): MatchupTeam | null => {
    const team = teams.find(({ id }) => id === score?.teamId)
    if (!score || !team) return null
    if (!categories) {
      const points = score.points + before
      return { team, points, text: pointsText(points), projection: score.projection + before, games: score }
    }
    const own = score === home ? categories : reversed(categories)
    const points = 100 * own.wins + 50 * own.ties
    return { team, points, text: String(own.wins), projection: 0, games: score }
  }
  const [one, other] = [side(home, carried?.home ?? 0), side(away, carried?.away ?? 0)]
  const turned = one === null || isTurned(one.team, other?.team ?? null)
  const [first, second] = turned ? [other, one] : [one, other]
  if (!first) return null
  return {
    number,
    first,
    second,
    isBye,
    isMine: first.team.isMine,
    isOfCategories: categories !== undefined,
    chance: homeChance === null || !turned ? homeChance : 1 - homeChance,
    won: winner === null ? null : winner === first.team.id,
  }
}
