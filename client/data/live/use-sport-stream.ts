import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { readSession, watchSession } from '../session/session.ts'
import { trpc, type TrpcClient } from '../trpc/trpc.ts'
import { createRefCounted } from './ref-counted.ts'
import { streamOfSport } from './open-stream.ts'
import { createSportStream, type SportStream } from './sport-stream.ts'
import { thisBrowser } from './tabs.ts'

/** By session and sport. */
const streams = createRefCounted<SportStream>()

/** Holds the stream of a sport open: one for all who ask for it, in all tabs. Null without a session, or a sport. */
export function useSportStream(sport: FantasySportKey | null): SportStream | null {
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const session = useSyncExternalStore(watchSession, readSession)
  const name = session === null || sport === null ? null : `empire-sport:${session}:${sport}`
  const hold = useCallback(() => {
    if (name === null || sport === null) return () => {}
    streams.hold(queries, name, () => begin({ client, queries, sport, name }))
    return () => streams.release(queries, name)
  }, [client, queries, sport, name])
  return useSyncExternalStore(hold, () => (name === null ? null : streams.find(queries, name)))
}

interface Beginning {
  readonly client: TrpcClient
  readonly queries: QueryClient
  readonly sport: FantasySportKey
  /** The same in all tabs. */
  readonly name: string
}

function begin({ client, queries, sport, name }: Beginning): SportStream {
  const browser = thisBrowser()
  return createSportStream({
    open: streamOfSport(client, sport),
    shared: browser && { browser, name },
    // Whatever it was, queries hear it too, and what then happens is decided there.
    onRefused: () => void queries.invalidateQueries({ queryKey: [['live', 'lines']] }),
  })
}
