import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { PINNED_AT_ONCE } from '../../../../shared/core/chat-limits.ts'
import { excerptOf } from '../../../../shared/chat/text.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { links } from '../../../ui/page/routes.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { pastTime } from '../../../ui/time/local-time.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { useTicking } from '../../../ui/time/ticking.ts'
import { MessageText } from './message-text.tsx'
import { ChatContextProvider } from '../chat-context.ts'
import { Poll } from './poll.tsx'
import type { Message, ChatContext } from '../types.ts'
import { useChatContextIn } from '../use-chat-context.ts'

/** More are one line, or they would push a league's home out of its window. */
const MOST_OPEN = 3

/**
 * What the commissioner has to say to all, the newest first; nothing where there is nothing.
 * @param props.isBrief one line even where there are few
 */
export function Announcements({ code, isBrief = false }: { code: string; isBrief?: boolean }) {
  const { place } = useChatContextIn(code)
  const pinned = trpc.chat.pinned.useQuery({ code })
  if (!place) return null
  return (
    <Answer of={pinned} failed="The announcements could not be loaded." waiting={null}>
      {(messages) =>
        messages.length > 0 && (
          <ChatContextProvider value={place}>
            <section aria-label="Announcements" className="space-y-2">
              {isBrief || messages.length > MOST_OPEN ? (
                <details className="rounded-box border border-gold bg-gold-wash">
                  <summary className="flex min-h-10 cursor-pointer items-center gap-2.5 px-3 py-1.5">
                    <Megaphone aria-hidden size={18} className="shrink-0 text-gold-ink" />
                    <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
                      {messages.length > 1 && (
                        <strong className="font-medium">
                          {messages.length}
                          {messages.length === PINNED_AT_ONCE && '+'} announcements:{' '}
                        </strong>
                      )}
                      {excerptOf(messages[0]?.text ?? '')}
                    </span>
                  </summary>
                  <div className="max-h-[50dvh] space-y-2 overflow-y-auto p-2 pt-0">
                    <Pinned code={code} messages={messages} place={place} />
                  </div>
                </details>
              ) : (
                <Pinned code={code} messages={messages} place={place} />
              )}
            </section>
          </ChatContextProvider>
        )
      }
    </Answer>
  )
}

/** Some announcements, and those before them when they are asked for. */
function Pinned({
  code,
  messages,
  place,
}: {
  code: string
  messages: readonly Message[]
  place: ChatContext
}) {
  const [isOpen, setOpen] = useState(false)
  const last = messages.at(-1)
  return (
    <>
      {messages.map((message) => (
        <Announcement key={message.id} message={message} place={place} />
      ))}
      {messages.length >= PINNED_AT_ONCE &&
        last?.pinnedAt &&
        (isOpen ? (
          <Older code={code} before={{ pinnedAt: last.pinnedAt, number: last.number }} place={place} />
        ) : (
          <Button look="quiet" onClick={() => setOpen(true)}>
            Older announcements
          </Button>
        ))}
    </>
  )
}

function Older({
  code,
  before,
  place,
}: {
  code: string
  before: { pinnedAt: number; number: number }
  place: ChatContext
}) {
  const older = trpc.chat.pinned.useQuery({ code, before })
  return (
    <Answer of={older} failed="Older announcements could not be loaded." waiting={null}>
      {(messages) => <Pinned code={code} messages={messages} place={place} />}
    </Answer>
  )
}

function Announcement({ message, place }: { message: Message; place: ChatContext }) {
  const { code, isCommissioner } = place
  const pin = trpc.chat.pin.useMutation()
  const when = useTicking((now) => pastTime(message.at, now))
  return (
    <article className="flex gap-3 rounded-box border border-gold bg-gold-wash px-4 py-3">
      <Megaphone aria-hidden size={20} className="mt-0.5 shrink-0 text-gold-ink" />
      <div className="min-w-0 grow">
        <MessageText text={message.text ?? ''} message={message} />
        {message.poll && <Poll message={message} poll={message.poll} />}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span>
            <bdi>{message.author.name}</bdi>, {when}
            {message.editedAt !== null && ', edited'}
          </span>
          <TextLink href={links.message(code, message)}>See it in chat</TextLink>
          {isCommissioner && (
            <Button
              look="quiet"
              className="px-2 py-1 text-sm sm:min-h-8"
              busy={pin.isPending}
              onClick={() => pin.mutate({ code, id: message.id, isPinned: false })}
            >
              Take down
            </Button>
          )}
        </p>
      </div>
    </article>
  )
}
