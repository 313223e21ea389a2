import { type ReactNode, useEffect, useState } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import { NotLoaded } from './not-loaded.tsx'
import { useFailure } from './use-failure.ts'

/** So long an answer may take until the page says that it is still waiting, ms. */
const LATE = 10 * SECOND

/** A connection may be so bad that calls neither come back nor fail: then the page says so. */
export function Waiting({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE)
    return () => clearTimeout(timer)
  }, [])
  return (
    // What waits without a shape takes no room, not even that between it and its neighbors.
    <div aria-busy="true" className={children === null ? 'contents' : undefined}>
      <p className={isLate ? 'mb-2 text-muted' : 'sr-only'} role="status">
        {isLate ? 'Still loading: the server hasn’t answered yet.' : 'Loading…'}
      </p>
      {children}
    </div>
  )
}

/** As much of a query of TanStack's as it takes to show its answer. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly errorUpdateCount?: number
  readonly refetch: () => unknown
}

/**
 * The four states of a page's query, in one place: loading, failed, empty, loaded. Loaded data stays while
 * newer is fetched, also when that fails: the shell shows how old it is. A failure stays until there is an
 * answer, however often it is retried meanwhile. And data that the server now refuses is hidden, though it
 * was there before.
 * @param props.of the query
 * @param props.failed shown when there is no data: `The league could not be loaded.`
 * @param props.waiting a skeleton in the shape of the data
 * @param props.refused what to show for an answer that is a refusal, such as a league that is not there; null
 *   falls back to `failed`
 * @param props.empty shown in place of an empty list
 */
export function Answer<T>({
  of,
  failed,
  waiting,
  refused,
  empty,
  children,
}: {
  of: Asked<T>
  failed: string
  waiting: ReactNode
  refused?: (error: unknown) => ReactNode
  empty?: ReactNode
  children: (data: T) => ReactNode
}) {
  const error = useFailure(of)
  const refusal = error ? refused?.(error) : null
  if (refusal) return refusal
  if (of.data !== undefined) {
    return empty !== undefined && Array.isArray(of.data) && of.data.length === 0 ? empty : children(of.data)
  }
  if (!error) {
    return <Waiting>{waiting}</Waiting>
  }
  return (
    <NotLoaded title={failed} error={error} isFetching={of.isFetching} onRetry={() => void of.refetch()} />
  )
}
