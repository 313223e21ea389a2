let count = 0

/** Queries and transactions of this process that wait for a connection; SQLite has one, for which nobody waits long. */
export function queriesWaiting(): number {
  return count
}

/** Counts who waits for a connection. */
export async function countWaiting<T>(connection: Promise<T>): Promise<T> {
  count += 1
  try {
    return await connection
  } finally {
    count -= 1
  }
}
