import { bestOfDays } from '../../../../shared/rules/lineup/best-of-days.ts'
import type { MatchupSide } from '../types.ts'

/**
 * What a team's best lineup has over the one it started, in hundredths, by the points as they are: of each day of the
 * week for itself, whoever of the roster played. Who is on IR or taxi squad could not have started.
 */
export function benchGain({ places, players }: Pick<MatchupSide, 'places' | 'players'>): number {
  const slots = places.flatMap(({ slot, positions }) =>
    slot === null || positions === undefined ? [] : { slot, positions },
  )
  const lines = players.flatMap(({ id, eligible, spot, lines: own }) =>
    own.map(({ day, slot, points }) => ({
      playerId: id,
      day,
      positions: eligible,
      points,
      isStarter: slot !== null,
      mayStart: spot === null,
    })),
  )
  const { started, best } = bestOfDays(slots, lines)
  return best - started
}
