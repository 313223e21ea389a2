import { useState } from 'react'
import { LEAGUE_THREAD, PAGE, pageOf } from '../../../shared/chat/thread.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import type { Message, ThreadKey, ThreadState } from './types.ts'

/** Pages of a thread that are shown: `to` is null for all up to the newest. */
interface Shown {
  readonly from: number
  readonly to: number | null
}

/** So many pages a thread opens with, and its end is shown with: up to a hundred messages. */
const PAGES_AT_ONCE = 4

/** A thread without a word yet. */
function unopened(key: ThreadKey): ThreadState {
  return { key, messages: 0, lastAt: null, readTo: 0, isMuted: false, isFollowed: key === LEAGUE_THREAD }
}

/**
 * A part of a thread, which updates by itself: the stream adds new messages to those that were fetched
 * (client/data/live/chat-in-cache.ts).
 * @param at number of the message to begin at; null for the newest
 */
export function useThread(code: string, key: ThreadKey, at: number | null) {
  const threads = trpc.chat.threads.useQuery({ code })
  const state = threads.data && (threads.data.find((one) => one.key === key) ?? unopened(key))
  const [chosen, setShown] = useState<Shown | null>(at === null ? null : { from: pageOf(at), to: pageOf(at) })
  const last = pageOf(state?.messages ?? 1)
  // One that was chosen may come up to the newest meanwhile.
  const shown = chosen ?? { from: Math.max(0, last - PAGES_AT_ONCE + 1), to: null }
  const to = Math.min(shown.to ?? last, last)
  const numbers = state && state.messages > 0 ? range(Math.min(shown.from, to), to) : []
  const pages = trpc.useQueries((ask) =>
    numbers.map((page) => ask.chat.page({ code, thread: key, page }, { staleTime: 5 * MINUTE })),
  )
  const waiting = pages.findIndex(({ data }) => data === undefined)
  const messages: Message[] = pages.flatMap(({ data }) => data ?? [])
  const failed = pages.find(({ error, data }) => error !== null && data === undefined)
  const isNewest = to === last
  return {
    threads,
    state,
    messages,
    /** A query whose answer is still to come, or has failed. */
    missing: failed ?? (waiting === -1 ? null : (pages[waiting] ?? null)),
    hasEarlier: numbers.length > 0 && (numbers[0] ?? 0) > 0,
    hasLater: !isNewest,
    showEarlier: () => setShown({ from: Math.max(0, shown.from - PAGES_AT_ONCE / 2), to: shown.to }),
    showLater: () => setShown({ from: shown.from, to: to + 1 >= last ? null : to + 1 }),
    showNewest: () => setShown(null),
    /** Shows the page of a message. */
    showAt(number: number) {
      const page = pageOf(number)
      if (page >= (numbers[0] ?? 0) && page <= to) return
      // Near the end it is read on to the newest.
      setShown({ from: page, to: last - page < PAGES_AT_ONCE ? null : page })
    },
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** The number of unread messages, as it is shown. */
export function unreadWords(unread: number): string {
  const most = PAGES_AT_ONCE * PAGE - 1
  return unread > most ? `${most}+` : String(unread)
}

/** What is new in a thread for whoever follows it. */
export function unreadIn({ messages, readTo, isMuted, isFollowed }: ThreadState): number {
  return isMuted || !isFollowed ? 0 : Math.max(0, messages - readTo)
}
