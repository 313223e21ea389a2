import { HOUR, MINUTE } from '../../../shared/core/time.ts'
import { must } from '../../../shared/core/must.ts'
import { startOfDay } from '../base/calendar.ts'
import { between, chance, hashed, normal, rngOf, type Rng } from '../base/rng.ts'
import type { Tournament } from './calendar.ts'
import { fieldOf, type Golfer } from './field.ts'

/** One golfer's round, hole by hole in the order played. */
export interface Round {
  /** ms since the epoch */
  readonly teeTime: number
  readonly startHole: 1 | 10
  /** Strokes on each hole in the order played; fewer than 18 for a golfer who gave up. */
  readonly strokes: readonly number[]
  /** ms a hole takes this group */
  readonly pace: number
}

export interface Entry {
  readonly golfer: Golfer
  /** Two rounds for those who missed the cut. */
  readonly rounds: Round[]
  withdrew: boolean
}

export interface PlayOff {
  readonly start: number
  /** Who took part, and their strokes hole by hole until they were out. */
  readonly strokes: ReadonlyMap<string, readonly number[]>
  readonly holes: number
  readonly winnerId: string
}

/** A tournament played to its end in advance. */
export interface PlayedTournament {
  readonly tournament: Tournament
  readonly entries: readonly Entry[]
  readonly playOff: PlayOff | null
  /** ms since the epoch at which each round begins and ends. */
  readonly rounds: readonly { readonly begin: number; readonly end: number }[]
  /** When the result stands. */
  readonly over: number
  readonly par: number
}

const HOLES = 18
/** The best so many, and those level with the last of them, play on after two rounds. */
const CUT = 70
const HOLE_TIME = 15.2 * MINUTE
const PLAY_OFF_HOLE = 17 * MINUTE

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The hole played `nth` (from 0) by a golfer who starts at the 1st or 10th. */
export function holeAt(startHole: number, nth: number): number {
  return ((startHole - 1 + nth) % HOLES) + 1
}

/** How many holes of a round are done at a moment. */
export function holesDone(round: Round, at: number): number {
  return Math.max(0, Math.min(round.strokes.length, Math.floor((at - round.teeTime) / round.pace)))
}

function endOf(round: Round): number {
  return round.teeTime + round.pace * round.strokes.length
}

/** Strokes over or under par on the first `holes` of a round. */
export function toPar(round: Round, pars: readonly number[], holes: number): number {
  let over = 0
  for (let nth = 0; nth < holes; nth++) {
    over += must(round.strokes[nth], 'strokes') - must(pars[holeAt(round.startHole, nth) - 1], 'par')
  }
  return over
}

function strokesOn(rng: Rng, par: number, skill: number): number {
  const roll = rng()
  const eagle = par === 5 ? 0.02 + 0.004 * skill : 0.001
  const birdie = eagle + (par === 5 ? 0.34 : par === 4 ? 0.165 : 0.13) + 0.022 * skill
  const bogey = 1 - (par === 5 ? 0.1 : 0.165) + 0.018 * skill
  if (roll < eagle) return par - 2
  if (roll < birdie) return par - 1
  if (roll < bogey) return par
  return chance(rng, 0.11) ? par + 2 : par + 1
}

/** Threes from two tees in two waves before the cut, twos in order of standing after it. */
function teeTimes(round: number, day: string, count: number): { at: number; startHole: 1 | 10 }[] {
  const midnight = startOfDay(day)
  if (round < 2) {
    const groups = Math.ceil(count / 3)
    return Array.from({ length: count }, (_, place) => {
      const group = Math.floor(place / 3)
      const early = group < groups / 2 === (round === 0)
      const row = Math.floor((group % (groups / 2)) / 2)
      const at = midnight + (early ? 7 * HOUR : 12 * HOUR + 10 * MINUTE) + row * 11 * MINUTE
      return { at, startHole: group % 2 === 0 ? 1 : 10 }
    })
  }
  // The leaders go last.
  return Array.from({ length: count }, (_, place) => ({
    at: midnight + 7.5 * HOUR + Math.floor(place / 2) * 9.2 * MINUTE,
    startHole: 1 as const,
  }))
}

