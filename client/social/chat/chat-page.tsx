import { BellOff, BellRing, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useSearchPlaceholder } from '../../ui/page/use-search-placeholder.ts'
import { LEAGUE_THREAD, readThread } from '../../../shared/chat/thread.ts'
import { Answer, type Asked } from '../../data/fetching/answer.tsx'
import { useFailure } from '../../data/fetching/use-failure.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { PAGE_SEARCH } from '../../ui/page/page-search.ts'
import { changed } from '../../ui/page/search-params.ts'
import { Announcements } from '../../league/thread/messages/pinned.tsx'
import { SearchResults } from './search-results.tsx'
import { Thread } from '../../league/thread/messages/thread.tsx'
import { threadName } from '../../league/thread/thread-name.ts'
import type { ChatContext, ThreadKey, ThreadState } from '../../league/thread/types.ts'
import { UnfoldContext } from '../../league/thread/chat-context.ts'
import { ToTheEnd } from './to-the-end.tsx'
import { Unfolded } from './unfold.tsx'
import { useChatContextIn } from '../../league/thread/use-chat-context.ts'
import { unreadIn, unreadWords } from '../../league/thread/use-thread.ts'

/** So many threads of matchups are listed, the latest first. */
const MOST = 12

/** The chat of a league, or of one of its matchups (`?thread=…`), as of a message (`?message=12`). */
export function ChatPage() {
  return (
    <LeagueFrame page="talk" title="Chat" isBare>
      {({ league }) => <Talk key={league.code} code={league.code} />}
    </LeagueFrame>
  )
}

function Talk({ code }: { code: string }) {
  const { place, asked } = useChatContextIn(code)
  return (
    <Answer of={asked} failed="The league could not be loaded." waiting={<Skeleton className="h-80" />}>
      {() =>
        place && (
          <UnfoldContext value={unfold}>
            <InPlace place={place} />
          </UnfoldContext>
        )
      }
    </Answer>
  )
}

function unfold(hrefs: readonly string[]): ReactNode {
  return <Unfolded hrefs={hrefs} />
}

function InPlace({ place }: { place: ChatContext }) {
  const placeholder = useSearchPlaceholder('Search')
  const [params, setParams] = useSearchParams()
  const key = threadIn(params.get('thread'))
  const text = params.get('q') ?? ''
  const [typed, setTyped] = useState(text)
  const search = (words: string) => setParams(changed(params, { q: words.trim() }), { replace: true })
  const at = Number(params.get('message'))
  const about = params.get('about')
  return (
    <div className="-mb-4 flex flex-col gap-3">
      <header className="flex items-center gap-4">
        <h1 className="text-lg font-bold">Chat</h1>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            search(typed)
          }}
          className="relative ml-auto min-w-0 max-w-64 grow"
        >
          <input
            {...PAGE_SEARCH}
            type="search"
            aria-label="Search messages"
            placeholder={placeholder}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') search('')
            }}
            className="min-h-10 w-full rounded-box border border-edge bg-surface px-3 placeholder:text-muted"
          />
          {text !== '' && (
            <IconButton
              label="Back to chat"
              onClick={() => {
                setTyped('')
                search('')
              }}
              className="absolute top-1 right-1 size-8 bg-surface"
            >
              <X aria-hidden size={16} />
            </IconButton>
          )}
        </form>
      </header>
      {text !== '' ? (
        <SearchResults key={text} place={place} text={text} />
      ) : (
        <Messages
          place={place}
          thread={key}
          at={Number.isSafeInteger(at) && at > 0 ? at : null}
          begin={about === null ? '' : `${window.location.origin}${ownPath(about)} `}
        />
      )}
    </div>
  )
}

/** What stands above the messages comes together with them, so that nothing is pushed down. */
function Messages({
  place,
  thread,
  at,
  begin,
}: {
  place: ChatContext
  thread: ThreadKey
  at: number | null
  begin: string
}) {
  const { code } = place
  const threads = useIsComing(trpc.chat.threads.useQuery({ code }))
  const pinned = useIsComing(trpc.chat.pinned.useQuery({ code }))
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
      {threads || pinned ? (
        <div aria-busy="true">
          <Skeleton className="h-[60dvh]" />
        </div>
      ) : (
        <div className="min-w-0 space-y-3">
          {thread === LEAGUE_THREAD && <Announcements code={code} isBrief />}
          <ThreadHead place={place} thread={thread} />
          <ToTheEnd>
            <Thread key={`${thread} ${at}`} code={code} thread={thread} at={at} begin={begin} />
          </ToTheEnd>
        </div>
      )}
      <Threads place={place} shown={thread} />
    </div>
  )
}

