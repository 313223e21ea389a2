/** Most that one amount may be, in minor units: ten million dollars. */
export const MAX_AMOUNT = 1_000_000_000

/** Longest note with a payment, in characters. */
export const MAX_NOTE = 200

/** Most entries that the ledger of one season takes. */
export const MOST_ENTRIES = 1_000
