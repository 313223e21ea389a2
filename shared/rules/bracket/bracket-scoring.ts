import { type Bracket, matchups, type MatchupId, type RoundId, ROUNDS } from './bracket.ts'

/**
 * What a right winner is worth in each round: twice as much as in the round before. Our own rule, and the usual
 * one of brackets.
 */
export const ROUND_POINTS = { first: 1, quarter: 2, semi: 4, final: 8 } as const satisfies Record<
  RoundId,
  number
>

/** How many games each round has. */
const ROUND_GAMES = { first: 4, quarter: 4, semi: 2, final: 1 } as const satisfies Record<RoundId, number>

/** A game of the real playoff that is over. */
export interface PlayoffResult {
  readonly round: RoundId
  readonly winner: number
  readonly loser: number
}

/** `open`: it may still come true. */
export type Verdict = 'right' | 'wrong' | 'open'

export interface BracketScore {
  readonly verdicts: { readonly [matchup in MatchupId]?: Verdict }
  readonly byRound: Readonly<Record<RoundId, number>>
  readonly total: number
  /** What the total will be if every open pick comes true. */
  readonly possible: number
}

/**
 * What a bracket has won by now. A winner is right when that team really won its game of that round, whoever
 * it played: fans seed the teams themselves, and the feed does not say who the committee's seeds are. It is
 * wrong once the team has lost, or the round is over without a win of its.
 */
export function scoreBracket(bracket: Bracket, results: readonly PlayoffResult[]): BracketScore {
  const byRound = { first: 0, quarter: 0, semi: 0, final: 0 }
  const verdicts: { [matchup in MatchupId]?: Verdict } = {}
  let open = 0
  for (const { id, round, winner } of matchups(bracket)) {
    if (winner === null) continue
    const verdict = verdictOn(winner, round, results)
    verdicts[id] = verdict
    if (verdict === 'right') byRound[round] += ROUND_POINTS[round]
    if (verdict === 'open') open += ROUND_POINTS[round]
  }
  const total = byRound.first + byRound.quarter + byRound.semi + byRound.final
  return { verdicts, byRound, total, possible: total + open }
}

function verdictOn(team: number, round: RoundId, results: readonly PlayoffResult[]): Verdict {
  const ofRound = results.filter((result) => result.round === round)
  if (ofRound.some(({ winner }) => winner === team)) return 'right'
  const isOut = results.some(({ loser }) => loser === team)
  return isOut || ofRound.length >= ROUND_GAMES[round] ? 'wrong' : 'open'
}

/** A place in the ranking: those with as many points share it. */
export interface Placed<Entry> {
  readonly entry: Entry
  /** 1 is first; after a shared place, as many are left out as share it. */
  readonly place: number
  /** The others who have it too. */
  readonly tiedWith: readonly Entry[]
}

/** By points, most first; in the given order where they are equal. Nothing breaks a tie. */
export function rankByPoints<Entry>(
  entries: readonly Entry[],
  pointsOf: (entry: Entry) => number,
): Placed<Entry>[] {
  return entries
    .toSorted((a, b) => pointsOf(b) - pointsOf(a))
    .map((entry) => ({
      entry,
      place: 1 + entries.filter((other) => pointsOf(other) > pointsOf(entry)).length,
      tiedWith: entries.filter((other) => other !== entry && pointsOf(other) === pointsOf(entry)),
    }))
}

/** The most that a bracket can win. */
export const MOST_POINTS = ROUNDS.reduce((sum, { id }) => sum + ROUND_POINTS[id] * ROUND_GAMES[id], 0)
