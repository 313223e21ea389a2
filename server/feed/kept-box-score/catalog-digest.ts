import { hash } from 'node:crypto'
import { recordOf } from '../../../shared/core/record-of.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import type { StatCatalog } from '../../../shared/sports/model/stat.ts'
import { STATS } from '../../../shared/sports/stats.ts'

/** Digests have one length, so that SQLite replaces one by another in its place. */
const LENGTH = 16

const digests = recordOf(FANTASY_SPORT_KEYS, (sport) => digestOf(STATS[sport]))

/**
 * Which stats this Empire reads from box scores of a sport, and from where in them, as a digest. Another word for a stat
 * or another value of its rule leaves it as it is.
 */
export function catalogDigest(sport: FantasySportKey): string {
  return digests[sport]
}

/** @returns 16 hexadecimal digits */
export function digestOf({ stats }: Pick<StatCatalog, 'stats'>): string {
  const read = stats.map(({ key, column, source, unit, length, drifts }) => [
    key,
    column && [column.table, column.key, column.label, column.read],
    source,
    unit,
    length,
    drifts,
  ])
  return hash('sha256', JSON.stringify(read)).slice(0, LENGTH)
}
