import type { FantasySportKey } from '../../shared/sports/index.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'

/** The rules that points are asked for under. */
export interface Scoring {
  readonly sport: FantasySportKey
  readonly rules: Ruleset
  /** The league's version; null for the sport's defaults. */
  readonly rulesVersion: number | null
}
