import { useMemo } from 'react'
import type { ListInput, PlayerPageData, PlayerRow } from './types.ts'
import { EVERY_TEN_SECONDS } from '../fetching/refresh.ts'
import { MINUTE } from '../../shared/time.ts'
import { trpc } from '../trpc.ts'

export const PAGE_SIZE = 100

/** What is asked of the server, but for the page. */
export type Question = Omit<ListInput, 'offset' | 'limit'>

/**
 * The rows that are in view, from pages that are loaded as they come near the window: a fan who drags the
 * scroll bar to the middle of 5,000 waits for that page and no other.
 * @param first page, which is there already
 * @param indexes of the rows in view
 * @param isMoving whether numbers may change from one moment to the next
 * @returns every row loaded of the pages in view, and the one at an index, null while it is on the way
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
}): { loaded: PlayerRow[]; rowAt: (index: number) => PlayerRow | null } {
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
  return {
    loaded: useMemo(() => [first, ...others].flatMap((page) => page?.rows ?? []), [first, others]),
    rowAt: (index) => {
      const number = Math.floor(index / PAGE_SIZE)
      const page = number === 0 ? first : others[numbers.indexOf(number)]
      return page?.rows[index % PAGE_SIZE] ?? null
    },
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

function pagesOf(results: ReadonlyArray<{ data: PlayerPageData | undefined }>) {
  return results.map(({ data }) => data)
}
