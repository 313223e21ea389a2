import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { must } from '../../../shared/core/must.ts'
import { ordinal } from '../base/calendar.ts'
import { TEAM, other, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { between, chance, hashed, rngOf, shuffled } from '../base/rng.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import { plateAppearance } from './at-bat.ts'
import { decide } from './decisions.ts'
import { settleBullpen, startPitchers } from './pitching.ts'
import { credit, halfOf, write } from './record.ts'
import type { BaseballGame, BaseballState, Substitute } from './state.ts'

/** Plays a baseball game to its end. */
export function playBaseball(match: Match): BaseballGame {
  const rng = rngOf(match.key)
  const lineups: [number[], number[]] = [lineup(match, 0), lineup(match, 1)]
  const s: BaseballState = {
    rng,
    match,
    plays: [],
    at: 0,
    inning: 1,
    batting: 0,
    outs: 0,
    bases: [null, null, null],
    score: [0, 0],
    lineups: [[...lineups[0]], [...lineups[1]]],
    next: [0, 0],
    stints: [[], []],
    pitchCount: new Map(),
    runsOff: new Map(),
    used: [new Set(lineups[0]), new Set(lineups[1])],
    onRecord: null,
    pending: 0,
    deltas: [],
  }
  startPitchers(s)
  const substitutes: [Substitute[], Substitute[]] = [[], []]
  const delay = chance(rng, 0.035) ? between(rng, 3, 7) : null
  write(s, 'start', 'Top')
  for (; !over(s); s.inning++) {
    for (const batting of [0, 1] as const) {
      if (batting === 1 && s.inning >= 9 && s.score[1] > s.score[0]) break
      s.batting = batting
      if (s.inning === delay && batting === 1) rainDelay(s)
      if (s.inning >= 8) pinchHit(s, substitutes)
      playHalf(s)
    }
  }
  s.inning--
  s.at += 30 * SECOND
  write(s, 'endGame', 'End')
  return {
    plays: s.plays,
    lineups,
    substitutes,
    pitchers: [s.stints[0].map(({ pitcher }) => pitcher), s.stints[1].map(({ pitcher }) => pitcher)],
    decisions: decide(s),
    homeWon: s.score[1] > s.score[0],
  }
}

function over({ inning, score }: BaseballState): boolean {
  return inning > 9 && score[0] !== score[1]
}

/** The nine starters, in an order that keeps to one team but differs from night to night. */
function lineup(match: Match, side: Side): number[] {
  const nine = match.rosters[side].slice(0, 9).map((_, place) => place)
  const order = shuffled(rngOf(match.key, 'lineup', side), nine)
  // The best hitters bat early more often than not.
  const weight = (place: number) =>
    playerAt(match.rosters[side], place).skill + 0.6 * hashed(match.key, side, place)
  return order.toSorted((a, b) => weight(b) - weight(a))
}

function playHalf(s: BaseballState) {
  s.outs = 0
  s.bases = [null, null, null]
  settleBullpen(s)
  if (s.inning > 9) placeRunner(s)
  write(s, 'halfInning', halfOf(s), { text: `${halfOf(s)} of the ${ordinal(s.inning)} inning` })
  s.at += 15 * SECOND
  const walkedOff = () => s.batting === 1 && s.inning >= 9 && s.score[1] > s.score[0]
  while (s.outs < 3 && !walkedOff()) plateAppearance(s)
  credit(s, s.batting, TEAM, { leftOnBase: s.bases.filter((runner) => runner !== null).length })
  s.bases = [null, null, null]
  s.at += 20 * SECOND
  const last = s.inning >= 9 && s.batting === 1 && s.score[0] !== s.score[1]
  const decided = s.inning >= 9 && s.batting === 0 && s.score[1] > s.score[0]
  if (!last && !decided) write(s, 'halfInning', s.batting === 0 ? 'Middle' : 'End')
  s.at += between(s.rng, 115, 150) * SECOND
}

/** Extra innings begin with a runner on second, whose run is unearned. */
function placeRunner(s: BaseballState) {
  const order = s.lineups[s.batting]
  const player = must(order[(s.next[s.batting] + order.length - 1) % order.length], 'runner')
  const pitcher = must(s.stints[other(s.batting)].at(-1), 'pitcher').pitcher
  s.bases = [null, { player, pitcher, earned: false }, null]
}

/** Late and behind, a weak hitter makes way for a bench player. */
function pinchHit(s: BaseballState, substitutes: [Substitute[], Substitute[]]) {
  const side = s.batting
  if (s.score[side] >= s.score[other(side)] || !chance(s.rng, 0.45)) return
  const fresh = placesOf(s.match.rosters[side], 'IF', 'OF').filter((place) => !s.used[side].has(place))
  const bench = fresh[Math.floor(s.rng() * fresh.length)]
  const spot = s.next[side]
  const replaced = s.lineups[side][spot]
  if (bench === undefined || replaced === undefined) return
  s.used[side].add(bench)
  s.lineups[side][spot] = bench
  substitutes[side].push({ player: bench, replaced, at: Math.round(s.at), inning: s.inning })
}

function rainDelay(s: BaseballState) {
  const rain = chance(s.rng, 0.75)
  write(s, 'delay', halfOf(s), { text: rain ? 'Rain delay' : 'Delay', rain })
  s.at += between(s.rng, 25, 65) * MINUTE
  write(s, 'resume', halfOf(s), { text: 'Play resumes' })
}
