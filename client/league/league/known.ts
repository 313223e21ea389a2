/** As much of a query of TanStack's as says whether anything is known of it. */
interface Asked {
  readonly data: unknown
  readonly errorUpdateCount: number
}

/** Whether each of some queries has an answer, or has failed: what is drawn by them has its size then. */
export function allKnown(...queries: readonly Asked[]): boolean {
  return queries.every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0)
}
