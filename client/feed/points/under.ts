import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** Whose rules points are shown under, as every question about players takes it. */
export interface Under {
  readonly sport: FantasySportKey
  /** Of the league; null for the sport's default rules. */
  readonly code: string | null
}
