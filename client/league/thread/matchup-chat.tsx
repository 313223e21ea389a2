import { MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { TeamId } from '../../../shared/core/ids.ts'
import { matchupThread } from '../../../shared/chat/thread.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** The link to the chat of a matchup, with its number of messages. */
export function MatchupChat({
  code,
  season,
  period,
  teams,
}: {
  code: string
  season: number
  period: number
  teams: readonly [TeamId, TeamId]
}) {
  const key = matchupThread({ season, period, teams })
  const { data } = trpc.chat.threads.useQuery({ code })
  const thread = data?.find((one) => one.key === key)
  const isNew = thread && !thread.isMuted && thread.messages > thread.readTo
  return (
    <Link
      href={links.thread(code, key)}
      className="inline-flex min-h-9 items-center gap-2 font-medium text-gold-ink underline-offset-4 hover:underline"
    >
      <MessageSquare aria-hidden size={18} />
      {thread
        ? `Matchup chat: ${thread.messages === 1 ? '1 message' : `${thread.messages} messages`}${isNew ? `, ${thread.messages - thread.readTo} new` : ''}`
        : 'Matchup chat'}
    </Link>
  )
}
