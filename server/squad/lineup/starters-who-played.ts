import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LineupDay } from '../../../shared/rules/lineup/day.ts'
import { newestOn } from '../../../shared/rules/lineup/in-force.ts'
import { isDuring } from '../../../shared/rules/lineup/team-points.ts'
import type { LeagueWeek } from './week.ts'

type Piece = LeagueWeek['tenures'][number]

/**
 * Starters of a team whose game of a day has begun, with their tenure at that time: their slot of that day is
 * theirs for good, even if the team drops them while another game of the day is still to be played, such as
 * one that was moved beyond the end of its week. Their points count, and no other player starts in their
 * slot.
 * @param of.now ms since the epoch
 */
export function startersWhoPlayed(
  week: LeagueWeek,
  { teamId, day, now }: { readonly teamId: TeamId; readonly day: LineupDay; readonly now: number },
): ReadonlyMap<PlayerId, Piece> {
  const games = week
    .gamesOfDay(day)
    .filter(
      ({ counts, state, isTimeSet, startsAt }) =>
        counts && (state !== 'pre' || (isTimeSet && startsAt <= now)),
    )
  const lineup = games.length === 0 ? null : newestOn(week.lineUpsOf(teamId), day)
  if (lineup === null) return new Map()
  return new Map(
    lineup.places.flatMap(([, playerId]): [PlayerId, Piece][] => {
      const begun = games.find((game) => week.sideOf(playerId, game) !== null)
      const piece =
        begun &&
        week.tenures.find(
          (one) =>
            one.teamId === teamId &&
            one.playerId === playerId &&
            one.spot === null &&
            one.fromSeq <= lineup.seq &&
            isDuring(one, begun.startsAt),
        )
      return piece ? [[playerId, piece]] : []
    }),
  )
}
