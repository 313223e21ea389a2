import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { reaches } from '../../../shared/live/position.ts'
import type { SportChange } from '../../../shared/live/live.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'

/** A line with what it is worth. */
export interface ScoredLine extends LiveStatLine {
  /** Hundredths, under the rules of its period. */
  readonly points: number
}

/** What players have earned by now; another object whenever something changes, and the same parts where nothing did. */
export interface LivePoints {
  /** The lines of each player in games that count, by day; none without a line. */
  readonly lines: ReadonlyMap<PlayerId, readonly ScoredLine[]>
  readonly games: ReadonlyMap<GameId, LiveGame>
  /** The scoring periods of which all is known. */
  readonly periods: ReadonlySet<number>
  /** Where the stream was when it began to be heard: what was asked for before may lack something. Null for nowhere. */
  readonly from: string | null
}

export const NO_POINTS: LivePoints = { lines: new Map(), games: new Map(), periods: new Set(), from: null }

/** What the server knows by a position of the stream: the answer of `live.lines`. */
export interface LinesAt extends SportChange {
  readonly at: string
}

/**
 * Whether an answer may lack what was told before it was heard.
 * @param from.since the position from which on this tab has heard everything
 * @param from.from the one from which on the points were told of it
 */
export function isBehind(
  { at }: Pick<LinesAt, 'at'>,
  { since, from }: { since: string | null; from: string | null },
): boolean {
  // Of another process, or from before a gap, `from` says nothing.
  const heardFrom = from !== null && since !== null && reaches(from, since) ? from : since
  return heardFrom !== null && !reaches(at, heardFrom)
}

/** The rules of each scoring period that is looked at, by its number. */
export type RulesByPeriod = ReadonlyMap<number, Ruleset>

/** Whether nothing of a game is another than it was. */
export function isSameGame(one: LiveGame, other: LiveGame): boolean {
  return (
    isPlacedAlike(one, other) &&
    one.state === other.state &&
    one.detail === other.detail &&
    one.left === other.left
  )
}

/** Whether their lines count alike. */
export function isPlacedAlike(one: LiveGame, other: LiveGame): boolean {
  return one.period === other.period && one.startsAt === other.startsAt && one.counts === other.counts
}
