import { isDeepStrictEqual } from 'node:util'
import { GameId, ProTeamId } from '../../shared/ids.ts'
import { type Period, periodOf } from '../../shared/rules/scoring-period.ts'
import type { ScheduledGame } from '../upstream/parse/schedule.ts'
import type { GameRow } from './queries.ts'

/** Lower scores that the reading before had, by game: held by who reads, for as long as he reads. */
export type ScoreDoubts = Map<string, string>

/**
 * What a game is after one more reading of it: the same object when nothing changed, null for a game
 * whose teams are not known yet.
 *
 * Feeds repeat old documents and blank out scores for a moment. So a score that is missing never replaces
 * one that is known, and a reading that goes back in time is passed over. One in which a running game has
 * fewer points than before counts when it was read twice in a row.
 * @param periods of the game's season
 * @param doubts without them a lower score counts at once
 */
export function followGame(
  before: GameRow | null,
  game: ScheduledGame,
  { periods, now, doubts }: { periods: readonly Period[]; now: number; doubts?: ScoreDoubts | undefined },
): GameRow | null {
  if (before && goesBack(before, game)) return before
  if (before && doubts && isDoubtful(before, game, doubts)) return before
  const id = GameId.safeParse(game.id).data
  const awayId = ProTeamId.safeParse(game.away.team.id).data
  const homeId = ProTeamId.safeParse(game.home.team.id).data
  if (id === undefined || awayId === undefined || homeId === undefined) return null
  const counts = !game.calledOff
  const isFinal = game.state === 'post' && counts && !isSuspended(game)
  const after = {
    id,
    season: game.season,
    stage: game.stage,
    period: periodOf(game, periods, before),
    startsAt: game.startsAt,
    state: game.state,
    status: game.status,
    detail: game.detail,
    counts,
    awayId,
    homeId,
    awayScore: game.away.score ?? scoreBefore(before, game, 'awayScore'),
    homeScore: game.home.score ?? scoreBefore(before, game, 'homeScore'),
    finalAt: before?.finalAt ?? (isFinal ? now : null),
  } satisfies GameRow
  return before && isDeepStrictEqual(before, after) ? before : after
}

/** A game with a new date starts from nothing. */
function scoreBefore(before: GameRow | null, game: ScheduledGame, side: 'awayScore' | 'homeScore') {
  return before === null || game.state === 'pre' ? null : before[side]
}

/**
 * A game that is over stays over. One that has begun is back before its start only with another start;
 * one that was called off may come back in any way, and a suspended one may go on.
 */
function goesBack(before: GameRow, game: ScheduledGame): boolean {
  if (!before.counts || before.state === 'pre') return false
  if (isSuspended(before)) return game.state === 'pre'
  if (before.state === 'post') return game.state !== 'post' || game.calledOff
  return game.state === 'pre' && game.startsAt === before.startsAt
}

/** Notes what is doubtful. */
function isDoubtful(before: GameRow, game: ScheduledGame, doubts: ScoreDoubts): boolean {
  const { away, home } = game
  const falls = (now: number | null, known: number | null) => now !== null && known !== null && now < known
  const isLower = falls(away.score, before.awayScore) || falls(home.score, before.homeScore)
  const read = `${away.score}–${home.score}`
  const isSure = before.state !== 'in' || game.state !== 'in' || !isLower || doubts.get(game.id) === read
  if (isSure) doubts.delete(game.id)
  else doubts.set(game.id, read)
  return !isSure
}

function isSuspended({ status }: { status: string }): boolean {
  return /suspend/i.test(status)
}

/** Under way or over, and worth points. */
function isScored(game: GameRow | null): game is GameRow {
  return game !== null && game.counts && game.period !== null && game.state !== 'pre'
}

/**
 * What becomes of the reading of its box score: `due` when it has newly begun or is newly over, `off` when
 * there is nothing to read any more, `same` otherwise.
 */
export function readingAfter(before: GameRow | null, after: GameRow): 'due' | 'off' | 'same' {
  if (!isScored(after)) return isScored(before) ? 'off' : 'same'
  return isScored(before) && before.state === after.state && before.finalAt === after.finalAt ? 'same' : 'due'
}
