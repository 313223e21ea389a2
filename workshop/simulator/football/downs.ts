import { other } from '../base/event-log.ts'
import { chance } from '../base/rng.ts'
import {
  brief,
  credit,
  creditTeam,
  endDrive,
  newDrive,
  record,
  recordLast,
  someone,
  type FootballState,
} from './state.ts'

export function firstDown(s: FootballState) {
  creditTeam(s, s.ball, { firstDowns: 1 })
  s.down = 1
  s.toGo = Math.min(10, 100 - s.yard)
}

export function tackle(s: FootballState, yards: number, ...positions: string[]): string {
  const defense = other(s.ball)
  const tackler = someone(s, defense, ...positions)
  const loss = yards < 0 ? { tacklesForLoss: 1 } : {}
  const help = someone(s, defense, 'LB', 'S', 'DT')
  if (help === tackler || chance(s.rng, 0.68)) {
    credit(s, defense, tackler, { totalTackles: 1, soloTackles: 1, ...loss })
    return `(${brief(s, defense, tackler)})`
  }
  credit(s, defense, tackler, { totalTackles: 1, ...loss })
  credit(s, defense, help, { totalTackles: 1 })
  return `(${brief(s, defense, tackler)}; ${brief(s, defense, help)})`
}

/** Moves the ball after a gain and settles the down. False when the defense takes over on downs. */
function advance(s: FootballState, yards: number): boolean {
  s.yard += yards
  s.toGo -= yards
  const down = s.down
  if (s.toGo <= 0) {
    if (down === 3) creditTeam(s, s.ball, { thirdDownsConverted: 1 })
    if (down === 4) creditTeam(s, s.ball, { fourthDownsConverted: 1 })
    firstDown(s)
    return true
  }
  s.down++
  return down < 4
}

/** Records a play from scrimmage that gained or lost `yards`, and a turnover on downs where it was the last. */
export function settle(
  s: FootballState,
  yards: number,
  play: { type: 'rush' | 'reception' | 'incompletion' | 'sack' | 'fumbleOwn'; text: string },
) {
  const side = s.ball
  const drive = s.drive
  if (advance(s, yards)) return record(s, play.type, { side, text: play.text, yards })
  endDrive(s)
  newDrive(s, other(side), 100 - s.yard)
  recordLast(s, drive, () => record(s, play.type, { side, text: `${play.text} Turnover on downs.`, yards }))
}
