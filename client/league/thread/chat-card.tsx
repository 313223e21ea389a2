import { excerptOf } from '../../../shared/chat/text.ts'
import { LEAGUE_THREAD, pageOf } from '../../../shared/chat/thread.ts'
import { TeamCrest } from '../crest/team-crest.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pastTime } from '../../ui/time/local-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useTicking } from '../../ui/time/ticking.ts'
import { AnnouncementLine } from './announcement-line.tsx'
import type { Message } from './types.ts'
import { unreadIn, unreadWords } from './use-thread.ts'

const LATEST = 2

/** The last messages of a league, with how many are new, and its announcement in one line. */
export function ChatCard({ code }: { code: string }) {
  const threads = trpc.chat.threads.useQuery({ code })
  const thread = threads.data?.find(({ key }) => key === LEAGUE_THREAD)
  const unread = thread ? unreadIn(thread) : 0
  const mayHaveMessages = threads.data === undefined || (thread?.messages ?? 0) > 0
  return (
    <section aria-labelledby="talk">
      <div className="mb-2 flex items-baseline justify-between gap-x-4">
        <h2 id="talk" className="font-bold">
          Chat
        </h2>
        <TextLink
          href={links.thread(code, LEAGUE_THREAD)}
          className="relative text-sm after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          {unread > 0 ? `Open chat · ${unreadWords(unread)} new` : 'Open chat'}
        </TextLink>
      </div>
      <div className="rounded-box border border-line bg-surface">
        {/* As high with two short messages as with two long ones: nothing below it moves. */}
        <div className={classNames('overflow-hidden', mayHaveMessages && 'h-37')}>
          <Answer
            of={threads}
            failed="The chat could not be loaded."
            waiting={<Skeleton className="h-37 rounded-b-none" />}
          >
            {() =>
              thread && thread.messages > 0 ? (
                <Latest code={code} messages={thread.messages} />
              ) : (
                <p className="px-3 py-3 text-muted sm:px-4">No messages yet.</p>
              )
            }
          </Answer>
        </div>
        <AnnouncementLine code={code} />
      </div>
    </section>
  )
}

function Latest({ code, messages }: { code: string; messages: number }) {
  const page = trpc.chat.page.useQuery({ code, thread: LEAGUE_THREAD, page: pageOf(messages) })
  const { data: home } = trpc.league.home.useQuery({ code })
  const teamOf = ({ author }: Message) => home?.teams.find(({ id }) => id === author.teamId)?.name
  return (
    <Answer
      of={page}
      failed="The chat could not be loaded."
      waiting={<Skeleton className="h-37 rounded-b-none" />}
    >
      {(all) => (
        <ol className="divide-y divide-line">
          {all.slice(-LATEST).map((message) => (
            <Said key={message.id} message={message} teamName={teamOf(message) ?? message.author.name} />
          ))}
        </ol>
      )}
    </Answer>
  )
}

function Said({ message: { at, author, text, deleted }, teamName }: { message: Message; teamName: string }) {
  const when = useTicking((now) => pastTime(at, now))
  return (
    <li className="flex h-18.5 gap-2.5 px-3 py-2 break-words sm:px-4">
      <TeamCrest team={{ id: author.teamId, name: teamName }} size={26} />
      <div className="min-w-0 grow leading-tight">
        <p className="truncate text-sm text-muted">
          <strong className="font-bold text-ink">
            <bdi>{author.name}</bdi>
          </strong>{' '}
          {when}
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere]">
          {deleted ? 'Message deleted' : excerptOf(text ?? '', 160)}
        </p>
      </div>
    </li>
  )
}
