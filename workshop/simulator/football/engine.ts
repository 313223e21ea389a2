import { other, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { chance, rngOf } from '../base/rng.ts'
import { kickoff } from './kicks.ts'
import type { FootballPlay } from './plays.ts'
import { twoPointTry } from './scoring.ts'
import { snap } from './snaps.ts'
import { breakFor, newDrive, record, type FootballState } from './state.ts'

const QUARTER = 15 * 60
const OVERTIME = 10 * 60

/** Plays a football game to its end: the professional game, or the college one with its own overtime. */
export function playFootball(match: Match): FootballPlay[] {
  const rng = rngOf(match.key)
  const receiver: Side = chance(rng, 0.5) ? 1 : 0
  const s: FootballState = {
    rng,
    match,
    college: match.sport === 'ncaaf',
    plays: [],
    groups: new Map(),
    briefs: new Map(),
    at: 0,
    quarter: 1,
    clock: QUARTER,
    score: [0, 0],
    ball: receiver,
    yard: 35,
    down: 1,
    toGo: 10,
    drive: 0,
    kickoff: { by: other(receiver), yard: 35 },
    possessions: [0, 0],
    untimed: false,
    seriesOver: false,
    suddenEnd: false,
    deltas: [],
  }
  record(s, 'startPeriod', { side: other(receiver), text: 'Start of game', realSeconds: 20 })
  for (s.quarter = 1; s.quarter <= 4; s.quarter++) {
    s.clock = QUARTER
    if (s.quarter === 3) s.kickoff = { by: receiver, yard: 35 }
    playClock(s, () => false)
    endOfQuarter(s)
  }
  s.quarter = 4
  if (s.score[0] === s.score[1]) {
    if (s.college) collegeOvertime(s)
    else overtime(s)
  }
  s.clock = 0
  record(s, 'endGame', { side: s.ball, text: 'End of game', realSeconds: 0 })
  return s.plays
}

/** Plays until the clock of the quarter runs out or something decides the game. */
function playClock(s: FootballState, decided: () => boolean) {
  while (s.clock > 0 && !decided()) {
    if (s.kickoff) kickoff(s, s.kickoff)
    else snap(s)
  }
}

function endOfQuarter(s: FootballState) {
  const last = s.quarter === 4
  if (last) return
  const half = s.quarter === 2
  s.clock = 0
  record(s, half ? 'endHalf' : 'endPeriod', {
    side: s.ball,
    text: half ? 'End of half' : 'End of quarter',
    realSeconds: half ? 13 * 60 : 150,
  })
  // The clock of the next quarter shows from its first second on.
  s.quarter++
  s.clock = QUARTER
  record(s, 'startPeriod', { side: s.ball, text: 'Start of quarter', realSeconds: 10 })
  s.quarter--
}

/** Ten minutes in which both sides get the ball; after that the next score wins. It may end level. */
function overtime(s: FootballState) {
  breakFor(s, 3)
  s.quarter = 5
  s.clock = OVERTIME
  const by: Side = chance(s.rng, 0.5) ? 1 : 0
  s.kickoff = { by, yard: 35 }
  record(s, 'startPeriod', { side: by, text: 'Start of overtime', realSeconds: 30 })
  const level = () => s.score[0] === s.score[1]
  playClock(s, () => s.suddenEnd || (!level() && s.possessions[0] > 0 && s.possessions[1] > 0))
}

/** Series from the 25-yard line, one each; from the third round on two-point tries alone (NCAA rule 3-1-3). */
function collegeOvertime(s: FootballState) {
  s.untimed = true
  let firstUp: Side = chance(s.rng, 0.5) ? 1 : 0
  for (let round = 1; s.score[0] === s.score[1]; round++) {
    breakFor(s, 3)
    s.quarter = 4 + round
    s.clock = 0
    s.kickoff = null
    for (const side of [firstUp, other(firstUp)]) {
      if (s.suddenEnd) break
      startSeries(s, side)
      if (round >= 3) twoPointTry(s, side, true)
      else while (!s.seriesOver) snap(s)
      s.kickoff = null
    }
    firstUp = other(firstUp)
  }
}

function startSeries(s: FootballState, side: Side) {
  newDrive(s, side, 75)
  s.seriesOver = false
  record(s, 'startPeriod', { side, text: 'Start of overtime series', realSeconds: 30 })
}
