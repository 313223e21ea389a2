import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readSession, watchSession } from '../session/session.ts'
import { trpc, type TrpcClient } from '../trpc/trpc.ts'
import { createRefCounted } from './ref-counted.ts'
import { createLeagueStream, type LeagueStream, NOT_YET, type StreamView } from './league-stream.ts'
import { streamOf } from './open-stream.ts'
import { refreshCache } from './refresh-cache.ts'
import { thisBrowser } from './tabs.ts'
import type { Listener } from './types.ts'

/** By session and league. */
const streams = createRefCounted<{ readonly stream: LeagueStream; readonly close: () => void }>()

/**
 * What happens in a league, as it happens. All who ask for a league share one stream, as do the tabs of a browser; it
 * begins when the league itself has been fetched, and brings up to date whatever else was.
 * @returns whether it is live, and who has the league open
 */
export function useLeagueStream(code: string, { onEvent, onReset }: Listener = {}): StreamView {
  const stream = useStream(code)
  const latest = useRef<Listener>({})
  useEffect(() => {
    latest.current = { onEvent, onReset }
  })
  useEffect(
    () =>
      stream?.listen({
        onEvent: (activity) => latest.current.onEvent?.(activity),
        onReset: () => latest.current.onReset?.(),
      }),
    [stream],
  )
  return useSyncExternalStore(stream?.subscribe ?? (() => () => {}), () => stream?.view() ?? NOT_YET)
}

/** Holds the stream of a league open. Null until the league has been fetched. */
function useStream(code: string): LeagueStream | null {
  const [stream, setStream] = useState<LeagueStream | null>(null)
  const { client } = trpc.useUtils()
  const queries = useQueryClient()
  const session = useSyncExternalStore(watchSession, readSession)
  // Whoever shows a page of it asks for it.
  const { data: home } = trpc.league.home.useQuery({ code }, { enabled: false })
  const latest = useRef(0)
  useEffect(() => {
    latest.current = home?.seq ?? 0
  })
  const isThere = home !== undefined
  useEffect(() => {
    if (!isThere || session === null) return
    const name = `empire-league:${session}:${code}`
    const make = () => begin({ client, queries, code, name, from: latest.current })
    const held = streams.hold(queries, name, make)
    setStream(held.stream)
    return () => {
      setStream(null)
      streams.release(queries, name)
    }
  }, [client, queries, code, session, isThere])
  return stream
}

interface Beginning {
  readonly client: TrpcClient
  readonly queries: QueryClient
  readonly code: string
  /** The same in all tabs. */
  readonly name: string
  readonly from: number
}

function begin({ client, queries, code, name, from }: Beginning) {
  const browser = thisBrowser()
  const cache = refreshCache(queries, code)
  const stream = createLeagueStream({
    from,
    open: streamOf(client, code),
    since: (after) => client.live.since.query({ code, after }),
    shared: browser && { browser, name },
    // Whatever it was, queries hear it too, and what then happens is decided there.
    onRefused: () => cache.onReset?.(),
  })
  stream.listen(cache)
  const close = () => {
    stream.close()
    cache.close()
  }
  return { stream, close }
}
