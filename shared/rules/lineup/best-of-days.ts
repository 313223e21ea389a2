import type { StartingSlot } from '../slots/slots.ts'
import type { LineupDay } from './day.ts'
import { bestLineup } from './best.ts'

/** What a player of a team had in a game, in hundredths. */
export interface LineOfDay<Id> {
  readonly playerId: Id
  readonly day: LineupDay
  /** Where the player may start. */
  readonly positions: readonly string[]
  readonly points: number
  readonly isStarter: boolean
  /** Not on injured reserve or the taxi squad. */
  readonly mayStart: boolean
}

/**
 * What a team's lineups of some days scored, and what its best legal ones would have: of each day for itself, whoever of
 * the roster played. Hundredths; the best is never less than what started.
 */
export function bestOfDays<Id>(
  slots: readonly StartingSlot[],
  lines: readonly LineOfDay<Id>[],
): { readonly started: number; readonly best: number } {
  let [started, best] = [0, 0]
  for (const day of new Set(lines.map((line) => line.day))) {
    const players = new Map<Id, { positions: readonly string[]; points: number }>()
    let own = 0
    for (const line of lines) {
      if (line.day !== day) continue
      if (line.isStarter) own += line.points
      if (!line.mayStart) continue
      const player = players.get(line.playerId) ?? { positions: line.positions, points: 0 }
      player.points += line.points
      players.set(line.playerId, player)
    }
    started += own
    best += Math.max(own, bestLineup(slots, [...players.values()]).total)
  }
  return { started, best }
}
