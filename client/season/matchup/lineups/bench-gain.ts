import { bestLineup } from '../../../../shared/rules/lineup/best.ts'
import type { MatchupSide } from '../types.ts'

/**
 * What a team's best lineup has over the one it started, in hundredths, by the points as they are: of each day of the
 * week for itself, whoever of the roster played. Who is on IR or taxi squad could not have started.
 */
export function benchGain({ places, players }: Pick<MatchupSide, 'places' | 'players'>): number {
  const slots = places.flatMap(({ slot, positions }) =>
    slot === null || positions === undefined ? [] : { slot, positions },
  )
  const days = new Set(players.flatMap(({ lines }) => lines.map(({ day }) => day)))
  let gain = 0
  for (const day of days) {
    const played = players
      .filter(({ spot }) => spot === null)
      .map(({ eligible, lines }) => {
        const own = lines.filter((line) => line.day === day)
        const sum = (counts: (slot: string | null) => boolean) =>
          own.reduce((total, { slot, points }) => (counts(slot) ? total + points : total), 0)
        return { positions: eligible, points: sum(() => true), started: sum((slot) => slot !== null) }
      })
    const started = played.reduce((total, one) => total + one.started, 0)
    gain += Math.max(0, bestLineup(slots, played).total - started)
  }
  return gain
}
