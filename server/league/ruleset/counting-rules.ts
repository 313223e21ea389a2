import type { Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { CountedRules } from '../../../shared/ruleset/ruleset.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'

/** Rules, and since when they count. */
export interface CountingRules {
  readonly since: Since
  readonly rules: Ruleset
  /** What to call them; null for the defaults of a sport. */
  readonly counted: CountedRules | null
}
