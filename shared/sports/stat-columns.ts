import { capitalized } from '../core/capital.ts'
import { recordOf } from '../core/record-of.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from './index.ts'
import type { StatCatalog, StatColumn } from './model/stat.ts'
import { statName, STATS } from './stats.ts'

type Catalog = (typeof STATS)[FantasySportKey]
type SumsOf<One> = One extends { readonly sums: infer Sums } ? keyof Sums : never

/** Orders and addresses name columns of the list of players with these. */
export type StatKey = Extract<Catalog['stats'][number], { readonly head: string }>['key'] | SumsOf<Catalog>

/** By sport and key. */
export const STAT_COLUMNS = recordOf(FANTASY_SPORT_KEYS, (sport): Readonly<Record<string, StatColumn>> => {
  const { stats, sums }: StatCatalog = STATS[sport]
  const columns = stats.flatMap((stat) => {
    const { key, head, name = capitalized(statName(stat, false)) } = stat
    return head === undefined ? [] : [[key, { head, name, stats: [key] }] as const]
  })
  return { ...Object.fromEntries(columns), ...sums }
})

// Object.keys forgets what it is given; the keys are those of stats with a head and of sums.
export const STAT_KEYS = [
  ...new Set(FANTASY_SPORT_KEYS.flatMap((sport) => Object.keys(STAT_COLUMNS[sport]))),
] as StatKey[]

/** The columns to show of players at a position: what matters most first. @param position null for all */
export function statColumnsOf(sport: FantasySportKey, position: string | null): readonly StatKey[] {
  const { shown }: StatCatalog = STATS[sport]
  const keys = (position !== null && Object.hasOwn(shown, position) && shown[position]) || shown.all
  // A test holds that each of them has a column.
  return keys as readonly StatKey[]
}

/** Undefined where the sport has no such column. */
export function statColumn(sport: FantasySportKey, key: StatKey): StatColumn | undefined {
  return STAT_COLUMNS[sport][key]
}
