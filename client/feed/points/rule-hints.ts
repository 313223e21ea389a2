import { statOf } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { findStat } from '../../../shared/sports/stats.ts'

/** What a rule is for, in a fan's words; empty for a rule of no stat. Rules are named in the product spec §3. */
export function ruleHint(sport: FantasySportKey, rule: string): string {
  return findStat(sport, statOf(rule) ?? '')?.label ?? ''
}
