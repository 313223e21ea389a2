import { amended, moved } from '../base/corrections.ts'
import { TEAM, fold, stat } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { between, chance, pick, rngOf } from '../base/rng.ts'
import type { FootballPlay, FootballStat } from './plays.ts'

/** A carry, or a catch, turns out to have been a team-mate's. */
export function correctFootball(match: Match, plays: readonly FootballPlay[]): readonly FootballPlay[] {
  const rng = rngOf(match.key, 'correction')
  const side = chance(rng, 0.5) ? 1 : 0
  const carry = chance(rng, 0.5)
  const [times, yards]: readonly [FootballStat, FootballStat] = carry
    ? ['rushingAttempts', 'rushingYards']
    : ['receptions', 'receivingYards']
  const lines = [...fold(plays, Infinity).lines[side]].filter(
    ([place, line]) => place !== TEAM && stat(line, times) > 0,
  )
  const givers = lines.filter(([, line]) => stat(line, times) >= 3 && stat(line, yards) >= 12)
  if (givers.length === 0 || lines.length < 2) return plays
  const [from] = pick(rng, givers)
  const [to] = pick(
    rng,
    lines.filter(([place]) => place !== from),
  )
  const stats: Partial<Record<FootballStat, number>> = { [times]: 1, [yards]: between(rng, 3, 8) }
  if (!carry) stats.receivingTargets = 1
  return amended(plays, moved(side, [from, to], stats))
}
