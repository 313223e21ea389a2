import { useSyncExternalStore } from 'react'
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

/*
 * Kept for as long as the page lives, whatever part of it is shown: who sends a word and goes on to look at his
 * line-up finds it again if it did not arrive.
 */
const outgoing = new Map<string, readonly Outgoing[]>()
const drafts = new Map<string, string>()
const watchers = new Set<() => void>()
const NOTHING: readonly Outgoing[] = []

/** @param place names session, league and thread */
export function useOutgoing(place: string): readonly Outgoing[] {
  return useSyncExternalStore(watch, () => outgoing.get(place) ?? NOTHING)
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

export function changeOutgoing(
  place: string,
  change: (all: readonly Outgoing[]) => readonly Outgoing[],
): void {
  const all = change(outgoing.get(place) ?? NOTHING)
  if (all.length === 0) outgoing.delete(place)
  else outgoing.set(place, all)
  watchers.forEach((changed) => changed())
}

/** What somebody has begun to write. */
export function readDraft(place: string): string {
  return drafts.get(place) ?? ''
}

export function keepDraft(place: string, text: string): void {
  if (text === '') drafts.delete(place)
  else drafts.set(place, text)
}
