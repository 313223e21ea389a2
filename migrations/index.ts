import * as foundation from './001-foundation.ts'

/** In order. Frozen once released: a change is a new migration. */
export const migrations = {
  '001-foundation': foundation,
}
