import { oncePer } from '../../../../shared/core/once-per.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { readSession, watchSession } from '../../../data/session/session.ts'
import { readStored, store } from '../../../ui/storage/storage.ts'
import type { trpc } from '../../../data/trpc/trpc.ts'

type Post = Parameters<ReturnType<typeof trpc.useUtils>['client']['chat']['post']['mutate']>[0]

/** A message on its way, or not sent. */
export interface Outgoing {
  /** The idempotency key: however often it is sent, it is posted once. */
  readonly key: string
  readonly at: number
  readonly post: Omit<Post, 'idempotencyKey' | 'code'>
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
  /** The server will not have it as it is. */
  readonly isRefused: boolean
  /** Its number in the thread, once it is known. */
  readonly number: number | null
}

/**
 * Unsent messages and begun ones, kept in this browser for as long as the session lasts: whoever sends a message and
 * opens another page, or loads the page again, finds it if it did not arrive. Other tabs keep theirs in the same place.
 */
interface Outbox {
  readonly outgoing: Map<string, readonly Outgoing[]>
  /** Keys of all messages that this page has had: what else is kept is another tab's. */
  readonly known: Set<string>
  /** What is begun. */
  readonly drafts: Map<string, string>
  readonly watchers: Set<() => void>
}

/** Why a message was not sent that is sent again by itself. */
export const NO_CONNECTION = 'No connection. It’s sent when you’re back online.'

const NOTHING: readonly Outgoing[] = []

/** The client of queries stands for the page. */
const boxOf = oncePer((_page: QueryClient): Outbox => {
  const { outgoing, drafts } = readKept(readSession())
  const all = outgoing.map(([place, messages]): [string, readonly Outgoing[]] => [
    place,
    // What was on its way may not have arrived.
    messages.map((one) => ({ ...one, failure: one.failure ?? NO_CONNECTION })),
  ])
  const known = new Set(all.flatMap(([, messages]) => messages.map(({ key }) => key)))
  return { outgoing: new Map(all), known, drafts: new Map(drafts), watchers: new Set() }
})

/** By session, league and thread. */
interface Content {
  /** Without those that have arrived. */
  readonly outgoing: ReadonlyArray<[string, readonly Outgoing[]]>
  readonly drafts: ReadonlyArray<[string, string]>
}

/** As it is kept in the browser until the session is over (client/data/session/session.ts forgets it then). */
interface Kept extends Content {
  readonly session: string
}

/** What pages of this session have left in this browser. */
function readKept(session: string | null): Content {
  try {
    const kept: Kept | null = JSON.parse(readStored('unsent') ?? 'null') // written below
    if (kept !== null && kept.session === session) return kept
  } catch {
    // Cut off, or of an older release.
  }
  return { outgoing: [], drafts: [] }
}

/** Keeps what this page has not sent in a thread, beside what other tabs have not. */
function keepOutgoing({ outgoing, known }: Outbox, place: string): void {
  const own = (outgoing.get(place) ?? NOTHING).filter(({ number }) => number === null)
  keep(place, ({ outgoing, drafts }) => {
    const before = outgoing.find(([key]) => key === place)?.[1] ?? NOTHING
    const ofOthers = before.filter(({ key }) => !known.has(key))
    return { outgoing: replaced(outgoing, place, [...ofOthers, ...own]), drafts }
  })
}

/** Changes what is kept of this session. @param place begins with the session that it is of */
function keep(place: string, change: (kept: Content) => Content): void {
  const session = readSession()
  if (session === null || !place.startsWith(`${session} `)) return
  const { outgoing, drafts } = change(readKept(session))
  const isEmpty = outgoing.length + drafts.length === 0
  store('unsent', isEmpty ? null : JSON.stringify({ session, outgoing, drafts } satisfies Kept))
}

/** What is empty is left out. */
function replaced<Value extends { readonly length: number }>(
  all: ReadonlyArray<[string, Value]>,
  place: string,
  value: Value,
): Array<[string, Value]> {
  const others = all.filter(([key]) => key !== place)
  return value.length === 0 ? others : [...others, [place, value]]
}

/** @param place names league and thread */
export function useOutbox(place: string) {
  const page = useQueryClient()
  const session = useSyncExternalStore(watchSession, readSession)
  const box = boxOf(page)
  const { outgoing, known, drafts, watchers } = box
  // An unsent message belongs to its author’s session.
  const key = `${session ?? ''} ${place}`
  const watch = useCallback(
    (changed: () => void) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    [watchers],
  )
  const all = useSyncExternalStore(watch, () => outgoing.get(key) ?? NOTHING)
  return {
    all,
    change(changed: (all: readonly Outgoing[]) => readonly Outgoing[]) {
      const now = changed(outgoing.get(key) ?? NOTHING)
      now.forEach((one) => known.add(one.key))
      outgoing.set(key, now)
      keepOutgoing(box, key)
      watchers.forEach((tell) => tell())
    },
    readDraft: (): string => drafts.get(key) ?? '',
    keepDraft: (text: string) => {
      drafts.set(key, text)
      keep(key, (kept) => ({ ...kept, drafts: replaced(kept.drafts, key, text) }))
    },
  }
}
