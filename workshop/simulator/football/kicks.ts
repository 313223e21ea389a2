import { other, type Side } from '../base/event-log.ts'
import { between, chance, exponential, normal } from '../base/rng.ts'
import { touchdown } from './scoring.ts'
import {
  breakFor,
  brief,
  credit,
  endDrive,
  first,
  full,
  newDrive,
  record,
  recordLast,
  runClock,
  someone,
  type FootballState,
} from './state.ts'

/** Kicks off, and leaves the ball with the side that received. */
export function kickoff(s: FootballState, { by, yard }: { by: Side; yard: number }) {
  const receiving = other(by)
  const kicker = brief(s, by, first(s, by, 'PK'))
  s.kickoff = null
  s.seriesOver = false
  if (chance(s.rng, s.college ? 0.6 : 0.4)) {
    newDrive(s, receiving, s.college ? 25 : 30)
    const words = `${kicker} kicks ${100 - yard} yards to end zone, Touchback.`
    record(s, 'kickoff', { side: by, text: words, realSeconds: 80 })
    return
  }
  const returner = first(s, receiving, 'RB') + 2
  const from = Math.max(1, between(s.rng, 0, 8) + (35 - yard))
  const gain = Math.max(4, Math.round(normal(s.rng, 23, 6)))
  const scores = chance(s.rng, 0.006)
  const yards = scores ? 100 - from : Math.min(gain, 95 - from)
  newDrive(s, receiving, from + yards)
  credit(s, receiving, returner, { kickReturns: 1, kickReturnYards: yards, longKickReturn: yards })
  runClock(s, between(s.rng, 5, 9))
  if (scores) {
    credit(s, receiving, returner, { kickReturnTouchdowns: 1 })
    touchdown(s, receiving, {
      type: 'kickoffTouchdown',
      text: `${full(s, receiving, returner)} ${yards} Yd Kickoff Return`,
      yards,
    })
    return
  }
  const tackler = someone(s, by, 'LB', 'CB', 'S')
  credit(s, by, tackler, { totalTackles: 1, soloTackles: 1 })
  const words = `${kicker} kicks ${100 - yard - from} yards, ${brief(s, receiving, returner)} return ${yards} yards (${brief(s, by, tackler)}).`
  record(s, 'kickoffReturn', { side: receiving, text: words, yards, realSeconds: 90 })
}

/** A field goal from the spot of the ball; longer than 17 yards more than the line of scrimmage tells. */
export function fieldGoal(s: FootballState) {
  const side = s.ball
  const distance = 117 - s.yard
  const kicker = first(s, side, 'PK')
  const name = full(s, side, kicker)
  const skill = s.match.rosters[side][kicker]?.skill ?? 0
  const good = 0.99 - Math.max(0, distance - 28) * (s.college ? 0.014 : 0.0105) + skill * 0.02
  const roll = s.rng()
  credit(s, side, kicker, { fieldGoalAttempts: 1 })
  runClock(s, between(s.rng, 4, 6))
  if (roll < good) {
    credit(s, side, kicker, { fieldGoalsMade: 1, longFieldGoalMade: distance })
    endDrive(s)
    s.kickoff = { by: side, yard: 35 }
    // Both shapes occur in the feed, the first often with a blank at the end.
    const text =
      s.college && chance(s.rng, 0.5)
        ? `${shortOf(s, side, kicker)} ${distance} yd FG GOOD`
        : `${name} ${distance} Yd Field Goal${chance(s.rng, 0.2) ? ' ' : ''}`
    record(s, 'fieldGoalGood', {
      side,
      text,
      yards: distance,
      points: 3,
      scoring: { kind: 'field-goal', text },
    })
    breakFor(s, 2)
    return
  }
  const defense = other(side)
  const spot = Math.max(20, 100 - s.yard + 7)
  const blocked = chance(s.rng, 0.12)
  if (blocked && !s.untimed && chance(s.rng, 0.12)) {
    const returner = someone(s, defense, 'CB', 'S', 'LB')
    const who = full(s, defense, returner)
    const words = `Blocked Kick Recovered by ${who} (${s.match.teams[defense].abbreviation}) ${who} ${100 - spot} Yd Touchdown Return`
    touchdown(s, defense, {
      type: 'blockedFieldGoal',
      text: words,
      words: `${brief(s, side, kicker)} ${distance} yard field goal is BLOCKED, recovered by ${brief(s, defense, returner)} for ${100 - spot} yards`,
      yards: 100 - spot,
    })
    return
  }
  endDrive(s)
  const words = `${brief(s, side, kicker)} ${distance} yard field goal is ${blocked ? 'BLOCKED' : 'No Good'}.`
  const before = s.drive
  newDrive(s, defense, spot)
  recordLast(s, before, () =>
    record(s, blocked ? 'blockedFieldGoal' : 'fieldGoalMissed', { side, text: words, yards: distance }),
  )
}

