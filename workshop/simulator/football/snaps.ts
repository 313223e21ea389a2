import { other } from '../base/event-log.ts'
import { between, chance, exponential, normal, pickWeighted } from '../base/rng.ts'
import { firstDown, settle, tackle } from './downs.ts'
import { fieldGoal, punt } from './kicks.ts'
import { safety, touchdown } from './scoring.ts'
import {
  brief,
  credit,
  creditTeam,
  edge,
  first,
  full,
  record,
  runClock,
  someone,
  type FootballState,
} from './state.ts'
import { FRONT, fumble, interception } from './turnovers.ts'

/** Shares of the passes thrown at each position and depth. */
const TARGETS = [
  { position: 'WR', depth: 0, share: 25 },
  { position: 'WR', depth: 1, share: 19 },
  { position: 'WR', depth: 2, share: 12 },
  { position: 'WR', depth: 3, share: 5 },
  { position: 'TE', depth: 0, share: 18 },
  { position: 'TE', depth: 1, share: 4 },
  { position: 'RB', depth: 0, share: 11 },
  { position: 'RB', depth: 1, share: 6 },
] as const
const CARRIES = [
  { position: 'RB', depth: 0, share: 46 },
  { position: 'RB', depth: 1, share: 30 },
  { position: 'RB', depth: 2, share: 10 },
  { position: 'QB', depth: 0, share: 12 },
  { position: 'WR', depth: 0, share: 2 },
] as const

/** Skill of a starter, on average. */
const USUAL = 0.6

/**
 * How far skill sets players apart: their shares of targets and carries, as powers of e, and how likely a pass is caught. By the default
 * rules starters then differ over a season about as those of the NFL do. In points of a game, of the 32 with most points: the mean, the
 * standard deviation between players, and that of a player's games around their average.
 *
 *         NFL                     here
 *   QB    17.6   2.2 to 3.4  7.5  16.2  3.4  6.8
 *   RB    14.5   3.2 to 3.9  7.7  15.6  3.6  7.3
 *   WR    15.5   2.1 to 3.2  8.0  16.3  2.7  7.7
 *   TE     9.9   2.4 to 2.8  6.6  10.4  2.2  5.6
 *   K      8.3   0.7         5.0   7.9  0.0  4.4
 *   D/ST   5.7   1.2 to 1.5  6.1   6.0  0.4  5.1
 *
 * (nflverse 2019 and 2022, kickers of 2024; team defenses of 2021 and 2022. Here: ten weeks of the tests' season.)
 */
const APART = { targets: 0.36, passes: 0.05, RB: 0.3, QB: 0.7, WR: 0 } as const

const BACK = ['LB', 'CB', 'S']

/** One play from scrimmage. */
export function snap(s: FootballState) {
  if (s.down === 4) return fourthDown(s)
  if (s.down === 3) creditTeam(s, s.ball, { thirdDowns: 1 })
  if (chance(s.rng, 0.075)) return penalty(s)
  const late = s.quarter === 4 && s.clock < 300
  const lead = s.score[s.ball] - s.score[other(s.ball)]
  if (s.quarter === 4 && lead > 0 && s.clock <= 40 * (4 - s.down)) return kneel(s)
  const passes =
    (s.yard > 92 ? 0.42 : 0.55) +
    (s.down === 3 && s.toGo > 3 ? 0.25 : 0) +
    (late ? -Math.sign(lead) * 0.2 : 0)
  if (chance(s.rng, passes)) pass(s)
  else run(s)
}

function fourthDown(s: FootballState) {
  const distance = 117 - s.yard
  const lead = s.score[s.ball] - s.score[other(s.ball)]
  const desperate = s.quarter === 4 && lead < 0 && s.clock < (lead < -8 ? 480 : 180)
  const kickEnough = lead >= -3 || s.quarter < 4 || s.clock > 300
  const short = s.toGo <= 2 && s.yard > 40
  const mustScore = s.untimed || s.quarter > 4
  const tryFor = desperate && !(lead >= -3 && distance <= 52) ? 1 : short ? (s.college ? 0.42 : 0.36) : 0.02
  if (chance(s.rng, tryFor)) {
    creditTeam(s, s.ball, { fourthDowns: 1 })
    if (s.toGo <= 3 && chance(s.rng, 0.55)) run(s)
    else pass(s)
  } else if (distance <= (s.college ? 50 : 56) && kickEnough) fieldGoal(s)
  else if (mustScore && s.untimed) pass(s)
  else if (distance <= 40) fieldGoal(s)
  else punt(s)
}

