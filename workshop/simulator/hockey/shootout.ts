import { SECOND } from '../../../shared/core/time.ts'
import { other, type Side } from '../base/event-log.ts'
import { chance } from '../base/rng.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import { credit, nameOf, record, type State } from './state.ts'

/** Three attempts each, then one each until a side is ahead. The winner gets one goal on the score. */
export function shootout(s: State) {
  s.period = 5
  s.clock = 0
  record(s, null, { type: 'start', text: 'Start of shootout' })
  const made: [number, number] = [0, 0]
  const shooters = ([0, 1] as const).map((side) =>
    placesOf(s.match.rosters[side], 'C', 'LW', 'RW').toSorted(
      (a, b) => playerAt(s.match.rosters[side], b).skill - playerAt(s.match.rosters[side], a).skill,
    ),
  )
  for (let round = 1; ; round++) {
    for (const side of [0, 1] as const) {
      const order = shooters[side] ?? []
      const left = Math.max(0, 3 - round)
      const shooter = order[(round - 1) % order.length] ?? 0
      const good = chance(s.rng, 0.32)
      const goalie = s.goalies[other(side)]
      credit(s, other(side), goalie, { shootoutShotsAgainst: 1, ...(good ? {} : { shootoutSaves: 1 }) })
      if (good) {
        credit(s, side, shooter, { shootoutGoals: 1 })
        made[side]++
      }
      s.at += 40 * SECOND
      const text = `${nameOf(s, side, shooter)} shootout attempt ${good ? 'is good' : 'saved'}`
      const answers = side === 0 ? left + 1 : left
      const ahead = made[side] - made[other(side)]
      const settled = ahead > answers || -ahead > left
      record(s, side, { type: 'shootout', text, scorer: shooter })
      if (!settled) continue
      const winner: Side = made[0] > made[1] ? 0 : 1
      s.decided = [s.goalies[0], s.goalies[1]]
      record(s, winner, { type: 'shootout', text: 'Shootout decided' }, 1)
      return
    }
  }
}
