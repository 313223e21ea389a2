import { type Card, scoreThrough } from './golf-cards.ts'

/** Sudden death: more than these have never been level after the last round. */
const MOST_IN_PLAY_OFF = 8
/** A fourth round may be a playoff after three, where the weather took one. */
const MOST_ROUNDS = 4
const FEWEST_ROUNDS = 3

/**
 * Takes away the cards of a playoff, which counts for no one's score. The feed may number it like one more
 * round: that is one which only those who share the lead are down for.
 */
export function withoutPlayOff<T extends { readonly cards: readonly Card[] }>(golfers: readonly T[]): T[] {
  const numbers = golfers.flatMap(({ cards }) => cards.map(({ number }) => number))
  const playOff = [...new Set(numbers)].toSorted((a, b) => a - b).find((number) => isPlayOff(golfers, number))
  if (playOff === undefined) return [...golfers]
  return golfers.map((golfer) => ({
    ...golfer,
    cards: golfer.cards.filter(({ number }) => number < playOff),
  }))
}

function isPlayOff(golfers: readonly { readonly cards: readonly Card[] }[], number: number): boolean {
  if (number <= FEWEST_ROUNDS) return false
  const finished = golfers.filter(({ cards }) => cards.find((card) => card.number === number - 1)?.isWhole)
  const down = golfers.filter(({ cards }) => cards.some((card) => card.number === number && !card.isBlank))
  const fewest = number > MOST_ROUNDS ? 1 : 2
  if (down.length < fewest || down.length > MOST_IN_PLAY_OFF || down.length >= finished.length) return false
  const best = Math.min(...finished.map(({ cards }) => scoreThrough(cards, number - 1) ?? Infinity))
  return down.every(({ cards }) => scoreThrough(cards, number - 1) === best)
}

/** A golfer who has a place on the leaderboard. */
export interface Ranked {
  /** Strokes over or under par; null where the feed does not tell. */
  readonly score: number | null
  /** The feed's own order. */
  readonly order: number
}

/**
 * Equal scores share a place. Who has won is decided on the course, so that of those who share the best
 * score at the end the first in the feed's order won the playoff.
 * @param placed all who have a place, best first
 * @param isDecided the tournament is over, and has a winner
 */
export function ranksOf<T extends Ranked>(placed: readonly T[], isDecided: boolean): ReadonlyMap<T, string> {
  const places = new Map<T, string>()
  const [first, second] = placed
  const winner = isDecided && first !== undefined && first.order !== second?.order ? first : null
  for (const golfer of placed) {
    if (golfer.score === null) continue
    const level = placed.filter(
      (other) => other.score === golfer.score && (other === winner) === (golfer === winner),
    )
    const above = placed.findIndex((other) => other === level[0])
    places.set(golfer, `${level.length > 1 ? 'T' : ''}${above + 1}`)
  }
  return places
}

/**
 * Whether points are counted instead of strokes, the most being best: the feed's order then runs against the
 * scores.
 */
export function isMostBest(golfers: readonly Ranked[]): boolean {
  const scores = golfers
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ score }) => (score === null ? [] : [score]))
  const steps = scores.slice(1).map((score, index) => score - (scores[index] ?? 0))
  const down = steps.filter((step) => step < 0).length
  const up = steps.filter((step) => step > 0).length
  return steps.length >= FEWEST_STEPS && down > MUCH * up
}

const FEWEST_STEPS = 10
const MUCH = 4
