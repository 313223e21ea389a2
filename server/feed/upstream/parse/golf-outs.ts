import { type Card, lastBegun, scoreThrough } from './golf-cards.ts'

/** No tournament cuts earlier than after the second round. */
const ROUNDS_BEFORE_CUT = 2
/** A cut takes a fifth of the field and more; fewer have withdrawn. */
const LEAST_CUT = 0.1
/** More golfers in the middle of a round than this are still playing it, whatever the status says. */
const MOST_WITHDRAWN = 0.1
/** The line is drawn where all but so many are. */
const MOST_ODD = 0.05

/** Made the cut but not the one after the third round; missed the cut; withdrew; was disqualified. */
export type WayOut = 'MDF' | 'CUT' | 'WD' | 'DQ'

/** Where a tournament stands, as far as its leaderboard needs it. */
export interface TournamentStage {
  /** The round being played or last played; 0 before the first, or where the feed does not tell. */
  readonly round: number
  /** No golfer is on the course in it: it is over, or has not begun. A suspended one is neither. */
  readonly isResting?: boolean
  /** The event itself is over, not only a round. */
  readonly over: boolean
  /** It ended without a result. */
  readonly isCalledOff?: boolean
}

/** A golfer, as far as it matters for whether he still plays. */
export interface Entrant {
  readonly cards: readonly Card[]
  /** Strokes over or under par so far; null before play. */
  readonly score: number | null
  /** What the document says of him; scoreboards say nothing. */
  readonly told: WayOut | null
}

/**
 * Golfers who play no more, and why. The scoreboard does not say, so it is read from the cards: a golfer is
 * out without a card for the round that the field is playing, or after giving up in the middle of one. He was
 * cut if he is behind all golfers with a card and not the only one at that score, else he withdrew. Where the
 * feed hands out no cards in advance, golfers level with the field have only not teed off yet.
 * @param sign 1 where the least score is best, -1 where the most is
 */
export function waysOut<T extends Entrant>(
  entrants: readonly T[],
  stage: TournamentStage,
  sign: 1 | -1 = 1,
): ReadonlyMap<T, WayOut> {
  const field = readField(entrants, stage, sign)
  const outs = new Map<T, WayOut>()
  for (const entrant of entrants) {
    const way = entrant.told ?? wayOut(entrant, field)
    if (way !== null) outs.set(entrant, way)
  }
  return outs
}

type Field = ReturnType<typeof readField>

function wayOut(entrant: Entrant, field: Field): WayOut | null {
  const { round } = field
  const last = lastBegun(entrant.cards)
  if (round === 0 || (entrant.cards.length === 0 && (entrant.score ?? 0) !== 0)) return null
  if (last === undefined) {
    const mayBegin = round === 1 || (round === 2 && (isOnCard(entrant, 1) || isOnCard(entrant, 2)))
    return field.isOver(round) || !mayBegin ? 'WD' : null
  }
  const { number } = last
  if (!last.isWhole) {
    // A round that was suspended may be finished while others are in the next.
    const mayFinish = number >= round || (number + 1 === round && isOnCard(entrant, round))
    return field.isOver(round) || !mayFinish ? 'WD' : null
  }
  if (number >= round) return null
  const next = number + 1
  if (next <= ROUNDS_BEFORE_CUT) return next < round || field.isOver(round) ? 'WD' : null
  if (next === round && isOnCard(entrant, round)) return field.isOver(round) ? 'WD' : null
  const missed = field.cutBefore(next)
  if (missed?.has(entrant)) return next > ROUNDS_BEFORE_CUT + 1 && field.cutBefore(next - 1) ? 'MDF' : 'CUT'
  return next < round || field.isOver(round) || field.isAbsenceMeant(round) ? 'WD' : null
}

