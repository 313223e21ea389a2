import { BellOff, BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { LEAGUE_THREAD, readThread } from '../../shared/talk-thread.ts'
import { Answer } from '../fetching/answer.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Skeleton } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PAGE_SEARCH } from '../ui/page-search.ts'
import { changed } from '../ui/search-params.ts'
import { Link } from 'wouter'
import { Announcements } from './pinned.tsx'
import { SearchResults } from './search-results.tsx'
import { Thread } from './thread.tsx'
import { threadName } from './thread-name.ts'
import type { Place, ThreadKey, ThreadState } from './types.ts'
import { usePlaceIn } from './use-place.ts'
import { unreadIn, unreadWords } from './use-thread.ts'

/** So many threads of matchups are listed, the latest first. */
const MOST = 12

/** What is said in a league, or about one of its matchups (`?thread=…`), as of a message (`?message=12`). */
export function TalkPage() {
  return (
    <LeagueFrame page="talk" title="Talk" isBare>
      {({ league }) => <Talk key={league.code} code={league.code} />}
    </LeagueFrame>
  )
}

function Talk({ code }: { code: string }) {
  const { place, asked } = usePlaceIn(code)
  return (
    <Answer of={asked} failed="The league could not be loaded." waiting={<Skeleton className="h-80" />}>
      {() => place && <InPlace place={place} />}
    </Answer>
  )
}

function InPlace({ place }: { place: Place }) {
  const { code } = place
  const [params, setParams] = useSearchParams()
  const key = threadIn(params.get('thread'))
  const text = params.get('q') ?? ''
  const [typed, setTyped] = useState(text)
  const search = (words: string) => setParams(changed(params, { q: words.trim() }), { replace: true })
  const at = Number(params.get('message'))
  const about = params.get('about')
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">Talk</h1>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            search(typed)
          }}
          className="relative ml-auto w-full sm:w-64"
        >
          <input
            {...PAGE_SEARCH}
            type="search"
            aria-label="Search what was said"
            placeholder="Search (press /)"
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
              label="Back to the thread"
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
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="min-w-0 space-y-3">
            {key === LEAGUE_THREAD && <Announcements code={code} />}
            <ThreadHead place={place} thread={key} />
            <Thread
              key={`${key} ${at}`}
              code={code}
              thread={key}
              at={Number.isSafeInteger(at) && at > 0 ? at : null}
              begin={about === null ? '' : `${window.location.origin}${ownPath(about)} `}
              className="h-[calc(100dvh-15rem)] min-h-96"
            />
          </div>
          <Threads place={place} shown={key} />
        </div>
      )}
    </div>
  )
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
function ThreadHead({ place, thread }: { place: Place; thread: ThreadKey }) {
  const { code } = place
  const utils = trpc.useUtils()
  const { data } = trpc.talk.threads.useQuery({ code })
  const isMuted = data?.find(({ key }) => key === thread)?.isMuted ?? false
  const mute = trpc.talk.mute.useMutation({ onSuccess: () => utils.talk.threads.invalidate({ code }) })
  const Bell = isMuted ? BellOff : BellRing
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="min-w-0 text-lg font-bold break-words">{threadName(thread, place)}</h2>
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

/** The league's thread and those of matchups in which something was said. */
function Threads({ place, shown }: { place: Place; shown: ThreadKey }) {
  const { code } = place
  const { data } = trpc.talk.threads.useQuery({ code })
  const all = (data ?? []).filter(({ key }) => key !== LEAGUE_THREAD)
  const league = data?.find(({ key }) => key === LEAGUE_THREAD)
  if (all.length === 0 || !league) return null
  return (
    <nav aria-label="Threads" className="min-w-0">
      <ul className="space-y-1">
        {[league, ...all.slice(0, MOST)].map((thread) => (
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

function ThreadLine({ place, thread }: { place: Place; thread: ThreadState }) {
  const unread = unreadIn(thread)
  const period = readThread(thread.key)?.period
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className={classNames('min-w-0 break-words', unread > 0 && 'font-medium')}>
        {threadName(thread.key, place)}
        {period !== undefined && <span className="block text-sm text-muted">Period {period}</span>}
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
