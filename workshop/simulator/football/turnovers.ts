import { other, type Side } from '../base/event-log.ts'
import { between, chance, exponential } from '../base/rng.ts'
import { settle } from './downs.ts'
import { touchdown } from './scoring.ts'
import {
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

/** Who rushes the passer. */
export const FRONT = ['DE', 'DT', 'LB']

/** Gives the ball to the other side at a spot of the old side's count, perhaps with a return for a touchdown. */
function turnover(
  s: FootballState,
  turn: { spot: number; back: number; type: 'interception' | 'fumbleLost'; text: string; taker: number },
) {
  const side: Side = s.ball
  const defense = other(side)
  const goal = turn.spot
  const caught = turn.type === 'interception'
  const back = Math.min(goal, Math.max(0, Math.round(turn.back)))
  if (caught) credit(s, defense, turn.taker, { interceptions: 1, interceptionYards: back, passesDefended: 1 })
  else credit(s, defense, turn.taker, { fumblesRecovered: 1 })
  runClock(s, between(s.rng, 6, 12))
  if (back === goal && !(s.untimed && chance(s.rng, 0.5))) {
    credit(s, defense, turn.taker, {
      defensiveTouchdowns: 1,
      ...(caught ? { interceptionTouchdowns: 1 } : {}),
    })
    const text = `${full(s, defense, turn.taker)} ${back} Yd ${caught ? 'Interception Return' : 'Fumble Recovery'}`
    return touchdown(s, defense, {
      type: caught ? 'interceptionTouchdown' : 'fumbleTouchdown',
      text,
      words: `${turn.text.replace(/\.$/, '')} for ${back} yards`,
      yards: back,
    })
  }
  const drive = s.drive
  endDrive(s)
  newDrive(s, defense, 100 - turn.spot + Math.min(back, 98))
  recordLast(s, drive, () => record(s, turn.type, { side, text: turn.text, yards: back, realSeconds: 100 }))
}

export function interception(s: FootballState) {
  const defense = other(s.ball)
  const quarterback = first(s, s.ball, 'QB')
  const taker = someone(s, defense, 'CB', 'CB', 'S', 'LB')
  credit(s, s.ball, quarterback, { interceptionsThrown: 1 })
  const spot = Math.min(99, s.yard + between(s.rng, 2, 22))
  const text = `${brief(s, s.ball, quarterback)} pass INTERCEPTED by ${brief(s, defense, taker)}.`
  turnover(s, { spot, back: exponential(s.rng, 14), type: 'interception', text, taker })
}

/** @param play what came before it in words, and who forced it; without one the first linebacker did */
export function fumble(
  s: FootballState,
  carrier: number,
  yards: number,
  play: { readonly text: string; readonly forcer?: number },
) {
  const side = s.ball
  const defense = other(side)
  const lost = chance(s.rng, 0.5)
  credit(s, side, carrier, { fumbles: 1, ...(lost ? { fumblesLost: 1 } : {}) })
  const words = `${play.text}, FUMBLES (${brief(s, defense, play.forcer ?? first(s, defense, 'LB'))})`
  if (!lost) {
    credit(s, side, carrier, { fumblesRecovered: 1 })
    return settle(s, yards, { type: 'fumbleOwn', text: `${words}, recovers.` })
  }
  const taker = someone(s, defense, ...FRONT, 'S')
  const spot = Math.min(99, Math.max(1, s.yard + yards))
  const text = `${words}, RECOVERED by ${s.match.teams[defense].abbreviation}-${brief(s, defense, taker)}.`
  turnover(s, {
    spot,
    back: chance(s.rng, 0.3) ? exponential(s.rng, 25) : 0,
    type: 'fumbleLost',
    text,
    taker,
  })
}
