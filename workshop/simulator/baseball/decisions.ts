import { must } from '../../../shared/core/must.ts'
import { other, type Side } from '../base/event-log.ts'
import type { BaseballState, Decisions, Stint } from './state.ts'

/** Outs a starter must get to win (five innings), and those that make three innings. */
const FIVE_INNINGS = 15
const THREE_INNINGS = 9

const inSaveSituation = ({ leadIn }: Stint) => leadIn > 0 && leadIn <= 3

/** Win, loss, save, holds and blown saves, after rule 9.17 to 9.20 of the Official Baseball Rules, simplified. */
export function decide(s: BaseballState): Decisions {
  const winning: Side = s.score[1] > s.score[0] ? 1 : 0
  for (const side of [0, 1] as const) {
    must(s.stints[side].at(-1), 'pitcher').leadOut = s.score[side] - s.score[other(side)]
  }
  const record = must(s.onRecord, 'lead')
  const winner = winnerOf(s.stints[winning], record.winner)
  const finisher = must(s.stints[winning].at(-1), 'pitcher')
  const saved =
    finisher.pitcher !== winner &&
    ((inSaveSituation(finisher) && finisher.outs >= 3) || finisher.outs >= THREE_INNINGS)
  const save = saved ? finisher.pitcher : null
  const middle = (side: Side) => s.stints[side].slice(1)
  const holds = (side: Side) => {
    const decided = side === winning ? [winner, save] : [record.loser]
    return middle(side)
      .slice(0, -1)
      .filter((stint) => inSaveSituation(stint) && stint.leadOut > 0 && !stint.lostLead && stint.outs > 0)
      .map(({ pitcher }) => pitcher)
      .filter((pitcher) => !decided.includes(pitcher))
  }
  const blown = (side: Side) =>
    middle(side)
      .filter((stint) => inSaveSituation(stint) && stint.lostLead)
      .map(({ pitcher }) => pitcher)
  return {
    winner,
    loser: record.loser,
    save,
    holds: { 0: holds(0), 1: holds(1) },
    blownSaves: { 0: blown(0), 1: blown(1) },
  }
}

/** The pitcher of record; where a starter left too early, the reliever who pitched longest. */
function winnerOf(stints: readonly Stint[], onRecord: number): number {
  const [starter, ...relief] = stints
  if (starter === undefined || onRecord !== starter.pitcher || starter.outs >= FIVE_INNINGS) return onRecord
  return relief.toSorted((a, b) => b.outs - a.outs)[0]?.pitcher ?? onRecord
}
