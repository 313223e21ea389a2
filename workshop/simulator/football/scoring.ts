import { other, type Side } from '../base/event-log.ts'
import { between, chance } from '../base/rng.ts'
import type { PlayType } from './plays.ts'
import { breakFor, credit, endDrive, first, full, record, someone, type FootballState } from './state.ts'

/** A touchdown by `side`, and the try after it. `text` is how the scoring summary tells it, `words` how the play does. */
export function touchdown(
  s: FootballState,
  side: Side,
  play: { type: PlayType; text: string; yards: number; words?: string },
) {
  const defense = side !== s.ball
  endDrive(s)
  if (defense && s.quarter > 4) s.suddenEnd = true
  record(s, play.type, {
    side,
    yards: play.yards,
    points: 6,
    text: `${play.words ?? play.text}, TOUCHDOWN.`,
    scoring: { kind: 'touchdown', text: play.text },
    realSeconds: between(s.rng, 50, 75),
  })
  const settled = s.quarter > 4 && (s.suddenEnd || leadsForGood(s, side))
  if (!settled) conversion(s, side)
  s.kickoff = { by: side, yard: 35 }
  breakFor(s, 2)
}

/** A touchdown that wins overtime ends the game without a try. */
function leadsForGood(s: FootballState, side: Side): boolean {
  return !s.untimed && s.possessions[other(side)] > 0 && s.score[side] > s.score[other(side)]
}

function conversion(s: FootballState, side: Side) {
  const behind = s.score[other(side)] - s.score[side]
  // Two points level the game or make it a field goal's distance late; from the second overtime college must.
  const wanted = s.quarter === 4 && (behind === 2 || behind === 5 || behind === -5)
  const forced = s.untimed && s.quarter >= 6
  if (forced || chance(s.rng, wanted ? 0.85 : 0.03)) twoPointTry(s, side)
  else extraPoint(s, side)
}

function extraPoint(s: FootballState, side: Side) {
  const kicker = first(s, side, 'PK')
  const name = full(s, side, kicker)
  const roll = s.rng()
  const good = roll < (s.college ? 0.972 : 0.953)
  const blocked = !good && roll > 0.992
  credit(s, side, kicker, { extraPointAttempts: 1, ...(good ? { extraPointsMade: 1 } : {}) })
  const text = `${name} extra point is ${good ? 'GOOD' : blocked ? 'BLOCKED' : 'No Good'}.`
  record(s, good ? 'extraPointGood' : blocked ? 'blockedExtraPoint' : 'extraPointMissed', {
    side,
    text,
    points: good ? 1 : 0,
    conversion: `${name} ${good ? 'Kick' : blocked ? 'PAT blocked' : 'PAT Failed'}`,
  })
}

/** A try for two, after a touchdown or as a round of college overtime. No column of the box score counts it. */
export function twoPointTry(s: FootballState, side: Side, alone = false) {
  const pass = chance(s.rng, 0.6)
  const good = chance(s.rng, 0.47)
  const passer = full(s, side, first(s, side, 'QB'))
  const receiver = full(s, side, someone(s, side, 'WR', 'TE'))
  const runner = full(s, side, someone(s, side, 'RB'))
  const words = good
    ? pass
      ? `${passer} Pass to ${receiver} for Two-Point Conversion`
      : `${runner} Run for Two-Point Conversion`
    : `Two-Point ${pass ? 'Pass' : 'Run'} Conversion Failed`
  record(s, 'twoPoint', {
    side,
    text: `${words}.`,
    points: good ? 2 : 0,
    ...(alone
      ? good
        ? { scoring: { kind: 'conversion', text: `(${words})` } }
        : {}
      : { conversion: words }),
  })
}

/** The side without the ball gets two points and the ball. @param words of the play, where they are others than the summary's */
export function safety(s: FootballState, text: string, words = text) {
  const scorer = other(s.ball)
  endDrive(s)
  if (s.quarter > 4) s.suddenEnd = true
  s.kickoff = { by: s.ball, yard: 20 }
  record(s, chance(s.rng, 0.15) ? 'penalty' : 'safety', {
    side: scorer,
    text: `${words}, SAFETY.`,
    points: 2,
    scoring: { kind: 'safety', text },
  })
}
