import { SECOND } from '../../../shared/core/time.ts'
import { other } from '../base/event-log.ts'
import { chance } from '../base/rng.ts'
import { playerAt } from '../base/rosters.ts'
import { pitcherKey, pitching } from './pitching.ts'
import { credit, halfOf, write } from './record.ts'
import type { BaseballState, Runner } from './state.ts'

/** The side at bat scores: the runner, the batter who drove him in, and the pitcher who let him on. */
export function score(s: BaseballState, runner: Runner, driver: number | null) {
  const defense = other(s.batting)
  credit(s, s.batting, runner.player, { runs: 1 })
  if (driver !== null) credit(s, s.batting, driver, { RBIs: 1 })
  credit(s, defense, runner.pitcher, { runsAllowed: 1, ...(runner.earned ? { earnedRuns: 1 } : {}) })
  const key = pitcherKey(defense, runner.pitcher)
  s.runsOff.set(key, (s.runsOff.get(key) ?? 0) + 1)
  const before = s.score[s.batting] + s.pending - s.score[defense]
  s.pending++
  if (before === 0) {
    s.onRecord = { leader: s.batting, winner: pitching(s, s.batting).pitcher, loser: runner.pitcher }
  }
  if (before === -1) {
    // The lead is gone: whoever gets it next wins or loses anew.
    s.onRecord = null
    pitching(s, defense).lostLead = true
  }
}

export function out(s: BaseballState, count = 1) {
  s.outs += count
  const stint = pitching(s, other(s.batting))
  stint.outs += count
  credit(s, other(s.batting), stint.pitcher, { outs: count })
}

/** All runners who are forced move up. */
export function force(s: BaseballState, self: Runner) {
  const [first, second, third] = s.bases
  if (!first) s.bases = [self, second, third]
  else if (!second) s.bases = [self, first, third]
  else {
    if (third) score(s, third, self.player)
    s.bases = [self, first, second]
  }
}

/** A hit: runners go as far as the batter, and often one base farther. */
export function advance(s: BaseballState, self: Runner, bases: 1 | 2 | 3) {
  const [first, second, third] = s.bases
  const driver = self.player
  if (third) score(s, third, driver)
  if (bases === 3) {
    for (const runner of [second, first]) if (runner) score(s, runner, driver)
    s.bases = [null, null, self]
  } else if (bases === 2) {
    if (second) score(s, second, driver)
    const home = first !== null && chance(s.rng, 0.44)
    if (first && home) score(s, first, driver)
    s.bases = [null, self, home ? null : first]
  } else {
    const home = second !== null && chance(s.rng, 0.62)
    if (second && home) score(s, second, driver)
    const blocked = second !== null && !home
    const far = first !== null && !blocked && chance(s.rng, 0.28)
    s.bases = [self, far ? null : first, blocked ? second : far ? first : null]
  }
}

/** An error moves all runners one base, and their runs are unearned. */
export function advanceOnError(s: BaseballState, self: Runner) {
  const [first, second, third] = s.bases
  if (third) score(s, { ...third, earned: false }, null)
  s.bases = [self, first, second]
}

export function ground(s: BaseballState, batter: number, self: Runner): string {
  const [first, second, third] = s.bases
  credit(s, s.batting, batter, { atBats: 1 })
  if (first && s.outs < 2 && chance(s.rng, 0.3)) {
    const ends = s.outs === 1
    out(s, 2)
    if (!ends && third) score(s, third, null)
    s.bases = ends ? s.bases : [null, null, second]
    return 'grounded into double play'
  }
  out(s)
  if (s.outs >= 3) return 'grounded out'
  const home = third !== null && ((first !== null && second !== null) || chance(s.rng, 0.5))
  if (third && home) score(s, third, batter)
  const held = home ? null : third
  if (first && chance(s.rng, 0.5)) {
    s.bases = [self, held ? second : null, held ?? second]
    return "grounded into fielder's choice"
  }
  s.bases = [held && second ? first : null, held && second ? second : first, held ?? second]
  return 'grounded out'
}

export function fly(s: BaseballState, batter: number): string {
  const [first, second, third] = s.bases
  out(s)
  if (third && s.outs < 3 && chance(s.rng, 0.4)) {
    credit(s, s.batting, batter, { sacrificeFlies: 1 })
    score(s, third, batter)
    s.bases = [first, second, null]
    return 'hit sacrifice fly'
  }
  credit(s, s.batting, batter, { atBats: 1 })
  return 'flied out'
}

export function steal(s: BaseballState) {
  const [first, , third] = s.bases
  if (first === null) return
  s.at += 25 * SECOND
  s.pending = 0
  const who = playerAt(s.match.rosters[s.batting], first.player).displayName
  if (chance(s.rng, 0.78)) {
    credit(s, s.batting, first.player, { stolenBases: 1 })
    s.bases = [null, first, third]
    write(s, 'stolenBase', halfOf(s), { text: `${who} stole second.`, runner: first.player })
  } else {
    credit(s, s.batting, first.player, { caughtStealing: 1 })
    s.bases = [null, null, third]
    out(s)
    write(s, 'caughtStealing', halfOf(s), { text: `${who} caught stealing second.`, runner: first.player })
  }
}
