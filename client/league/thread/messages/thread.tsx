import { ArrowDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { MINUTE } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { NotLoaded } from '../../../data/fetching/not-loaded.tsx'
import { useLeagueStream } from '../../../data/live/use-league-stream.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { dayName, isSameDay } from '../../../ui/time/local-time.ts'
import { Composer } from './composer.tsx'
import { MessageRow, type RowActs } from './message-row.tsx'
import { OutgoingRow } from './outgoing-row.tsx'
import { ChatContextProvider } from '../chat-context.ts'
import type { Message, ThreadKey } from '../types.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useChatContextIn } from '../use-chat-context.ts'
import { useReading } from './use-reading.ts'
import { useSending } from './use-sending.ts'
import { unreadWords, useThread } from '../use-thread.ts'

/** Messages of one author within so long show the name once. */
const SAME_BREATH = 5 * MINUTE

interface Props {
  readonly code: string
  readonly thread: ThreadKey
  /** Number of a message to show; null for where one stopped reading. */
  readonly at?: number | null
  /** What the field begins with. */
  readonly begin?: string
  readonly className?: string
}

/** A thread of a league, as high as there is room: its messages, and the input. */
export function Thread(props: Props) {
  const { place, asked } = useChatContextIn(props.code)
  return (
    <Answer of={asked} failed="The league could not be loaded." waiting={<Skeleton className="h-80" />}>
      {() =>
        place && (
          <ChatContextProvider value={place}>
            <Log key={props.thread} {...props} />
          </ChatContextProvider>
        )
      }
    </Answer>
  )
}

function Log({ code, thread: key, at = null, begin = '', className }: Props) {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const thread = useThread(code, key, at)
  const { state, messages, missing } = thread
  const sending = useSending(code, key)
  const { state: stream } = useLeagueStream(code)
  const [asked, setAsked] = useState<number | null>(null)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  /** How far it had been read when it was opened. */
  const [opened, setOpened] = useState<number | null>(null)
  if (opened === null && state) setOpened(state.readTo)

  const outgoing = sending.outgoing.filter(
    ({ number }) => number === null || !messages.some((message) => message.number === number),
  )
  const target = asked ?? at
  const { isAtEnd, onScroll, toEnd } = useLogScroll(box, {
    first: messages[0]?.number ?? null,
    last: messages.at(-1)?.number ?? null,
    below: outgoing.length,
    target,
  })
  useReading(code, state, isAtEnd && !thread.hasLater && missing === null)

  const acts: RowActs = {
    onReply(message) {
      setReplyTo(message)
      field.current?.focus()
    },
    onShow(number) {
      thread.showAt(number)
      setAsked(number)
    },
  }
  const unread = state ? state.messages - Math.max(state.readTo, opened ?? 0) : 0
  const firstNew = opened !== null && state && opened > 0 && opened < state.messages ? opened + 1 : null
  const isNewAbove = firstNew !== null && messages.length > 0 && firstNew < (messages[0]?.number ?? 0)

  return (
    <div className={classNames('flex h-full min-h-0 flex-col', className)}>
      <a
        href="#write"
        onClick={(event) => {
          event.preventDefault()
          field.current?.focus()
        }}
        className="sr-only focus:not-sr-only focus:py-1"
      >
        Skip to message field
      </a>
      <div className="relative min-h-0 grow">
        <section
          ref={box}
          role="log"
          aria-label="Messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
          className="relative h-full overflow-x-hidden overflow-y-auto pb-2 [overflow-anchor:none]"
        >
          <Answer
            of={thread.threads}
            failed="Messages could not be loaded."
            waiting={<Skeleton className="h-40" />}
          >
            {() => (
              <div>
                {isNewAbove && firstNew !== null && state && (
                  <Edge>
                    <Button look="secondary" onClick={() => acts.onShow(firstNew)}>
                      Jump to {unreadWords(state.messages - firstNew + 1)} new messages
                    </Button>
                  </Edge>
                )}
                {thread.hasEarlier && (
                  <Edge>
                    <Button look="quiet" busy={missing?.isFetching ?? false} onClick={thread.showEarlier}>
                      Show earlier
                    </Button>
                  </Edge>
                )}
                {missing?.error ? (
                  <NotLoaded
                    title="Messages could not be loaded."
                    error={missing.error}
                    isFetching={missing.isFetching}
                    onRetry={() => void missing.refetch()}
                  />
                ) : missing ? (
                  <div aria-busy="true">
                    <Skeleton className="h-40" />
                  </div>
                ) : null}
                {messages.length === 0 && outgoing.length === 0 && !missing && (
                  <p className="py-8 text-center text-muted">No messages yet</p>
                )}
                <Messages messages={messages} firstNew={firstNew} shown={target} acts={acts} />
                {thread.hasLater && (
                  <Edge>
                    <Button look="quiet" onClick={thread.showLater}>
                      Show later
                    </Button>
                  </Edge>
                )}
              </div>
            )}
          </Answer>
          {/* Also where the messages of the others did not come: what one sends is never out of sight. */}
          <ul>
            {outgoing.map((one) => (
              <OutgoingRow
                key={one.key}
                outgoing={one}
                onAgain={() => sending.again(one)}
                onDiscard={() => sending.discard(one)}
              />
            ))}
          </ul>
        </section>
        {(thread.hasLater || !isAtEnd) && messages.length > 0 && (
          <button
            type="button"
            onClick={() => {
              thread.showNewest()
              setAsked(null)
              requestAnimationFrame(toEnd)
            }}
            className="absolute right-3 bottom-2 z-1 flex min-h-9 items-center gap-1.5 rounded-box border border-edge bg-surface px-3 text-sm font-medium hover:bg-sunken"
          >
            <ArrowDown aria-hidden size={16} />
            {unread > 0 ? `${unreadWords(unread)} new` : 'Jump to latest'}
          </button>
        )}
      </div>
      {stream === 'offline' && (
        <p role="status" className="shrink-0 py-1 text-sm text-amber">
          No connection. New messages appear when you’re back online, and yours are sent then.
        </p>
      )}
      <Composer
        thread={key}
        field={field}
        replyTo={replyTo}
        begin={begin}
        onSay={(post) => {
          thread.showNewest()
          setAsked(null)
          sending.say(post)
          requestAnimationFrame(toEnd)
        }}
        onNoReply={() => setReplyTo(null)}
      />
    </div>
  )
}

function Edge({ children }: { children: ReactNode }) {
  return <div className="flex justify-center py-1">{children}</div>
}

/** Messages with their days, and a line where what is new begins. */
function Messages({
  messages,
  firstNew,
  shown,
  acts,
}: {
  messages: readonly Message[]
  firstNew: number | null
  shown: number | null
  acts: RowActs
}) {
  return (
    <ol>
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = !before || !isSameDay(before.at, message.at)
        const isFirstNew = message.number === firstNew
        return [
          isNewDay && (
            <li key={`day ${message.number}`} className="mt-4 flex items-center gap-3 text-sm text-muted">
              <span aria-hidden className="h-px grow bg-line" />
              <time dateTime={new Date(message.at).toISOString().slice(0, 10)}>{dayName(message.at)}</time>
              <span aria-hidden className="h-px grow bg-line" />
            </li>
          ),
          isFirstNew && (
            <li key="new" data-new="" className="mt-2 flex items-center gap-3 text-sm font-medium text-red">
              <span aria-hidden className="h-px grow bg-red" />
              New messages
              <span aria-hidden className="h-px w-4 bg-red" />
            </li>
          ),
          <MessageRow
            key={message.id}
            message={message}
            isFollowing={!isNewDay && !isFirstNew && isSameBreath(before, message)}
            isShown={message.number === shown}
            {...acts}
          />,
        ]
      })}
    </ol>
  )
}

function isSameBreath(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    before.author.userId === message.author.userId &&
    message.at - before.at < SAME_BREATH &&
    before.deleted === null &&
    message.replyTo === null &&
    message.pinnedAt === null
  )
}
