import { isDeepStrictEqual } from 'node:util'
import { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import { type Period, periodOf } from '../../../shared/rules/scoring/scoring-period.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { ScheduledGame } from '../upstream/parse/schedule.ts'
import { isSuspended, leftOf, settleGameStatus, type GameStanding } from '../upstream/parse/game-status.ts'
import type { GameRow } from './queries.ts'

/** What the reading before left in doubt, by game: held by who reads, for as long as he reads. */
export type ScoreDoubts = Map<string, string>

/**
 * What a game is after one more reading of it: the same object when nothing changed, null for a game
 * whose teams are not known yet. A score that is missing never replaces one that is known.
 * @param of.periods of the game's season
 * @param of.doubts without them what goes back never counts, and that a game is over always
 */
export function followGame(
  before: GameRow | null,
  game: ScheduledGame,
  of: {
    sport: FantasySportKey
    periods: readonly Period[]
    now: number
    doubts?: ScoreDoubts | undefined
  },
): GameRow | null {
  const { sport, periods, now, doubts } = of
  if (before) {
    const { isTaken, doubt } = settleGameStatus(
      standingBefore(sport, before),
      standingOf(sport, game),
      doubts?.get(game.id) ?? null,
      doubts && now,
    )
    if (doubt === null) doubts?.delete(game.id)
    else doubts?.set(game.id, doubt)
    if (!isTaken) return before
  }
  const id = GameId.safeParse(game.id).data
  const awayId = ProTeamId.safeParse(game.away.team.id).data
  const homeId = ProTeamId.safeParse(game.home.team.id).data
  if (id === undefined || awayId === undefined || homeId === undefined) return null
  const counts = !game.calledOff
  const hasBegun = before !== null && before.counts && before.state !== 'pre' && counts
  // The feed lists the rest of a game that was broken off as one to come, on its new day.
  if (hasBegun && game.state === 'pre' && game.startsAt !== before.startsAt) return before
  const isFinal = game.state === 'post' && counts && !isSuspended(game)
  const after = {
    id,
    season: game.season,
    stage: game.stage,
    period: periodOf(game, periods, before),
    ...startOf(game, { before, hasBegun, now }),
    state: game.state,
    status: game.status,
    detail: game.detail,
    counts,
    awayId,
    homeId,
    awayScore: game.away.score ?? scoreBefore(before, game, 'awayScore'),
    homeScore: game.home.score ?? scoreBefore(before, game, 'homeScore'),
    // A game that was called over too early is not over any more.
    finalAt: isFinal
      ? (before?.finalAt ?? now)
      : counts && game.state === 'in'
        ? null
        : (before?.finalAt ?? null),
    // Headlines come and go; a game stays what it is.
    playoff: game.playoff ?? before?.playoff ?? null,
  } satisfies GameRow
  return before && isDeepStrictEqual(before, after) ? before : after
}

/**
 * When a game starts. The first start is final once it has begun, even if it is resumed on another day: its
 * teams and lineups were settled then. A game that begins without a time from the feed starts at its last
 * known time, or else when it is seen to have begun, if that is on its day.
 */
function startOf(
  game: ScheduledGame,
  { before, hasBegun, now }: { before: GameRow | null; hasBegun: boolean; now: number },
): Pick<GameRow, 'startsAt' | 'isTimeSet'> {
  if (before && hasBegun) return { startsAt: before.startsAt, isTimeSet: true }
  const { startsAt, isTimeSet = true } = game
  if (isTimeSet || game.state === 'pre') return { startsAt, isTimeSet }
  const isOnItsDay = (at: number) => easternDay(at) === easternDay(startsAt)
  if (before === null) return { startsAt, isTimeSet: true }
  if (before.isTimeSet && isOnItsDay(before.startsAt)) return { startsAt: before.startsAt, isTimeSet: true }
  return { startsAt: isOnItsDay(now) ? now : startsAt, isTimeSet: true }
}

/** A game with a new date starts from nothing. */
function scoreBefore(before: GameRow | null, game: ScheduledGame, side: 'awayScore' | 'homeScore') {
  return before === null || game.state === 'pre' ? null : before[side]
}

function standingBefore(
  sport: FantasySportKey,
  { awayId, homeId, awayScore, homeScore, counts, ...game }: GameRow,
): GameStanding {
  const { state, status, detail } = game
  const scores = new Map([
    [String(awayId), awayScore],
    [String(homeId), homeScore],
  ])
  return { ...game, calledOff: !counts, scores, left: leftOf(sport, { state, status, detail }) }
}

function standingOf(sport: FantasySportKey, { away, home, ...game }: ScheduledGame): GameStanding {
  const scores = new Map([away, home].map(({ team, score }) => [team.id, score]))
  return { ...game, scores, left: leftOf(sport, game) }
}

/** Under way or over, and worth points. */
function isScored(game: GameRow | null): game is GameRow {
  return game !== null && game.counts && game.period !== null && game.state !== 'pre'
}

/**
 * What becomes of the reading of its box score: `due` when it has newly begun or is newly over, `off` when
 * there is nothing to read any more, `same` otherwise.
 */
export function nextReadAfter(before: GameRow | null, after: GameRow): 'due' | 'off' | 'same' {
  if (!isScored(after)) return isScored(before) ? 'off' : 'same'
  // Nothing was read of it any more while it was suspended.
  const isResumed = before !== null && isSuspended(before) && !isSuspended(after)
  return !isResumed && isScored(before) && before.state === after.state && before.finalAt === after.finalAt
    ? 'same'
    : 'due'
}