function kneel(s: FootballState) {
  const quarterback = first(s, s.ball, 'QB')
  credit(s, s.ball, quarterback, { rushingAttempts: 1, rushingYards: -1, longRushing: -1 })
  s.toGo += 1
  s.yard = Math.max(1, s.yard - 1)
  s.down++
  const side = s.ball
  runClock(s, 42)
  record(s, 'rush', {
    side,
    text: `${brief(s, side, quarterback)} kneels for -1 yards to end the game.`,
    yards: -1,
  })
}

/** Offence five yards back, or defense five or more with a first down. */
function penalty(s: FootballState) {
  const against = chance(s.rng, 0.55) ? s.ball : other(s.ball)
  const back = against === s.ball
  const half = back ? s.yard : 100 - s.yard
  const yards = Math.min(back || chance(s.rng, 0.6) ? 5 : 14, Math.max(1, Math.floor(half / 2)))
  creditTeam(s, against, { penalties: 1, penaltyYards: yards })
  s.yard += back ? -yards : yards
  s.toGo += back ? yards : -yards
  if (s.toGo <= 0) firstDown(s)
  const what = back ? 'False Start' : yards === 5 ? 'Defensive Offside' : 'Defensive Holding'
  const team = s.match.teams[against].abbreviation
  record(s, 'penalty', {
    side: s.ball,
    text: `PENALTY on ${team}, ${what}, ${yards} yards, enforced.`,
    realSeconds: 40,
  })
}

function receiverOf(s: FootballState): number {
  const target = pickWeighted(s.rng, TARGETS, ({ share, position, depth }) => {
    return share * Math.exp(skillOf(s, position, depth) * APART.targets)
  })
  return first(s, s.ball, target.position) + target.depth
}

/** Of the side with the ball; 0 for no one. */
function skillOf(s: FootballState, position: string, depth: number): number {
  return s.match.rosters[s.ball][first(s, s.ball, position) + depth]?.skill ?? 0
}

function pass(s: FootballState) {
  const side = s.ball
  const defense = other(side)
  const quarterback = first(s, side, 'QB')
  const skill = 0.012 + (skillOf(s, 'QB', 0) - USUAL) * APART.passes + edge(s, side) * 0.025
  if (chance(s.rng, 0.066 - skill * 0.3)) return sack(s)
  const receiver = receiverOf(s)
  credit(s, side, quarterback, { passingAttempts: 1 })
  credit(s, side, receiver, { receivingTargets: 1 })
  if (chance(s.rng, 0.12)) credit(s, defense, someone(s, defense, ...FRONT), { QBHits: 1 })
  const thrown = `${brief(s, side, quarterback)} pass`
  const roll = s.rng()
  if (roll < 0.024 - skill * 0.1) return interception(s)
  if (roll < 0.375 - skill) {
    const defender = someone(s, defense, 'CB', 'S')
    const defended = chance(s.rng, 0.35)
    if (defended) credit(s, defense, defender, { passesDefended: 1 })
    runClock(s, between(s.rng, 5, 8))
    const tail = defended ? ` (${brief(s, defense, defender)}).` : '.'
    return settle(s, 0, {
      type: 'incompletion',
      text: `${thrown} incomplete to ${brief(s, side, receiver)}${tail}`,
    })
  }
  const deep = chance(s.rng, 0.18)
  const gain = Math.round(
    deep ? 14 + exponential(s.rng, 12) : normal(s.rng, s.college ? 6.7 : 5.5, 4) + exponential(s.rng, 2.4),
  )
  const goal = 100 - s.yard
  const yards = Math.min(goal, Math.max(-4, gain))
  credit(s, side, quarterback, { completions: 1, passingYards: yards })
  credit(s, side, receiver, { receptions: 1, receivingYards: yards, longReception: yards })
  runClock(s, s.clock < 120 && s.quarter % 2 === 0 ? between(s.rng, 10, 24) : between(s.rng, 24, 40))
  if (yards === goal) {
    credit(s, side, quarterback, { passingTouchdowns: 1 })
    credit(s, side, receiver, { receivingTouchdowns: 1 })
    creditTeam(s, side, { firstDowns: 1 })
    const text = `${full(s, side, receiver)} ${yards} Yd pass from ${full(s, side, quarterback)}`
    return touchdown(s, side, { type: 'passingTouchdown', text, yards })
  }
  const gained = `${thrown} to ${brief(s, side, receiver)} for ${yards} yards`
  if (chance(s.rng, 0.008)) return fumble(s, receiver, yards, { text: gained })
  if (s.yard + yards <= 0)
    return safety(s, `${full(s, side, receiver)} tackled in End Zone for Safety`, gained)
  const words = `${gained} ${tackle(s, yards, ...BACK)}.`
  settle(s, yards, { type: 'reception', text: words })
}

