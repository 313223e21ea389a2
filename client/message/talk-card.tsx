import { excerptOf } from '../../shared/talk-text.ts'
import { LEAGUE_THREAD, pageOf } from '../../shared/talk-thread.ts'
import { Answer } from '../fetching/answer.tsx'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Card, Skeleton } from '../ui/card.tsx'
import { pastTime } from '../ui/local-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { useTicking } from '../ui/ticking.ts'
import type { Message } from './types.ts'
import { unreadIn, unreadWords } from './use-thread.ts'

const LATEST = 3

/** The last that was said in a league, with how much is new. */
export function TalkCard({ code }: { code: string }) {
  const threads = trpc.talk.threads.useQuery({ code })
  const thread = threads.data?.find(({ key }) => key === LEAGUE_THREAD)
  const unread = thread ? unreadIn(thread) : 0
  return (
    <section aria-labelledby="talk">
      <Card>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="talk" className="text-lg font-bold">
            Talk
          </h2>
          <TextLink href={links.thread(code, LEAGUE_THREAD)} className="text-sm">
            {unread > 0 ? `${unreadWords(unread)} new` : 'Say something'}
          </TextLink>
        </div>
        <Answer
          of={threads}
          failed="What was said could not be loaded."
          waiting={<Skeleton className="h-16" />}
        >
          {() =>
            thread && thread.messages > 0 ? (
              <Latest code={code} messages={thread.messages} />
            ) : (
              <p className="text-muted">Nobody has said anything yet.</p>
            )
          }
        </Answer>
      </Card>
    </section>
  )
}

function Latest({ code, messages }: { code: string; messages: number }) {
  const page = trpc.talk.page.useQuery({ code, thread: LEAGUE_THREAD, page: pageOf(messages) })
  return (
    <Answer of={page} failed="What was said could not be loaded." waiting={<Skeleton className="h-16" />}>
      {(all) => (
        <ol className="space-y-2">
          {all.slice(-LATEST).map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </ol>
      )}
    </Answer>
  )
}

function Said({ message: { at, author, text, deleted } }: { message: Message }) {
  const when = useTicking((now) => pastTime(at, now))
  return (
    <li className="break-words">
      <p className="text-sm text-muted">
        <strong className="font-bold text-ink">
          <bdi>{author.name}</bdi>
        </strong>{' '}
        {when}
      </p>
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {deleted ? 'Message deleted' : excerptOf(text ?? '', 160)}
      </p>
    </li>
  )
}
