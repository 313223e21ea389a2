import * as foundation from './001-foundation.ts'
import * as playersAndStats from './002-players-and-stats.ts'

/** In order. Frozen once released: a change is a new migration. */
export const migrations = {
  '001-foundation': foundation,
  '002-players-and-stats': playersAndStats,
}
