import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { Message } from '../../../shared/chat/chat.ts'
import { PAGE, pageOf } from '../../../shared/chat/thread.ts'

type Talk = inferRouterOutputs<AppRouter>['chat']

/**
 * Puts a message into every cached query that has it or would have it, so that the page does not refetch what
 * the stream has just sent.
 */
export function sayInCache(client: QueryClient, code: string, message: Message): void {
  const queries = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => {
      const { group, input } = read(queryKey)
      return group === 'chat' && input.code === code
    },
  })
  for (const query of queries) sayIn(client, query, message)
  beginPage(client, queries, message)
}

/** The first of its page: whoever has all before it has the whole of its page. */
function beginPage(client: QueryClient, queries: readonly Query[], message: Message): void {
  const page = pageOf(message.number)
  if (message.number !== page * PAGE + 1) return
  const before = queries.find(({ queryKey, state }) => {
    const { name, input } = read(queryKey)
    const isBefore = name === 'page' && input.thread === message.thread && input.page === page - 1
    return isBefore && state.data !== undefined
  })
  if (!before) return
  const [path, options] = before.queryKey
  const { input } = read(before.queryKey)
  const key = [path, { ...Object(options), input: { ...input, page } }]
  client.setQueryData<Talk['page']>(key, (known) => known ?? [message])
}

function sayIn(client: QueryClient, query: Query, message: Message): void {
  const again = () => sayIn(client, query, message)
  // A fetch in flight may have read before or after the message.
  if (query.state.fetchStatus === 'fetching' && query.promise) {
    query.promise.then(again, again)
    return
  }
  const { name, input } = read(query.queryKey)
  if (query.state.data === undefined) return
  const update = <T>(change: (data: T) => T) =>
    client.setQueryData<T>(query.queryKey, (data) => (data === undefined ? data : change(data)), {
      // What else it has is as old as it was.
      updatedAt: query.state.dataUpdatedAt,
    })
  if (name === 'page' && input.thread === message.thread) {
    const isHere = input.page === pageOf(message.number)
    update<Talk['page']>((page) => answersTo(isHere ? added(page, message) : page, message))
  }
  if (name === 'pinned') update<Talk['pinned']>((pinned) => pinnedWith(pinned, message, !input.before))
  if (name !== 'threads') return
  // Whether a thread that is new concerns the reader is for the server to say.
  if (!(query.state.data as Talk['threads']).some(({ key }) => key === message.thread))
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  else update<Talk['threads']>((threads) => threadsWith(threads, message))
}

/** In the order of numbers; of two versions the newer stays. */
function added(page: Talk['page'], message: Message): Talk['page'] {
  const at = page.findIndex(({ number }) => number >= message.number)
  const found = page[at]
  if (found?.number !== message.number) return page.toSpliced(at === -1 ? page.length : at, 0, message)
  return found.seq > message.seq ? page : page.with(at, message)
}

/** What answers a message quotes it: a text that was deleted or edited is not to be read there either. */
function answersTo(page: Talk['page'], message: Message): Talk['page'] {
  const isOlder = ({ replyTo }: Message) =>
    replyTo?.number === message.number && (message.deleted !== null || message.editedAt !== null)
  if (!page.some(isOlder)) return page
  return page.map((one) =>
    one.replyTo && isOlder(one) ? { ...one, replyTo: { ...one.replyTo, excerpt: message.text } } : one,
  )
}

/** @param isFirst whether they are the newest: what is pinned is among them, and not among older ones */
function pinnedWith(pinned: Talk['pinned'], message: Message, isFirst: boolean): Talk['pinned'] {
  const known = pinned.find(({ id }) => id === message.id)
  if (known && known.seq > message.seq) return pinned
  const others = pinned.filter(({ id }) => id !== message.id)
  if (message.pinnedAt === null || (!known && !isFirst)) return known ? others : pinned
  return [...others, message].toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0) || b.seq - a.seq)
}

function threadsWith(threads: Talk['threads'], message: Message): Talk['threads'] {
  const known = threads.find(({ key }) => key === message.thread)
  const { number, at } = message
  if (!known || known.messages >= number) return threads
  const thread = { ...known, messages: number, lastAt: at }
  return [thread, ...threads.filter((one) => one !== known)]
}

/** The procedure that a query asks, and its input, of a key as tRPC makes them. */
function read([path, options]: QueryKey): {
  group: unknown
  name: unknown
  input: { code?: unknown; thread?: unknown; page?: unknown; before?: unknown }
} {
  const [group, name] = Array.isArray(path) ? path : []
  return { group, name, input: Object(Object(options).input) }
}
