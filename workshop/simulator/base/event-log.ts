/** 0 is the away team, 1 the home team: the order in which the feed lists them. */
export type Side = 0 | 1
export type Pair<T> = readonly [away: T, home: T]

export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** Stands for the team where a place in the roster is asked for. */
export const TEAM = -1

/** A change of one number of one player, or of his team. */
export interface Delta<Stat extends string> {
  readonly side: Side
  /** Place in the roster, or `TEAM`. */
  readonly player: number
  readonly stat: Stat
  readonly by: number
}

/** Something that happened: the score and every statistic follow from these and from nothing else. */
export interface Play<Stat extends string, Detail> {
  /** ms of real time since the start of the game */
  readonly at: number
  readonly period: number
  /** Seconds on the game clock afterwards, as the sport shows it. */
  readonly clock: number
  /** The side that acts, or null for none. */
  readonly side: Side | null
  /** Points that `side` gains. */
  readonly points: number
  readonly deltas: readonly Delta<Stat>[]
  readonly detail: Detail
}

export type Line<Stat extends string> = Partial<Record<Stat, number>>

/** A box score: what a log adds up to at some moment. */
export interface Box<Stat extends string> {
  readonly score: Pair<number>
  /** Points by period; a period that has begun has an entry. */
  readonly linescores: Pair<readonly number[]>
  /** By place in the roster; `TEAM` has what only the team has. */
  readonly lines: Pair<ReadonlyMap<number, Line<Stat>>>
}

/** Adds up the plays until a moment, both ends included. Stats whose name begins with `long` keep the greatest. */
export function fold<Stat extends string>(plays: readonly Play<Stat, unknown>[], offset: number): Box<Stat> {
  const score: [number, number] = [0, 0]
  const linescores: [number[], number[]] = [[], []]
  const lines: [Map<number, Line<Stat>>, Map<number, Line<Stat>>] = [new Map(), new Map()]
  for (const play of plays) {
    if (play.at > offset) break
    for (const periods of linescores) while (periods.length < play.period) periods.push(0)
    if (play.side !== null && play.points > 0) {
      score[play.side] += play.points
      const periods = linescores[play.side]
      periods[play.period - 1] = (periods[play.period - 1] ?? 0) + play.points
    }
    for (const { side, player, stat, by } of play.deltas) {
      let line = lines[side].get(player)
      if (line === undefined) lines[side].set(player, (line = {}))
      const before = line[stat]
      line[stat] = stat.startsWith('long') ? Math.max(before ?? by, by) : (before ?? 0) + by
    }
  }
  return { score, linescores, lines }
}

/** A stat of a line, 0 where it has none. */
export function stat<Stat extends string>(line: Line<Stat> | undefined, name: Stat): number {
  return line?.[name] ?? 0
}

/** The sum of a stat over the players of one side. */
export function total<Stat extends string>(box: Box<Stat>, side: Side, name: Stat): number {
  let sum = 0
  for (const [player, line] of box.lines[side]) if (player !== TEAM) sum += stat(line, name)
  return sum
}

/** The player of a side whose line is worth most; an empty line while there are none. */
export function bestLine<Stat extends string>(
  box: Box<Stat>,
  side: Side,
  worth: (line: Line<Stat>) => number,
): { place: number; line: Line<Stat> } {
  let best: { place: number; line: Line<Stat>; worth: number } = { place: 0, line: {}, worth: -Infinity }
  for (const [place, line] of box.lines[side]) {
    if (place !== TEAM && worth(line) > best.worth) best = { place, line, worth: worth(line) }
  }
  return best
}

/** The last play at or before a moment, or undefined before the first. Plays are in order of time. */
export function lastPlay<P extends { readonly at: number }>(
  plays: readonly P[],
  offset: number,
): P | undefined {
  return plays.findLast((play) => play.at <= offset)
}
