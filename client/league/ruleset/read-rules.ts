import { problemText, ruleLabel } from '../../../shared/labels/ruleset/ruleset.ts'
import { applyOverrides } from '../../../shared/rules/scoring/ruleset.ts'
import { readRulesFile } from '../../../shared/ruleset/rules-file.ts'
import { type FantasySportKey, SPORTS } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { NO_POINTS } from '../../../shared/sports/stats.ts'

/** Bytes. */
const LARGEST = 100_000

/**
 * The complete ruleset of a file that another league saved.
 * @throws {Error} with what is wrong with it, for a fan
 */
export async function readRules(file: File, sport: FantasySportKey): Promise<Ruleset> {
  if (file.size > LARGEST) throw new Error('This file is too large for scoring rules.')
  const text = await file.text().catch(() => {
    throw new Error('This file cannot be read.')
  })
  const read = readRulesFile(text)
  if (read === null) throw new Error('This is not a file of scoring rules that Empire saved.')
  if (read.sport !== sport)
    throw new Error(
      `These are scoring rules for ${SPORTS[read.sport].name}, and this league plays ${SPORTS[sport].name}.`,
    )
  const verdict = applyOverrides(sport, NO_POINTS[sport], read.rules)
  if (verdict.ok) return verdict.rules
  const [first] = verdict.problems
  throw new Error(first ? `${ruleLabel(first.rule)}: ${problemText(first)}` : 'These rules cannot be used.')
}
