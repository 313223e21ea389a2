import { trpc } from '../../data/trpc/trpc.ts'
import { unreadIn, unreadWords } from './use-thread.ts'

/** How much is new in the threads that one follows in a league; nothing where nothing is. */
export function UnreadBadge({ code }: { code: string }) {
  const { data } = trpc.chat.threads.useQuery({ code })
  const unread = (data ?? []).reduce((sum, thread) => sum + unreadIn(thread), 0)
  if (unread === 0) return null
  return (
    <span className="ml-1.5 rounded-box bg-gold px-1.5 text-sm font-medium text-on-gold tabular-nums">
      {unreadWords(unread)}
      <span className="sr-only"> new</span>
    </span>
  )
}