function shortOf(s: FootballState, side: Side, place: number): string {
  return s.match.rosters[side][place]?.shortName ?? ''
}

export function punt(s: FootballState) {
  const side = s.ball
  const receiving = other(side)
  const punter = first(s, side, 'P')
  const before = s.drive
  runClock(s, between(s.rng, 8, 13))
  endDrive(s)
  if (chance(s.rng, 0.007)) return blockedPunt(s, side)
  const gross = Math.round(Math.min(70, Math.max(25, normal(s.rng, s.college ? 43 : 47, 7))))
  const landing = s.yard + gross
  const touchback = landing >= 100
  const yards = touchback ? 100 - s.yard : gross
  credit(s, side, punter, {
    punts: 1,
    puntYards: yards,
    longPunt: yards,
    ...(touchback ? { touchbacks: 1 } : {}),
  })
  if (!touchback && landing > 80) credit(s, side, punter, { puntsInside20: 1 })
  const words = `${brief(s, side, punter)} punts ${yards} yards`
  if (touchback || !chance(s.rng, 0.48)) {
    newDrive(s, receiving, touchback ? 20 : 100 - landing)
    recordLast(s, before, () =>
      record(s, 'punt', { side, text: `${words}, ${touchback ? 'Touchback' : 'fair catch'}.`, yards }),
    )
    return breakFor(s, 1.5)
  }
  const returner = first(s, receiving, 'WR') + 4
  const spot = 100 - landing
  const scores = !s.untimed && chance(s.rng, 0.012)
  const back = scores ? 100 - spot : Math.min(Math.round(exponential(s.rng, 9)), 95 - spot)
  credit(s, receiving, returner, { puntReturns: 1, puntReturnYards: back, longPuntReturn: back })
  if (scores) {
    credit(s, receiving, returner, { puntReturnTouchdowns: 1 })
    const text = `${full(s, receiving, returner)} ${back} Yd Punt Return`
    return touchdown(s, receiving, { type: 'puntTouchdown', text, yards: back })
  }
  newDrive(s, receiving, spot + back)
  const tail = `, ${brief(s, receiving, returner)} return ${back} yards.`
  recordLast(s, before, () => record(s, 'punt', { side, text: words + tail, yards }))
  breakFor(s, 1.5)
}

function blockedPunt(s: FootballState, side: Side) {
  const defense = other(side)
  const blocker = someone(s, defense, 'LB', 'S', 'DE')
  const spot = 100 - Math.max(2, s.yard - 8)
  credit(s, side, first(s, side, 'P'), { punts: 1 })
  if (chance(s.rng, 0.3)) {
    const text = `${100 - spot} yd. return of blocked punt by ${full(s, defense, blocker)}`
    return touchdown(s, defense, { type: 'blockedPuntTouchdown', text, yards: 100 - spot })
  }
  const before = s.drive
  newDrive(s, defense, spot)
  const words = `Punt by ${brief(s, side, first(s, side, 'P'))} BLOCKED by ${brief(s, defense, blocker)}.`
  recordLast(s, before, () => record(s, 'blockedPunt', { side, text: words }))
}
