import { bestLineup } from '../../../../shared/rules/lineup/best.ts'
import type { MatchupSide } from '../types.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import type { Slot } from '../../../../shared/sports/model/sport.ts'

/**
 * What a team's best lineup has over the one it started, in hundredths, by the points as they are: of each day of the
 * week for itself, whoever of the roster played. Who is on IR or taxi squad could not have started.
 */
export function benchGain(
  sport: FantasySportKey,
  { places, players }: Pick<MatchupSide, 'places' | 'players'>,
): number {
  const known: readonly Slot[] = FANTASY_SPORTS[sport].slots
  const slots = places.flatMap(({ slot }) => {
    const positions = known.find(({ key }) => key === slot)?.positions
    return slot === null || positions === undefined ? [] : { slot, positions }
  })
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
