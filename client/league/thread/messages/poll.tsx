import { joinList } from '../../../../shared/core/lists.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { dateAndTime } from '../../../ui/time/date-and-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { useChatContext } from '../chat-context.ts'
import type { Message } from '../types.ts'

type PollOf = NonNullable<Message['poll']>

/** The choices of a poll with who voted for each. A press votes, for another changes it, on one's own takes it back. */
export function Poll({ message, poll }: { message: Message; poll: PollOf }) {
  const { code, me, isCommissioner } = useChatContext()
  const vote = trpc.chat.vote.useMutation()
  const close = trpc.chat.closePoll.useMutation()
  const isOver = useTicking(
    (now) => poll.closedAt !== null || (poll.closesAt !== null && poll.closesAt <= now),
  )
  const all = poll.choices.reduce((sum, { names }) => sum + names.length, 0)
  const mine = poll.choices.findIndex(({ names }) => names.includes(me.username))
  const most = Math.max(...poll.choices.map(({ names }) => names.length))
  return (
    <div className="mt-2 max-w-md">
      <ul aria-label="Choices" className="space-y-1.5">
        {poll.choices.map(({ text, names }, index) => {
          const share = all === 0 ? 0 : names.length / all
          const isMine = index === mine
          return (
            // Choices have no names but their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <button
                type="button"
                aria-pressed={isMine}
                disabled={isOver || vote.isPending}
                onClick={() => vote.mutate({ code, id: message.id, choice: isMine ? null : index })}
                className="relative w-full overflow-hidden rounded-box border border-line bg-surface px-3 py-2 text-left enabled:hover:border-gold aria-pressed:border-gold"
              >
                <span
                  aria-hidden
                  className="absolute inset-y-0 left-0 bg-gold-wash"
                  style={{ width: `${share * 100}%` }}
                />
                <span className="relative flex items-baseline justify-between gap-3">
                  <span
                    dir="auto"
                    className={`min-w-0 [overflow-wrap:anywhere] ${isOver && names.length === most && most > 0 ? 'font-bold' : ''}`}
                  >
                    {isMine && <span aria-hidden>✓ </span>}
                    {text}
                  </span>
                  <span className="shrink-0 text-sm text-muted tabular-nums">
                    {names.length}
                    <span className="sr-only">{names.length === 1 ? ' vote' : ' votes'}</span>
                  </span>
                </span>
                {names.length > 0 && (
                  <span className="relative block text-sm break-words text-muted">{joinList(names)}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>
          {all === 1 ? '1 vote' : `${all} votes`}
          {isOver
            ? ' · closed'
            : poll.closesAt !== null
              ? ` · until ${dateAndTime(poll.closesAt)}`
              : ' · open until closed'}
        </span>
        {!isOver && (isCommissioner || message.author.userId === me.id) && (
          <Button
            look="quiet"
            className="px-2 py-1 text-sm sm:min-h-8"
            busy={close.isPending}
            onClick={() => close.mutate({ code, id: message.id })}
          >
            Close poll
          </Button>
        )}
      </p>
    </div>
  )
}