function playRound(rng: Rng, entries: readonly Entry[], of: { tournament: Tournament; round: number }) {
  const { tournament, round } = of
  const times = teeTimes(round, must(tournament.days[round], 'day'), entries.length)
  for (const [place, entry] of entries.entries()) {
    const { at, startHole } = must(times[place], 'tee time')
    const form = entry.golfer.skill + normal(rng, 0, 0.9)
    const holes = entry.withdrew ? between(rng, 3, 15) : HOLES
    const strokes = Array.from({ length: holes }, (_, nth) =>
      strokesOn(rng, must(tournament.pars[holeAt(startHole, nth) - 1], 'par'), form),
    )
    const pace = HOLE_TIME * (0.97 + 0.06 * hashed(tournament.id, round, at, startHole))
    entry.rounds.push({ teeTime: at, startHole, strokes, pace })
  }
}

const totalOf = ({ rounds }: Entry) => sum(rounds.flatMap((round) => round.strokes))

/** Plays a tournament: two rounds, the cut, two more, and sudden death where the lead is shared. */
export function playTournament(seed: string, tournament: Tournament): PlayedTournament {
  const rng = rngOf(seed, tournament.id, 'play')
  const entries = fieldOf(seed, tournament.id, tournament.alternate).map((golfer): Entry => ({
    golfer,
    rounds: [],
    withdrew: false,
  }))
  playRound(rng, entries, { tournament, round: 0 })
  for (const entry of entries) entry.withdrew = chance(rng, 0.01)
  playRound(rng, entries, { tournament, round: 1 })
  let left = entries.filter((entry) => !entry.withdrew)
  const line = must(left.map(totalOf).toSorted((a, b) => a - b)[CUT - 1], 'cut')
  left = left.filter((entry) => totalOf(entry) <= line)
  for (const round of [2, 3]) {
    left = left.toSorted((a, b) => totalOf(b) - totalOf(a))
    playRound(rng, left, { tournament, round })
  }
  const rounds = tournament.days.map((_, round) => {
    const played = entries.flatMap((entry) => entry.rounds[round] ?? [])
    return {
      begin: Math.min(...played.map(({ teeTime }) => teeTime)),
      end: Math.max(...played.map(endOf)),
    }
  })
  const finish = must(rounds[3], 'last round').end
  const best = Math.min(...left.map(totalOf))
  const level = left.filter((entry) => totalOf(entry) === best).map(({ golfer }) => golfer)
  const playOff = level.length > 1 ? suddenDeath(rng, level, finish + 20 * MINUTE) : null
  return {
    tournament,
    entries,
    playOff,
    rounds,
    over: (playOff ? playOff.start + playOff.holes * PLAY_OFF_HOLE : finish) + 10 * MINUTE,
    par: sum(tournament.pars),
  }
}

/** The 18th over and over; who needs more strokes than the best is out. */
function suddenDeath(rng: Rng, golfers: readonly Golfer[], start: number): PlayOff {
  const strokes = new Map<string, number[]>(golfers.map(({ id }) => [id, []]))
  let left = [...golfers]
  let holes = 0
  while (left.length > 1) {
    holes++
    const scores = left.map((golfer) => ({ golfer, score: strokesOn(rng, 4, golfer.skill) }))
    for (const { golfer, score } of scores) strokes.get(golfer.id)?.push(score)
    const best = Math.min(...scores.map(({ score }) => score))
    left = scores.filter(({ score }) => score === best).map(({ golfer }) => golfer)
  }
  return { start, strokes, holes, winnerId: must(left[0], 'winner').id }
}

/** Holes of the playoff done at a moment. */
export function playOffHoles(playOff: PlayOff, at: number): number {
  return Math.max(0, Math.min(playOff.holes, Math.floor((at - playOff.start) / PLAY_OFF_HOLE)))
}
