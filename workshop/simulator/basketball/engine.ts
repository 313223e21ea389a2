import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { other, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { between, chance, normal, pickWeighted, rngOf } from '../base/rng.ts'
import { playerAt } from '../base/rosters.ts'
import { byPosition, foul, maybeChange, nameOf, onCourt, skillOf, substitute } from './lineups.ts'
import {
  OVERTIME,
  credit,
  pass,
  record,
  rulesOf,
  writeMinutes,
  type BasketballPlay,
  type State,
} from './state.ts'

/** Plays a basketball game to its end, possession by possession. */
export function playBasketball(match: Match): BasketballPlay[] {
  const rules = rulesOf(match)
  const s: State = {
    rng: rngOf(match.key),
    match,
    rules,
    plays: [],
    at: 0,
    period: 1,
    clock: rules.periodSeconds,
    score: [0, 0],
    lineups: [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ],
    unwritten: [new Map(), new Map()],
    fouls: [new Map(), new Map()],
    sinceChange: 0,
    deltas: [],
  }
  let ball: Side = chance(s.rng, 0.5) ? 1 : 0
  for (s.period = 1; s.period <= rules.periods || s.score[0] === s.score[1]; s.period++) {
    s.clock = s.period <= rules.periods ? rules.periodSeconds : OVERTIME
    record(s, null, { type: 'start', text: 'Start of period' })
    s.at += 20 * SECOND
    while (s.clock > 0) {
      possession(s, ball)
      ball = other(ball)
    }
    endPeriod(s)
  }
  s.period--
  record(s, null, { type: 'endGame', text: 'End of game' })
  return s.plays
}

function endPeriod(s: State) {
  writeMinutes(s)
  const { periods } = s.rules
  const level = s.score[0] === s.score[1]
  if (s.period >= periods && !level) return
  const half = s.period === periods / 2
  record(s, null, { type: half ? 'halftime' : 'endPeriod', text: half ? 'Halftime' : 'End of period' })
  s.at += (half ? 15 : 2.5) * MINUTE
  for (const side of [0, 1] as const) substitute(s, side, s.period + 1 >= periods)
}

function possession(s: State, ball: Side) {
  maybeChange(s)
  if ([...s.unwritten[0].values()].some((seconds) => seconds >= 60)) writeMinutes(s)
  pass(s, Math.max(4, normal(s.rng, s.rules.pace, 5)))
  const defense = other(ball)
  if (chance(s.rng, s.rules.turnovers)) return turnover(s, ball)
  if (chance(s.rng, 0.1)) foul(s, defense)
  for (let shots = 0; shots < 4; shots++) {
    if (shot(s, ball)) return
    const offensive = chance(s.rng, 0.25)
    const side = offensive ? ball : defense
    const rebounder = onCourt(s, side, { guard: 0.9, wing: 1.7, big: 3 }, 0.35)
    credit(s, side, rebounder, offensive ? { offensiveRebounds: 1 } : { defensiveRebounds: 1 })
    record(s, side, {
      type: 'play',
      text: `${nameOf(s, side, rebounder)} ${offensive ? 'offensive' : 'defensive'} rebound`,
    })
    if (!offensive || s.clock === 0) return
    pass(s, between(s.rng, 2, 7))
  }
}

function turnover(s: State, ball: Side) {
  const loser = onCourt(s, ball, { guard: 1.4, wing: 1, big: 0.9 }, 0.2)
  credit(s, ball, loser, { turnovers: 1 })
  let text = `${nameOf(s, ball, loser)} turnover`
  if (chance(s.rng, 0.56)) {
    const thief = onCourt(s, other(ball), { guard: 1.5, wing: 1, big: 0.6 })
    credit(s, other(ball), thief, { steals: 1 })
    text += ` (${nameOf(s, other(ball), thief)} steals)`
  } else if (chance(s.rng, 0.25)) foul(s, ball)
  record(s, ball, { type: 'play', text })
}

/** One shot. False when it misses and is to be rebounded. */
function shot(s: State, ball: Side): boolean {
  const { rules, rng } = s
  const defense = other(ball)
  const shooter = onCourt(s, ball, { guard: 1.15, wing: 1.05, big: 0.85 }, 0.55)
  const position = playerAt(s.match.rosters[ball], shooter).position.abbreviation
  const three = chance(rng, rules.threes.share * (position === 'C' ? 0.45 : 1.15))
  const better = (s.match.strength[ball] - s.match.strength[defense]) * 0.014 + (ball === 1 ? 0.008 : -0.008)
  const skill = skillOf(s, ball, shooter) * 0.012 + better
  const who = nameOf(s, ball, shooter)
  if (!three && chance(rng, rules.fouled)) {
    foul(s, defense)
    const andOne = chance(rng, 0.22)
    if (andOne) basket(s, { ball, shooter, points: 2, text: `${who} makes layup` })
    return freeThrows(s, ball, shooter, andOne ? 1 : 2)
  }
  if (chance(rng, (three ? rules.threes.made : rules.twosMade) + skill)) {
    basket(s, {
      ball,
      shooter,
      points: three ? 3 : 2,
      text: `${who} makes ${three ? 'three point jumper' : 'jumper'}`,
    })
    return true
  }
  credit(s, ball, shooter, { fieldGoalsAttempted: 1, ...(three ? { threesAttempted: 1 } : {}) })
  let text = `${who} misses ${three ? 'three point jumper' : 'jumper'}`
  if (!three && chance(rng, 0.19)) {
    const blocker = onCourt(s, defense, { guard: 0.4, wing: 1, big: 2.6 })
    credit(s, defense, blocker, { blocks: 1 })
    text = `${nameOf(s, defense, blocker)} blocks ${who}'s shot`
  }
  record(s, ball, { type: 'play', text })
  return false
}

function basket(s: State, made: { ball: Side; shooter: number; points: number; text: string }) {
  const { ball, shooter, points } = made
  const three = points === 3 ? { threesMade: 1, threesAttempted: 1 } : {}
  credit(s, ball, shooter, { points, fieldGoalsMade: 1, fieldGoalsAttempted: 1, ...three })
  let text = made.text
  if (chance(s.rng, points === 3 ? 0.8 : 0.55)) {
    const others = s.lineups[ball].filter((player) => player !== shooter)
    const helper = pickWeighted(s.rng, others, byPosition(s, ball, { guard: 2, wing: 1, big: 0.7 }, 0.55))
    credit(s, ball, helper, { assists: 1 })
    text += ` (${nameOf(s, ball, helper)} assists)`
  }
  record(s, ball, { type: 'play', text }, points)
}

/** True when the last one goes in, so that there is nothing to rebound. */
function freeThrows(s: State, ball: Side, shooter: number, count: number): boolean {
  let good = false
  for (let i = 1; i <= count; i++) {
    s.at += 12 * SECOND
    good = chance(s.rng, s.rules.freeThrowsMade + skillOf(s, ball, shooter) * 0.03)
    credit(s, ball, shooter, { freeThrowsAttempted: 1, ...(good ? { freeThrowsMade: 1, points: 1 } : {}) })
    const text = `${nameOf(s, ball, shooter)} ${good ? 'makes' : 'misses'} free throw ${i} of ${count}`
    record(s, ball, { type: 'play', text }, good ? 1 : 0)
  }
  return good
}
