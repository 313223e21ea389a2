import { amended, moved } from '../base/corrections.ts'
import { TEAM, fold, type Side, stat } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { between, chance, pick, rngOf } from '../base/rng.ts'
import { playerAt } from '../base/rosters.ts'
import type { FootballPlay, FootballStat } from './plays.ts'
import { briefName } from './state.ts'

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
  return amended(renamed(match, plays, { side, from, to, carry }), moved(side, [from, to], stats))
}

/** The play-by-play is corrected, too: one of the plays names the other. */
function renamed(
  { rosters }: Match,
  plays: readonly FootballPlay[],
  { side, from, to, carry }: { side: Side; from: number; to: number; carry: boolean },
): FootballPlay[] {
  const nameOf = (place: number) => briefName(rosters[side], playerAt(rosters[side], place))
  const toldOf = (place: number) => (carry ? `${nameOf(place)} rush for ` : ` to ${nameOf(place)} for `)
  const isTold = ({ side: of, detail }: FootballPlay) => of === side && detail.text.includes(toldOf(from))
  const last = plays.findLastIndex(isTold)
  return plays.map((play, n) =>
    n === last
      ? { ...play, detail: { ...play.detail, text: play.detail.text.replace(toldOf(from), toldOf(to)) } }
      : play,
  )
}
