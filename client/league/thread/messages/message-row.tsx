import { CornerUpLeft, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { PersonMark } from '../../../ui/crest/person-mark.tsx'
import { TeamCrest } from '../../crest/team-crest.tsx'
import { clockTime } from '../../../ui/time/local-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EditForm } from './edit-form.tsx'
import { MessageMenu } from './message-menu.tsx'
import { MessageText } from './message-text.tsx'
import { callsMe, useChatContext } from '../chat-context.ts'
import { Poll } from './poll.tsx'
import { Reactions } from './reactions.tsx'
import { TraceDialog } from './trace-dialog.tsx'
import type { Message } from '../types.ts'
import { useMenu } from '../../../ui/controls/use-menu.ts'

/** What one can do with a message in its thread. */
export interface RowActs {
  readonly onReply: (message: Message) => void
  /** Leads to another message of the thread. */
  readonly onShow: (number: number) => void
}

/**
 * One message: author, time and text.
 * @param props.isFollowing whether it follows a message of the same author, so that the name is left out
 * @param props.isShown whether a search or link leads to it
 */
export function MessageRow({
  message,
  isFollowing,
  isShown,
  onReply,
  onShow,
}: { message: Message; isFollowing: boolean; isShown: boolean } & RowActs) {
  const place = useChatContext()
  const [open, setOpen] = useState<'edit' | 'trace' | null>(null)
  const { author, number, replyTo, deleted, text, poll } = message
  const team = place.teams.find(({ id }) => id === author.teamId)
  return (
    <li
      id={`message-${number}`}
      className={classNames(
        'group relative rounded-box border-l-2 border-transparent py-0.5 pr-10 pl-3 hover:bg-sunken/60',
        !isFollowing && 'mt-2.5',
        callsMe(message, place) && 'border-gold! bg-gold-wash/50',
        isShown && 'border-gold! bg-flash/60',
      )}
    >
      {!isFollowing && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="self-center">
            {team ? (
              <TeamCrest team={team} size={20} />
            ) : (
              <PersonMark user={{ id: author.userId, name: author.name }} size={20} />
            )}
          </span>
          <strong className="font-bold break-words">
            <bdi>{author.name}</bdi>
          </strong>
          {team && (
            <span className="min-w-0 text-sm break-words text-muted">
              <bdi>{team.name}</bdi>
            </span>
          )}
          <Time message={message} />
        </p>
      )}
      {replyTo && (
        <button
          type="button"
          onClick={() => onShow(replyTo.number)}
          className="flex min-h-6 max-w-full items-center gap-1.5 text-left text-sm text-muted hover:text-ink"
        >
          <CornerUpLeft aria-hidden size={14} className="shrink-0" />
          <span className="sr-only">Reply to </span>
          <span className="line-clamp-1 [overflow-wrap:anywhere]">
            <bdi className="font-medium">{replyTo.name}</bdi> {replyTo.excerpt ?? 'Deleted message'}
          </span>
        </button>
      )}
      {deleted ? (
        <p className="text-muted italic">Message deleted by {deleted.byName}</p>
      ) : open === 'edit' ? (
        <EditForm message={message} onClose={() => setOpen(null)} />
      ) : (
        <>
          <MessageText text={text ?? ''} message={message} />
          {poll && <Poll message={message} poll={poll} />}
          <p className="flex flex-wrap gap-x-2 text-sm text-muted empty:hidden">
            {message.pinnedAt !== null && <span>Announcement</span>}
            {message.editedAt !== null && (
              <button
                type="button"
                onClick={() => setOpen('trace')}
                className="min-h-6 underline-offset-2 hover:underline"
              >
                Edited {clockTime(message.editedAt)}
              </button>
            )}
          </p>
          <Reactions message={message} />
        </>
      )}
      {isFollowing && <span className="sr-only">{author.name}</span>}
      {!deleted && open !== 'edit' && (
        <Actions
          message={message}
          onReply={() => onReply(message)}
          onEdit={() => setOpen('edit')}
          onTrace={() => setOpen('trace')}
        />
      )}
      {open === 'trace' && <TraceDialog message={message} onClose={() => setOpen(null)} />}
    </li>
  )
}

function Time({ message: { at } }: { message: Message }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="text-sm text-muted tabular-nums">
      {clockTime(at)}
    </time>
  )
}

/** Its menu is made when it is opened: a long thread has a hundred of them. */
function Actions(props: { message: Message; onReply: () => void; onEdit: () => void; onTrace: () => void }) {
  const { message } = props
  const menu = useMenu()
  const [isOpen, setOpen] = useState(false)
  const { popover } = menu
  return (
    <>
      <IconButton
        {...menu.button}
        label={`Reply, react and more: message from ${message.author.name}, ${clockTime(message.at)}`}
        aria-haspopup="true"
        className="absolute top-0.5 right-1 size-7 text-muted opacity-60 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100"
      >
        <MoreHorizontal aria-hidden size={18} />
      </IconButton>
      <div
        {...popover}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true)
          popover.onBeforeToggle(event)
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-auto m-0 w-64 rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        {isOpen && (
          <MessageMenu {...props} onDone={() => document.getElementById(popover.id)?.hidePopover()} />
        )}
      </div>
    </>
  )
}