function sack(s: FootballState) {
  const side = s.ball
  const defense = other(side)
  const quarterback = first(s, side, 'QB')
  const loss = Math.min(between(s.rng, 3, 10), s.yard)
  const tackler = someone(s, defense, ...FRONT)
  const helper = someone(s, defense, 'DE', 'DT')
  credit(s, side, quarterback, { timesSacked: 1, sackYardsLost: loss })
  if (helper !== tackler && chance(s.rng, 0.25)) {
    for (const one of [tackler, helper]) credit(s, defense, one, { sacks: 0.5, totalTackles: 1, QBHits: 1 })
  } else {
    credit(s, defense, tackler, { sacks: 1, totalTackles: 1, soloTackles: 1, tacklesForLoss: 1, QBHits: 1 })
  }
  runClock(s, between(s.rng, 24, 38))
  const lost = `${brief(s, side, quarterback)} sacked for ${-loss} yards`
  if (s.yard - loss <= 0) {
    const text = `${full(s, side, quarterback)} sacked in End Zone by ${full(s, defense, tackler)} for Safety`
    return safety(s, text, `${lost} in End Zone by ${full(s, defense, tackler)} for Safety`)
  }
  if (chance(s.rng, 0.1)) return fumble(s, quarterback, -loss, { text: lost, forcer: tackler })
  const words = `${lost} (${brief(s, defense, tackler)}).`
  settle(s, -loss, { type: 'sack', text: words })
}

function run(s: FootballState) {
  const side = s.ball
  const carrier = pickWeighted(
    s.rng,
    CARRIES,
    ({ share, position, depth }) => share * Math.exp((skillOf(s, position, depth) - USUAL) * APART[position]),
  )
  const runner = first(s, side, carrier.position) + carrier.depth
  const skill = (s.match.rosters[side][runner]?.skill ?? 0) * 0.2 + edge(s, side) * 0.3
  const burst = chance(s.rng, 0.09) ? exponential(s.rng, 12) : 0
  const goal = 100 - s.yard
  const yards = Math.min(
    goal,
    Math.max(-6, Math.round(normal(s.rng, (s.college ? 4.6 : 3.4) + skill, 2.8) + burst)),
  )
  credit(s, side, runner, { rushingAttempts: 1, rushingYards: yards, longRushing: yards })
  runClock(s, between(s.rng, 26, 42))
  if (yards === goal) {
    credit(s, side, runner, { rushingTouchdowns: 1 })
    creditTeam(s, side, { firstDowns: 1 })
    return touchdown(s, side, {
      type: 'rushingTouchdown',
      text: `${full(s, side, runner)} ${yards} Yd Rush`,
      yards,
    })
  }
  const gained = `${brief(s, side, runner)} rush for ${yards} yards`
  if (s.yard + yards <= 0) return safety(s, `${full(s, side, runner)} tackled in End Zone for Safety`, gained)
  if (chance(s.rng, 0.009)) return fumble(s, runner, yards, { text: gained })
  const words = `${gained} ${tackle(s, yards, ...FRONT)}.`
  settle(s, yards, { type: 'rush', text: words })
}
