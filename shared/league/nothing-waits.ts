import type { Needs } from './need.ts'

/** Nothing of a league waits for its manager. Apart from the schema, which pages do without. */
export const NOTHING_WAITS: Needs = { offers: [], votes: 0, amendments: [], claims: null, dues: null }
