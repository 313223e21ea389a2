import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { readSession, watchSession } from '../auth/session.ts'
import type { trpc } from '../trpc.ts'

type Post = Parameters<ReturnType<typeof trpc.useUtils>['client']['talk']['post']['mutate']>[0]

/** What somebody wants to say, on its way or stuck. */
export interface Outgoing {
  /** The idempotency key: however often it is sent, it is said once. */
  readonly key: string
  readonly at: number
  readonly post: Omit<Post, 'idempotencyKey' | 'code'>
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
  /** The server will not have it as it is. */
  readonly isRefused: boolean
  /** Where it came to stand, once it is known. */
  readonly number: number | null
}

/**
 * What somebody writes, kept for as long as the page lives, whatever part of it is shown: who sends a word and goes on to
 * look at his lineup finds it again if it did not arrive.
 */
interface Outbox {
  readonly outgoing: Map<string, readonly Outgoing[]>
  /** What is begun. */
  readonly drafts: Map<string, string>
  readonly watchers: Set<() => void>
}

/** The client of queries stands for the page. */
const boxes = new WeakMap<QueryClient, Outbox>()
const NOTHING: readonly Outgoing[] = []

function boxOf(page: QueryClient): Outbox {
  const box = boxes.get(page) ?? { outgoing: new Map(), drafts: new Map(), watchers: new Set() }
  boxes.set(page, box)
  return box
}

/** @param place names league and thread */
export function useOutbox(place: string) {
  const page = useQueryClient()
  const session = useSyncExternalStore(watchSession, readSession)
  const { outgoing, drafts, watchers } = boxOf(page)
  // What is not said yet belongs to whoever would say it.
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
      watchers.forEach((tell) => tell())
    },
    readDraft: () => drafts.get(key) ?? '',
    keepDraft: (text: string) => void drafts.set(key, text),
  }
}
