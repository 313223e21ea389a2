import type { TeamLineup } from '../../../shared/lineup/lineup.ts'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { UNKNOWN_LEFT } from '../../../shared/rules/projection/rest-of-game.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import { chanceNow, scoreOutcomeNow, type StartedGame } from '../../../shared/rules/projection/week-score.ts'
import type { LivePoints } from '../../data/live/live-points.ts'
import { startedNow } from '../week/week-now.ts'

/**
 * How likely one's own team is to win its week with a lineup, 0 to 1; null where the week does not go on, it is a bye,
 * nothing is known, or lineups are set by the day.
 * @param starters who would start, by slot; null for the lineup as it is
 */
export function chanceWith(
  of: {
    readonly week: WeekScores
    readonly points: LivePoints | null
    readonly lineup: Pick<TeamLineup, 'places' | 'players'>
  },
  starters: readonly (string | null)[] | null,
): number | null {
  const { week, points, lineup } = of
  const { live, sport, period, teams } = week
  // Where lineups are set by the day, another day's starters are not known here.
  if (!isFootball(sport)) return null
  const ownId = teams.find(({ isMine }) => isMine)?.id
  const matchup = week.matchups.find(({ home, away }) => [home?.teamId, away?.teamId].includes(ownId))
  const own = live?.teams.find(({ teamId }) => teamId === ownId)
  if (!points || !own || !matchup?.home || !matchup.away) return null
  const isHome = matchup.home.teamId === ownId
  const theirId = isHome ? matchup.away.teamId : matchup.home.teamId
  const theirs = live?.teams.find(({ teamId }) => teamId === theirId)
  if (!theirs) return null
  const [carried, theirCarried] = isHome
    ? [matchup.carried?.home, matchup.carried?.away]
    : [matchup.carried?.away, matchup.carried?.home]
  const at = { period, points, untimed: new Set(live?.untimed) }
  const before = new Set(lineup.places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
  const after = starters === null ? before : new Set(starters)
  const games = [
    ...startedNow(
      { ...own, starters: own.starters.filter(({ id }) => !before.has(id) || after.has(id)) },
      at,
    ),
    ...lineup.players.filter(({ id }) => after.has(id) && !before.has(id)).flatMap(expectedGames),
  ]
  return chanceNow(
    scoreOutcomeNow(sport, games, carried ?? 0),
    scoreOutcomeNow(sport, startedNow(theirs, at), theirCarried ?? 0),
  )
}

/** The games of a bench player, as if they started. */
function expectedGames({ games, eligible, status, perGame }: TeamLineup['players'][number]): StartedGame[] {
  return games.flatMap(({ counts, state }) =>
    counts
      ? [
          {
            position: eligible[0] ?? '',
            status,
            perGame,
            hasLine: false,
            points: 0,
            state,
            left: state === 'pre' ? 1 : UNKNOWN_LEFT,
          },
        ]
      : [],
  )
}
