import { type FantasySportKey, isFantasySportKey } from '../../../shared/sports/index.ts'
import { readStored } from './storage.ts'

/** The sport whose scores were looked at last in this browser, where there is fantasy of it: whoever follows one need not choose it again. */
export function lastFantasySport(): FantasySportKey | null {
  const sport = readStored('selectedSport')
  return isFantasySportKey(sport) ? sport : null
}