/** What the cards of all golfers together say. */
function readField(entrants: readonly Entrant[], stage: TournamentStage, sign: 1 | -1) {
  const counts = (number: number) => {
    const cards = entrants.flatMap((entrant) => {
      const card = cardOf(entrant, number)
      return card?.isBegun ? [card.isWhole] : []
    })
    return { begun: cards.length, whole: cards.filter(Boolean).length }
  }
  const isOver = once((number: number): boolean => {
    if (stage.over) return stage.isCalledOff !== true
    const { begun, whole } = counts(number)
    const isPast = stage.round > number || (stage.round === number && stage.isResting === true)
    return isPast && whole > 0 && begun - whole <= MOST_WITHDRAWN * begun
  })
  const round = roundOf(entrants, { stage, isOver, isPlayed: (number) => counts(number).whole > 0 })

  /** Those who played all rounds before, and may not or do not want to play this one. */
  const absentFrom = (number: number) =>
    entrants.filter((entrant) => {
      const last = lastBegun(entrant.cards)
      return last?.number === number - 1 && last.isWhole && !isOnCard(entrant, number)
    })
  const playersOf = (number: number) =>
    entrants.filter((entrant) => entrant.told === null && isOnCard(entrant, number))

  const before = (entrant: Entrant, number: number) => {
    const score = scoreThrough(entrant.cards, number - 1)
    return score === null ? null : sign * score
  }
  const cutBefore = once((number: number): ReadonlySet<Entrant> | null => {
    const players = playersOf(number)
    if (number <= ROUNDS_BEFORE_CUT || players.length === 0) return null
    const line = lineOf(players.map((entrant) => before(entrant, number) ?? -Infinity))
    const behind = absentFrom(number).filter((entrant) => (before(entrant, number) ?? Infinity) > line)
    return behind.length >= LEAST_CUT * (players.length + behind.length) ? new Set(behind) : null
  })

  return {
    round,
    isOver,
    cutBefore,
    /** Cards are handed out in advance, or the leaders, who start last, have started. */
    isAbsenceMeant: once((number: number) => {
      const players = playersOf(number)
      const absent = absentFrom(number).filter((entrant) => cutBefore(number)?.has(entrant) !== true)
      const waiting = players.filter((entrant) => !cardOf(entrant, number)?.isBegun)
      if (waiting.length > absent.length) return true
      const best = (some: readonly Entrant[]) =>
        Math.min(...some.map((entrant) => before(entrant, number) ?? Infinity))
      return waiting.length === 0 && best(players) <= best(absent)
    }),
  }
}

/** The score of the last golfer who made the cut, but for a few whose cards are wrong. */
function lineOf(scores: readonly number[]): number {
  const last = scores.length - 1 - Math.floor(MOST_ODD * scores.length)
  return scores.toSorted((a, b) => a - b)[last] ?? Infinity
}

/** The round that the field is playing, has last played, or after the cut is down to play. */
function roundOf(
  entrants: readonly Entrant[],
  of: {
    stage: TournamentStage
    isOver: (number: number) => boolean
    isPlayed: (number: number) => boolean
  },
): number {
  const { stage, isOver, isPlayed } = of
  const begun = Math.max(0, ...entrants.map((entrant) => lastBegun(entrant.cards)?.number ?? 0))
  if (stage.over) {
    // A last round that no golfer finished does not count.
    for (let number = begun; number > 0; number--) if (isPlayed(number)) return number
    return 0
  }
  const current = stage.round > 0 ? Math.min(begun, stage.round) : begun
  const next = current + 1
  const isDrawn = next > ROUNDS_BEFORE_CUT && entrants.some((entrant) => isOnCard(entrant, next))
  return isDrawn && isOver(current) ? next : current
}

function once<T>(read: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>()
  return (number) => {
    const before = known.get(number)
    if (before !== undefined) return before
    const value = read(number)
    known.set(number, value)
    return value
  }
}

function cardOf(entrant: Entrant, number: number): Card | undefined {
  return entrant.cards.find((card) => card.number === number)
}

function isOnCard(entrant: Entrant, number: number): boolean {
  const card = cardOf(entrant, number)
  return card !== undefined && !card.isBlank
}
