import { createContext, type ReactNode, use, useMemo } from 'react'
import { MINUTE } from '../../../shared/core/time.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../data/trpc/trpc.ts'
import type { Under } from '../points/under.ts'
import type { OutlookOf } from './types.ts'

type Players = ReadonlyMap<string, OutlookOf>

const NOBODY: Players = new Map()
const Context = createContext<Players>(NOBODY)

/** As many as the server is asked about at once. */
const MOST = 120

/**
 * Asks once for the status, headlines and opponents of all players of a page; rows take theirs by `useOutlookOf`. Nothing
 * waits for it but where rows would move by it, and where it does not come it is left out.
 * @param props.waiting shown until it is known, or its first try has failed; the children where it is left out
 * @param props.period the scoring period shown; null for the one that is on or next
 */
export function OutlookProvider({
  under,
  ids,
  period,
  waiting,
  children,
}: {
  under: Under
  ids: readonly OutlookOf['id'][]
  period: number | null
  waiting?: ReactNode
  children: ReactNode
}) {
  const asked = [...new Set(ids)].toSorted().slice(0, MOST)
  const { data, isLoading, failureReason } = trpc.player.outlook.useQuery(
    { ...under, ids: asked, period },
    {
      enabled: asked.length > 0,
      staleTime: MINUTE,
      refetchInterval: 5 * MINUTE,
      // A player who came or went leaves the other rows as they are.
      placeholderData: keepPreviousData,
      meta: { failure: null },
    },
  )
  const players = useMemo(() => new Map(data?.players.map((player) => [player.id, player])), [data])
  const isWaiting = waiting !== undefined && isLoading && failureReason === null
  return <Context value={players}>{isWaiting ? waiting : children}</Context>
}

/** What is known of a player; null while it is not. */
export function useOutlookOf(id: string): OutlookOf | null {
  return use(Context).get(id) ?? null
}
