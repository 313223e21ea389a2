import type { PlayerId } from '../../../shared/core/ids.ts'
import { versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { CountedRules } from '../../../shared/ruleset/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { ComparedCategories } from './compared.ts'
import type { CountingRules } from '../../league/ruleset/counting-rules.ts'

/** A position that a league's commissioner has added to a player's for a season. */
export interface GrantedPosition {
  readonly season: number
  readonly playerId: PlayerId
  readonly position: string
}

/** What a league has of its own in where players may be played. */
export interface LeaguePositions {
  /** That it drafts for or plays; null until its draft begins. */
  readonly season: number | null
  /** Of all its seasons. */
  readonly granted: readonly GrantedPosition[]
  /** The narrow positions that its slots take: `LF`, `DE`. Of others nothing is said there. */
  readonly narrow: readonly string[]
}

/** What players are asked for under: of every scoring period the rules that counted in it, and whose they are. */
export interface Scoring {
  readonly sport: FantasySportKey
  /** In the order in which they were made: at least one. */
  readonly versions: readonly CountingRules[]
  /** Null where they are no league's. */
  readonly league: LeaguePositions | null
  /** What the league compares; null where it plays for points. */
  readonly compared: ComparedCategories | null
}

/** By the number of a scoring period, the rules of that period. */
export type RulesOfPeriod = (period: number) => CountingRules

export function rulesOfSeason({ versions }: Pick<Scoring, 'versions'>, season: number): RulesOfPeriod {
  const known = new Map<number, CountingRules>()
  return (period) => {
    const rules = known.get(period) ?? versionIn(versions, { season, period })
    known.set(period, rules)
    return rules
  }
}

/** The rules that were made last, for what is to come. */
export function newestRules({ versions }: Pick<Scoring, 'versions'>): CountingRules {
  const newest = versions.at(-1)
  if (!newest) throw new RangeError('There are no rules')
  return newest
}

/** The versions among rules that counted, each once, oldest first. */
export function namesOf(rules: Iterable<CountingRules>): CountedRules[] {
  return [...new Set(rules)].flatMap(({ counted }) => counted ?? []).toSorted((a, b) => a.version - b.version)
}
