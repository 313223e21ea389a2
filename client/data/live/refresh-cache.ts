import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { QUIET_EVENTS } from '../../../shared/events/topics.ts'
import { type Path, staleAfter } from './stale.ts'
import { sayInCache } from './chat-in-cache.ts'
import type { Listener } from './types.ts'

/** What comes within so long makes one round of questions. */
const TOGETHER = 50

type Page = inferRouterOutputs<AppRouter>['league']['activity']

/**
 * Keeps what has been fetched of a league in step with what happens in it: what an event makes stale is asked for
 * again where it is on the page, and elsewhere when it is next looked at.
 */
export function refreshCache(client: QueryClient, code: string): Listener & { readonly close: () => void } {
  /** Null for all that is about the league. */
  let stale: Set<string> | null = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /** Number of the last event heard that lists of everything have. */
  let lastListed: number | null = null

  const refresh = () => {
    const paths = stale
    stale = new Set()
    timer = undefined
    const predicate = ({ queryKey }: Query) => {
      const { path, input } = read(queryKey)
      if (paths === null) return input.code === code || path === 'league.mine'
      return paths.has(path) && (input.code === code || input.code === undefined)
    }
    // What is on its way may have been read before; TanStack would wait for the first answer of all and keep it.
    void client.cancelQueries({ predicate }).then(() => client.invalidateQueries({ predicate }))
  }

  const note = (paths: readonly Path[] | null) => {
    if (paths === null) stale = null
    else for (const path of paths) stale?.add(path)
    timer ??= setTimeout(refresh, TOGETHER)
  }

  const isActivity = ({ queryKey }: Query) => {
    const { path, input } = read(queryKey)
    return path === 'league.activity' && input.code === code
  }

  const list = (query: Query, activity: Activity, before: number | null) => {
    if (isClosed) return
    const again = () => list(query, activity, before)
    // What is on its way may have been read before or after it happened.
    if (query.state.fetchStatus === 'fetching' && query.promise) query.promise.then(again, again)
    // Whether it belongs into a list of some is for the server to say.
    else if (isOfSome(query) || !addActivity(client, query, activity, before)) note(['league.activity'])
  }

  return {
    onEvent(activity) {
      const paths = staleAfter(activity)
      if (paths === null || paths.length > 0) note(paths)
      if (activity.message) sayInCache(client, code, activity.message)
      const isQuiet = QUIET_EVENTS.some((kind) => kind === activity.event.kind)
      for (const query of client.getQueryCache().findAll({ predicate: isActivity }))
        if (!isQuiet || isOfSome(query)) list(query, activity, lastListed)
      if (!isQuiet) lastListed = activity.seq
    },
    // Who asks for a team is told by nothing else.
    onNotice: () => note(['notification.unread', 'notification.list', 'claim.requests']),
    onReset: () => note(null),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function isOfSome({ queryKey }: Query): boolean {
  const { input } = read(queryKey)
  return Boolean(input.topic) || Boolean(input.teamId)
}

/**
 * Puts an event on top of a list that has all up to it.
 * @param before number of the event before it that the list would have; null where unknown
 * @returns false where the list has to be fetched anew
 */
function addActivity(client: QueryClient, query: Query, activity: Activity, before: number | null): boolean {
  const { data } = query.state
  if (!isPaged(data)) return data === undefined
  const [first = [], ...rest] = data.pages
  const newest = first[0]?.seq ?? 0
  if (newest >= activity.seq) return true
  if (newest + 1 !== activity.seq && newest !== before) return false
  const pages = [[activity, ...first], ...rest]
  client.setQueryData<InfiniteData<Page>>(query.queryKey, { ...data, pages })
  return true
}

/** All queries of this path are infinite ones. */
function isPaged(data: unknown): data is InfiniteData<Page> {
  return typeof data === 'object' && data !== null && 'pages' in data
}

/** The procedure that a query asks, and its input, of a key as tRPC makes them. */
function read([path, options]: QueryKey): {
  path: string
  input: { code?: unknown; topic?: unknown; teamId?: unknown }
} {
  const { input } = Object(options)
  return { path: Array.isArray(path) ? path.join('.') : '', input: Object(input) }
}
