import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'

/** Whether an address or browser storage names a sport that leagues are played in. */
export function isFantasySportKey(value: unknown): value is FantasySportKey {
  return FANTASY_SPORT_KEYS.some((key) => key === value)
}
