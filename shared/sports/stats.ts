import { recordOf } from '../core/record-of.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from './index.ts'
import { mlbStats } from './mlb/stats.ts'
import type { Ruleset } from './model/sport.ts'
import type { Stat, StatCatalog } from './model/stat.ts'
import { nbaStats } from './nba/stats.ts'
import { nflStats } from './nfl/stats.ts'
import { nhlStats } from './nhl/stats.ts'

/** What each sport counts. A sport of its own file from index.ts: the dashboard does without. */
export const STATS = {
  nhl: nhlStats,
  ncaaf: nflStats,
  mlb: mlbStats,
  nba: nbaStats,
  nfl: nflStats,
} as const satisfies Record<FantasySportKey, StatCatalog>

/** The rules of a league that changes nothing (product spec §3), by sport. */
export const DEFAULT_RULES = recordOf(FANTASY_SPORT_KEYS, (sport): Ruleset => {
  const { stats }: StatCatalog = STATS[sport]
  return Object.fromEntries(
    stats.flatMap(({ key, points }) => (points === undefined ? [] : [[`points_${key}`, points]])),
  )
})

/** The same rules, paying nothing: where rulesets start that are no changes of the default. */
export const NO_POINTS = recordOf(FANTASY_SPORT_KEYS, (sport): Ruleset =>
  Object.fromEntries(Object.keys(DEFAULT_RULES[sport]).map((rule) => [rule, 0])),
)

const BY_KEY = recordOf(FANTASY_SPORT_KEYS, (sport): ReadonlyMap<string, Stat> => {
  const { stats }: StatCatalog = STATS[sport]
  return new Map(stats.map((stat) => [stat.key, stat]))
})

/** Undefined for what the sport does not count. @param key as stat lines have it */
export function findStat(sport: FantasySportKey, key: string): Stat | undefined {
  return BY_KEY[sport].get(key)
}

/** So many of a stat's name: `passing yard`, `passing yards`. */
export function statName({ one, several = `${one}s` }: Stat, isOne: boolean): string {
  return isOne ? one : several
}

/** Some first, the others after them in their own order. @param first keys, in the order that is wanted */
export function inOrder(stats: readonly Stat[], first: readonly string[]): Stat[] {
  const found = first.flatMap((key) => stats.find((stat) => stat.key === key) ?? [])
  return [...found, ...stats.filter(({ key }) => !first.includes(key))]
}
