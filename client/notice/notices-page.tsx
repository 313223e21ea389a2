import { Link } from 'wouter'
import { routes } from '../routes.ts'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'
import { noticePath } from '../../shared/notice-paths.ts'
import { noticeWords } from '../../shared/words/notices.ts'
import { Answer } from '../fetching/answer.tsx'
import { MorePages } from '../fetching/more-pages.tsx'
import { InstallHint } from './install-hint.tsx'
import { trpc } from '../trpc.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, EmptyState, Skeleton } from '../ui/card.tsx'
import { ageWords } from '../ui/age.ts'
import { soonOrDay } from '../ui/local-time.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { useTicking } from '../ui/ticking.ts'

type NoticeItem = inferRouterOutputs<AppRouter>['notice']['list'][number]

const PAGE = 30

/** All that somebody was told, the newest first. */
export function NoticesPage() {
  usePageTitle('Notices')
  const utils = trpc.useUtils()
  const pages = trpc.notice.list.useInfiniteQuery(
    {},
    {
      initialCursor: null,
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return page.length < PAGE || !last ? undefined : { at: last.at, id: last.id }
      },
    },
  )
  const again = () => Promise.all([utils.notice.list.invalidate(), utils.notice.unread.invalidate()])
  const mark = trpc.notice.markRead.useMutation({ onSuccess: again })
  const [newest] = pages.data?.pages[0] ?? []
  const hasUnread = pages.data?.pages.flat().some(({ isRead }) => !isRead) ?? false
  return (
    <div className="mx-auto max-w-2xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl font-bold">Notices</h1>
        <div className="flex flex-wrap gap-2">
          {newest && hasUnread && (
            <Button look="secondary" busy={mark.isPending} onClick={() => mark.mutate({ upTo: newest.at })}>
              Mark all as read
            </Button>
          )}
          <ButtonLink look="quiet" href={routes.noticeSettings}>
            Notification settings
          </ButtonLink>
        </div>
      </div>
      <InstallHint />
      <Answer of={pages} failed="Your notices could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ pages: all }) => {
          const notices = all.flat()
          return notices.length === 0 ? (
            <EmptyState title="Nothing yet.">
              Your picks, claims, results and lineup problems appear here.
            </EmptyState>
          ) : (
            <Card className="p-0">
              <ul className="divide-y divide-line">
                {notices.map((notice) => (
                  <NoticeRow
                    key={notice.id}
                    notice={notice}
                    onOpen={() => notice.isRead || mark.mutate({ upTo: notice.at, id: notice.id })}
                  />
                ))}
              </ul>
            </Card>
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="Earlier notices could not be loaded." className="mt-4" />
    </div>
  )
}

function NoticeRow({ notice, onOpen }: { notice: NoticeItem; onOpen: () => void }) {
  const { content, league, isRead, at } = notice
  const now = useTicking((time) => time - (time % 60_000))
  const { title, text } = content
    ? noticeWords(content, (time) => soonOrDay(time, now))
    : { title: 'Something that this page cannot read', text: 'Please load it again.' }
  const age = ageWords(Math.max(60_000, now - at))
  return (
    <li>
      <Link
        href={noticePath(content, league?.code ?? null)}
        onClick={onOpen}
        data-row
        className="flex gap-3 px-4 py-3.5 -outline-offset-2 hover:bg-sunken sm:px-5"
      >
        <span
          aria-hidden
          className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? 'bg-transparent' : 'bg-gold-ink'}`}
        />
        <span className="min-w-0 grow">
          <span className={`block break-words ${isRead ? '' : 'font-bold'}`}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {text !== '' && <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>}
          <span className="mt-0.5 block text-sm break-words text-muted">
            {league && `${league.name} · `}
            <time dateTime={new Date(at).toISOString()}>{age} ago</time>
          </span>
        </span>
      </Link>
    </li>
  )
}