/** Whether there is neither an answer yet nor a failure. */
function useIsComing(asked: Asked<unknown>): boolean {
  const failure = useFailure(asked)
  return asked.data === undefined && !failure
}

/** A path of this server; nothing for anything else. */
function ownPath(text: string): string {
  return /^\/(?:league|players)\/[\w./?=&-]*$/.test(text) ? text : ''
}

function threadIn(text: string | null): ThreadKey {
  // As its schema has it; what is no thread is that of the league.
  const isKey = /^[1-9]\d{3}\.[1-9]\d{0,2}\.[a-z2-7]{12}\.[a-z2-7]{12}$/.test(text ?? '')
  return isKey ? (text as ThreadKey) : LEAGUE_THREAD
}

/** Which thread it is, and whether one wants to hear of it. */
function ThreadHead({ place, thread }: { place: ChatContext; thread: ThreadKey }) {
  const { code } = place
  const utils = trpc.useUtils()
  const { data } = trpc.chat.threads.useQuery({ code })
  const isMuted = data?.find(({ key }) => key === thread)?.isMuted ?? false
  const mute = trpc.chat.mute.useMutation({ onSuccess: () => utils.chat.threads.invalidate({ code }) })
  const [, navigate] = useLocation()
  const Bell = isMuted ? BellOff : BellRing
  const threads = listed(data)
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className={classNames('min-w-0 font-bold break-words', threads.length > 1 && 'max-xl:sr-only')}>
        {threadName(thread, place)}
      </h2>
      {threads.length > 1 && (
        <select
          aria-label="Thread"
          value={thread}
          onChange={(event) => navigate(links.thread(code, event.target.value))}
          className="min-h-10 min-w-0 grow rounded-box border border-edge bg-surface px-2 font-medium xl:hidden"
        >
          {threads.every(({ key }) => key !== thread) && (
            <option value={thread}>{threadName(thread, place)}</option>
          )}
          {threads.map((one) => (
            <option key={one.key} value={one.key}>
              {threadName(one.key, place)}
              {unreadIn(one) > 0 && ` (${unreadWords(unreadIn(one))} new)`}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        aria-pressed={isMuted}
        disabled={mute.isPending}
        onClick={() => mute.mutate({ code, thread, isMuted: !isMuted })}
        className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-box px-2 text-sm text-muted hover:bg-sunken hover:text-ink aria-pressed:text-ink"
      >
        <Bell aria-hidden size={16} />
        {isMuted ? 'Muted' : 'Mute'}
      </button>
    </div>
  )
}

/** The league's thread first, then those of matchups with messages. */
function listed(threads: readonly ThreadState[] = []): ThreadState[] {
  const league = threads.filter(({ key }) => key === LEAGUE_THREAD)
  return [...league, ...threads.filter(({ key }) => key !== LEAGUE_THREAD).slice(0, MOST)]
}

/** All of them, where there is room beside the one that is shown. */
function Threads({ place, shown }: { place: ChatContext; shown: ThreadKey }) {
  const { code } = place
  const { data } = trpc.chat.threads.useQuery({ code })
  const threads = listed(data)
  if (threads.length < 2) return null
  return (
    <nav aria-label="Threads" className="min-w-0 max-xl:hidden">
      <ul className="space-y-1">
        {threads.map((thread) => (
          <li key={thread.key}>
            <Link
              href={links.thread(code, thread.key)}
              aria-current={thread.key === shown ? 'page' : undefined}
              className="block rounded-box px-3 py-2 hover:bg-sunken aria-[current]:bg-gold-wash"
            >
              <ThreadLine place={place} thread={thread} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ThreadLine({ place, thread }: { place: ChatContext; thread: ThreadState }) {
  const unread = unreadIn(thread)
  const period = readThread(thread.key)?.period
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className={classNames('min-w-0 break-words', unread > 0 && 'font-medium')}>
        {threadName(thread.key, place)}
        {period !== undefined && <span className="block text-sm text-muted">Week {period}</span>}
      </span>
      {unread > 0 && (
        <span className="shrink-0 text-sm text-gold-ink tabular-nums">
          {unreadWords(unread)}
          <span className="sr-only"> new</span>
        </span>
      )}
    </span>
  )
}
