import { createContext, type ReactNode, use, useMemo } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import type { Under } from '../points/under.ts'
import type { OutlookOf } from './types.ts'

type Players = ReadonlyMap<string, OutlookOf>

const NOBODY: Players = new Map()
const Context = createContext<Players>(NOBODY)

/** As many as the server is asked about at once. */
const MOST = 120

interface Asked {
  readonly under: Under
  readonly ids: readonly OutlookOf['id'][]
  /** The scoring period shown; null for the one that is on or next. */
  readonly period: number | null
}

/**
 * Asks once for the status, headlines and opponents of all players of a page, which hands them to its rows by
 * `OutlookOfPlayers`. Nothing waits for it but where rows would move by it, and where it does not come it is left out.
 * @returns `isWaiting` until it is known, or its first try has failed
 */
export function useOutlook({ under, ids, period }: Asked): { players: Players; isWaiting: boolean } {
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
  return { players, isWaiting: isLoading && failureReason === null }
}

/** Rows below take what is known of their players by `useOutlookOf`. */
export function OutlookOfPlayers({ players, children }: { players: Players; children: ReactNode }) {
  return <Context value={players}>{children}</Context>
}

/** The same for rows alone, which wait for it: as high as a phone, so that what is below them does not move in sight. */
export function OutlookProvider({ children, ...asked }: Asked & { children: ReactNode }) {
  const { players, isWaiting } = useOutlook(asked)
  if (isWaiting) return <Skeleton className="h-[48rem]" />
  return <OutlookOfPlayers players={players}>{children}</OutlookOfPlayers>
}

/** What is known of a player; null while it is not. */
export function useOutlookOf(id: string): OutlookOf | null {
  return use(Context).get(id) ?? null
}
