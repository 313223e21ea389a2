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
 * opens another page, or loads the page again, finds it if it did not arrive.
 */
interface Outbox {
  readonly outgoing: Map<string, readonly Outgoing[]>
  /** What is begun. */
  readonly drafts: Map<string, string>
  readonly watchers: Set<() => void>
}

/** Why a message was not sent that is sent again by itself. */
export const NO_CONNECTION = 'No connection. It’s sent when you’re back online.'

const NOTHING: readonly Outgoing[] = []

/** The client of queries stands for the page. */
const boxOf = oncePer((_page: QueryClient): Outbox => ({ ...recall(), watchers: new Set() }))

/** What a page before left in this browser, of the same session: what was on its way then may not have arrived. */
function recall(): Pick<Outbox, 'outgoing' | 'drafts'> {
  try {
    const kept: Kept | null = JSON.parse(readStored('unsent') ?? 'null') // written below
    if (kept === null || kept.session !== readSession()) return { outgoing: new Map(), drafts: new Map() }
    const outgoing = kept.outgoing.map(([key, all]): [string, readonly Outgoing[]] => [
      key,
      all
        .filter(({ number }) => number === null)
        .map((one) => ({ ...one, failure: one.failure ?? NO_CONNECTION })),
    ])
    return { outgoing: new Map(outgoing), drafts: new Map(kept.drafts) }
  } catch {
    return { outgoing: new Map(), drafts: new Map() }
  }
}

/** As it is kept in the browser until the session is over (client/data/session/session.ts forgets it then). */
interface Kept {
  readonly session: string
  readonly outgoing: ReadonlyArray<[string, readonly Outgoing[]]>
  readonly drafts: ReadonlyArray<[string, string]>
}

function keep({ outgoing, drafts }: Outbox): void {
  const session = readSession()
  if (session === null) return
  const own = <Value>(all: ReadonlyMap<string, Value>) =>
    [...all].filter(([key]) => key.startsWith(`${session} `))
  const kept: Kept = {
    session,
    outgoing: own(outgoing).filter(([, all]) => all.length > 0),
    drafts: own(drafts).filter(([, text]) => text !== ''),
  }
  store('unsent', kept.outgoing.length + kept.drafts.length === 0 ? null : JSON.stringify(kept))
}

/** @param place names league and thread */
export function useOutbox(place: string) {
  const page = useQueryClient()
  const session = useSyncExternalStore(watchSession, readSession)
  const box = boxOf(page)
  const { outgoing, drafts, watchers } = box
  // An unsent message belongs to its author's session.
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
      outgoing.set(key, changed(outgoing.get(key) ?? NOTHING))
      keep(box)
      watchers.forEach((tell) => tell())
    },
    readDraft: (): string => drafts.get(key) ?? '',
    keepDraft: (text: string) => {
      drafts.set(key, text)
      keep(box)
    },
  }
}
