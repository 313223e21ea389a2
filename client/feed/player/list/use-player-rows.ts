import { useMemo } from 'react'
import type { ListedPlayer, ListInput, PlayerPageData } from '../types.ts'
import { EVERY_TEN_SECONDS } from '../../../data/fetching/refresh.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { trpc } from '../../../data/trpc/trpc.ts'

export const PAGE_SIZE = 100

export interface PlayerRows {
  readonly loaded: ListedPlayer[]
  readonly rowAt: (index: number) => ListedPlayer | null
  /** Null where nothing has failed. */
  readonly retryAt: (index: number) => (() => void) | null
}

/** What is asked of the server, but for the page. */
export type Question = Omit<ListInput, 'offset' | 'limit'>

/**
 * The rows that are in view, from pages that are loaded as they come near the window: a fan who drags the
 * scroll bar to the middle of 5,000 waits for that page and no other.
 * @param first page, which is there already
 * @param indexes of the rows in view
 * @param isMoving whether numbers may change from one moment to the next
 * @returns every row loaded of the pages in view; the one at an index, null while it is on the way; and how
 *   to ask again for one whose page did not come
 */
export function usePlayerRows({
  question,
  first,
  indexes,
  isMoving,
}: {
  question: Question
  first: PlayerPageData
  indexes: readonly number[]
  isMoving: boolean
}): PlayerRows {
  const numbers = [...new Set(indexes.map((index) => Math.floor(index / PAGE_SIZE)))].filter(
    (page) => page > 0,
  )
  const others = trpc.useQueries(
    (t) =>
      numbers.map((page) =>
        t.player.list({ ...question, offset: page * PAGE_SIZE, limit: PAGE_SIZE }, pageOptions(isMoving)),
      ),
    { combine: pagesOf },
  )
  const pageOf = (index: number): Page | undefined => {
    const number = Math.floor(index / PAGE_SIZE)
    return number === 0 ? first : others[numbers.indexOf(number)]
  }
  return {
    loaded: useMemo(() => [first, ...others].flatMap(({ rows = [] }) => rows), [first, others]),
    rowAt: (index) => pageOf(index)?.rows?.[index % PAGE_SIZE] ?? null,
    retryAt: (index) => pageOf(index)?.retry ?? null,
  }
}

/** How the pages of the list stay current: often while games are on or the season is being filled in, else once a minute. */
export function pageOptions(isMoving: boolean) {
  return {
    ...EVERY_TEN_SECONDS,
    refetchInterval: ({ state }: { state: { data: PlayerPageData | undefined; error: unknown } }) =>
      isMoving || state.error || state.data?.rows.some(({ nextGame }) => nextGame?.state === 'in')
        ? EVERY_TEN_SECONDS.refetchInterval
        : MINUTE,
  }
}

interface Page {
  readonly rows?: ListedPlayer[]
  readonly retry?: () => void
}

function pagesOf(
  results: ReadonlyArray<{
    data: PlayerPageData | undefined
    error: unknown
    refetch: () => Promise<unknown>
  }>,
): Page[] {
  return results.map(({ data, error, refetch }) => {
    if (data) return { rows: data.rows }
    return error ? { retry: () => void refetch() } : {}
  })
}
