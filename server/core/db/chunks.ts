/** SQLite takes many ids in a statement, but each number of them is another statement to prepare. */
export const IDS_AT_ONCE = 500

/** A list in parts of at most so many. */
export function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
