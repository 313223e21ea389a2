import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../sports/index.ts'
import type { Ruleset } from '../sports/model/sport.ts'

/** A ruleset as a file, which another league can start from. */
export interface RulesFile {
  /** Says what the file is. */
  readonly empire: 'scoring rules'
  readonly version: 1
  readonly sport: FantasySportKey
  /** Points by rule; those that pay nothing are left out. */
  readonly rules: Ruleset
}

/** Characters; three hundred of the longest rules have fewer. */
const LARGEST = 100_000

/** The text of a file with rules: JSON, one rule on a line. */
export function writeRulesFile(sport: FantasySportKey, rules: Ruleset): string {
  const paying = Object.fromEntries(Object.entries(rules).filter(([, points]) => points !== 0))
  const file: RulesFile = { empire: 'scoring rules', version: 1, sport, rules: paying }
  return `${JSON.stringify(file, null, 2)}\n`
}

/**
 * Reads what `writeRulesFile` writes. Whether the sport has the rules is for shared/rules/scoring/ruleset.ts to say.
 * Without zod, which the client does not load.
 * @returns null for what is no such file
 */
export function readRulesFile(text: string): RulesFile | null {
  if (text.length > LARGEST) return null
  const file = parseJson(text)
  if (!isObject(file) || file['empire'] !== 'scoring rules' || file['version'] !== 1) return null
  const sport = FANTASY_SPORT_KEYS.find((key) => key === file['sport'])
  const rules = file['rules']
  if (sport === undefined || !isObject(rules) || !isRuleset(rules)) return null
  return { empire: 'scoring rules', version: 1, sport, rules }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRuleset(rules: Record<string, unknown>): rules is Record<string, number> {
  return Object.values(rules).every((points) => typeof points === 'number')
}
