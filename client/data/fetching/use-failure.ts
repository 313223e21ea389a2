import { useState } from 'react'

/** As much of a query of TanStack's as says how it failed. */
interface Failing {
  readonly data: unknown
  readonly error: unknown
  /** How often it failed. While what never came is asked for again, TanStack forgets why. */
  readonly errorUpdateCount?: number
}

/**
 * Why a query's latest attempt failed, or null. While it is asked again it is still that, until there is an
 * answer: what is on the page does not change back and forth every ten seconds.
 */
export function useFailure({ error, errorUpdateCount, data }: Failing): unknown {
  const [last, setLast] = useState<unknown>(null)
  if (error && error !== last) setLast(error)
  return error ?? (errorUpdateCount && data === undefined ? last : null)
}

/** Whether a query has failed and nothing is there of it. */
export function useHasFailed(query: Failing): boolean {
  return useFailure(query) !== null && query.data === undefined
}
