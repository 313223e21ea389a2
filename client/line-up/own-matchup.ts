import type { MatchupScore, WeekScores } from '../../shared/matchup.ts'

type Score = NonNullable<MatchupScore['home']>

/** One's own matchup of a week, from one's own side. */
export interface OwnMatchup {
  readonly matchup: MatchupScore
  readonly mine: Score
  /** Null for a bye, and where the opponent is not known yet. */
  readonly theirs: Score | null
  readonly opponent: WeekScores['teams'][number] | null
  /** How likely one's own team is to win, 0 to 1; null before there is anything to go by. */
  readonly chance: number | null
}

/** Null where one's own team does not play in the week. */
export function ownMatchup({ teams, matchups }: WeekScores): OwnMatchup | null {
  const own = teams.find(({ isMine }) => isMine)?.id
  if (own === undefined) return null
  const matchup = matchups.find(({ home, away }) => home?.teamId === own || away?.teamId === own)
  if (!matchup) return null
  const { home, away, homeChance } = matchup
  const isHome = home?.teamId === own
  const [mine, theirs] = isHome ? [home, away] : [away, home]
  if (!mine) return null
  return {
    matchup,
    mine,
    theirs,
    opponent: teams.find(({ id }) => id === theirs?.teamId) ?? null,
    chance: homeChance === null ? null : isHome ? homeChance : 1 - homeChance,
  }
}
