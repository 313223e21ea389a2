import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { TEAM, other, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { chance, exponential, pick, pickWeighted, rngOf } from '../base/rng.ts'
import { placesOf, type Player, playerAt } from '../base/rosters.ts'
import { shootout } from './shootout.ts'
import { shot } from './shots.ts'
import {
  OVERTIME,
  PERIOD,
  credit,
  nameOf,
  onIce,
  record,
  shortHanded,
  strengthOf,
  type HockeyGame,
  type State,
} from './state.ts'

/** Plays a hockey game to its end: overtime for three a side, then a shootout. */
export function playHockey(match: Match): HockeyGame {
  const rng = rngOf(match.key)
  const starter = (side: Side) => {
    const [first = 0, second = first] = placesOf(match.rosters[side], 'G')
    return chance(rng, starts(match.rosters[side], first, second)) ? first : second
  }
  const s: State = {
    rng,
    match,
    plays: [],
    groups: new Map(),
    at: 0,
    period: 1,
    clock: PERIOD,
    elapsed: 0,
    score: [0, 0],
    penalties: [],
    goalies: [starter(0), starter(1)],
    pulled: null,
    beaten: [0, 0],
    decided: [0, 0],
    deltas: [],
  }
  for (; s.period <= 3; s.period++) playPeriod(s, PERIOD)
  if (s.score[0] === s.score[1]) playPeriod(s, OVERTIME)
  else s.period = 3
  if (s.score[0] === s.score[1]) shootout(s)
  s.at += 30 * SECOND
  record(s, null, { type: 'endGame', text: 'End of Game' })
  return { plays: s.plays, winner: s.score[1] > s.score[0] ? 1 : 0, goalies: s.decided }
}

/** How often the first goalie is in the net: a good one three games of four, and one of two alike every other. */
function starts(roster: readonly Player[], first: number, second: number): number {
  const lead = playerAt(roster, first).skill - playerAt(roster, second).skill
  return Math.min(0.85, Math.max(0.5, 0.68 + 0.08 * lead))
}

function playPeriod(s: State, seconds: number) {
  s.clock = seconds
  s.pulled = null
  record(s, null, { type: 'start', text: 'Start of period' })
  s.at += 20 * SECOND
  const suddenDeath = s.period > 3
  while (s.clock > 0) {
    const gap = exponential(s.rng, 14.3)
    passTime(s, Math.min(s.clock, gap))
    if (s.clock <= 0) break
    maybePull(s)
    happen(s)
    if (suddenDeath && s.score[0] !== s.score[1]) return
  }
  if (s.period >= 3 && s.score[0] !== s.score[1]) return
  s.clock = 0
  record(s, null, { type: 'endPeriod', text: 'End of period' })
  s.at += (s.period < 3 ? 18 : 2) * MINUTE
}

function passTime(s: State, seconds: number) {
  s.clock -= seconds
  s.elapsed += seconds
  s.at += seconds * 1.78 * SECOND
  for (const side of [0, 1] as const) {
    if (s.pulled !== side) credit(s, side, s.goalies[side], { secondsInGoal: seconds })
    if (shortHanded(s, other(side))) credit(s, side, TEAM, { powerPlaySeconds: seconds })
  }
  for (const penalty of s.penalties) penalty.left -= seconds
  s.penalties = s.penalties.filter(({ left }) => left > 0)
}

/** A team behind by one or two takes out its goalie near the end. */
function maybePull(s: State) {
  if (s.period !== 3 || s.clock > 140 || s.pulled !== null) return
  const behind = s.score[0] - s.score[1]
  if (behind === 0 || Math.abs(behind) > 2 || s.clock > 80 + 30 * Math.abs(behind)) return
  s.pulled = behind < 0 ? 0 : 1
}

/** About how often each thing happens in a game, both sides together. */
const RATES = [
  ['shot', 57],
  ['missed', 24],
  ['blocked', 30],
  ['hit', 44],
  ['faceoff', 56],
  ['giveaway', 17],
  ['takeaway', 12],
  ['penalty', 6.6],
] as const

/** One thing happens to one side. */
function happen(s: State) {
  const [kind] = pickWeighted(s.rng, RATES, ([, rate]) => rate)
  const side = acting(s, kind === 'shot' || kind === 'missed' || kind === 'blocked')
  switch (kind) {
    case 'shot':
      return shot(s, side)
    case 'missed': {
      const player = onIce(s, side, 'shot')
      credit(s, side, player, { shotsMissed: 1 })
      return record(s, side, { type: 'play', text: `Shot missed by ${nameOf(s, side, player)}` })
    }
    case 'blocked': {
      const blocker = onIce(s, other(side), 'block')
      credit(s, other(side), blocker, { blockedShots: 1 })
      return record(s, other(side), {
        type: 'play',
        text: `Shot blocked by ${nameOf(s, other(side), blocker)}`,
      })
    }
    case 'hit':
    case 'giveaway':
    case 'takeaway': {
      const player = onIce(s, side, 'hit')
      credit(s, side, player, { [`${kind}s`]: 1 })
      return record(s, side, { type: 'play', text: `${kind} by ${nameOf(s, side, player)}` })
    }
    case 'faceoff':
      return faceoff(s, side)
    case 'penalty':
      return penalty(s, side)
  }
}

/** Whose turn it is: the better side, the one with more men and the home side more often. */
function acting(s: State, shooting: boolean): Side {
  const power = { 'power-play': 2.1, 'even-strength': 1, 'short-handed': 0.35 } as const
  const weight = (side: Side) =>
    (shooting ? power[strengthOf(s, side)] * (s.pulled === side ? 1.4 : 1) : 1) *
    Math.exp(0.09 * s.match.strength[side] + (side === 1 ? 0.08 : 0))
  return chance(s.rng, weight(1) / (weight(0) + weight(1))) ? 1 : 0
}

function faceoff(s: State, side: Side) {
  const taker = (of: Side) => pick(s.rng, placesOf(s.match.rosters[of], 'C'))
  const winner = taker(side)
  const loser = taker(other(side))
  credit(s, side, winner, { faceoffsWon: 1 })
  credit(s, other(side), loser, { faceoffsLost: 1 })
  record(s, side, {
    type: 'play',
    text: `${nameOf(s, side, winner)} faceoff won against ${nameOf(s, other(side), loser)}`,
  })
}

function penalty(s: State, side: Side) {
  if (s.penalties.filter((one) => one.side === side).length >= 2) return
  const player = onIce(s, side, 'penalty')
  credit(s, side, player, { penalties: 1, penaltyMinutes: 2 })
  credit(s, other(side), TEAM, { powerPlays: 1 })
  s.penalties.push({ side, left: 120 })
  const what = pick(s.rng, [
    'Tripping',
    'Hooking',
    'Slashing',
    'High-sticking',
    'Interference',
    'Holding',
  ] as const)
  record(s, side, { type: 'penalty', text: `${nameOf(s, side, player)} 2 minutes for ${what}` })
  s.at += 25 * SECOND
}
