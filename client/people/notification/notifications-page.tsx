import { Link } from 'wouter'
import { routes } from '../../ui/page/routes.ts'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { notificationPath } from '../../../shared/notification/paths.ts'
import { notificationCopy } from '../../../shared/labels/notification/notification.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { InstallHint } from './install-hint.tsx'
import { useSeen } from './use-seen.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { ageWords } from '../../ui/time/age.ts'
import { soonOrDay } from '../../ui/time/local-time.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useTicking } from '../../ui/time/ticking.ts'

type NoticeItem = inferRouterOutputs<AppRouter>['notification']['list'][number]

const PAGE = 30

/** Everything that the user was notified of, the newest first. */
export function NoticesPage() {
  usePageTitle('Notifications')
  const pages = trpc.notification.list.useInfiniteQuery(
    {},
    {
      initialCursor: null,
      getNextPageParam: (page) => {
        const last = page.at(-1)
        return page.length < PAGE || !last ? undefined : { at: last.at, id: last.id }
      },
    },
  )
  const [newest] = pages.data?.pages[0] ?? []
  const hasUnread = pages.data?.pages.flat().some(({ isRead }) => !isRead) ?? false
  useSeen(newest && hasUnread ? newest.at : null)
  return (
    <div className="mx-auto max-w-2xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-lg font-bold">Notifications</h1>
        <ButtonLink look="quiet" href={routes.noticeSettings}>
          Notification settings
        </ButtonLink>
      </div>
      <InstallHint />
      <Answer
        of={pages}
        failed="Your notifications could not be loaded."
        waiting={<Skeleton className="h-96" />}
      >
        {({ pages: all }) => {
          const notifications = all.flat()
          return notifications.length === 0 ? (
            <EmptyState title="No notifications yet.">
              Your picks, claims, results and lineup problems appear here.
            </EmptyState>
          ) : (
            <Card className="p-0">
              <ul className="divide-y divide-line">
                {notifications.map((notification) => (
                  <NoticeRow key={notification.id} notice={notification} />
                ))}
              </ul>
            </Card>
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="Earlier notifications could not be loaded." className="mt-4" />
    </div>
  )
}

function NoticeRow({ notice: notification }: { notice: NoticeItem }) {
  const { content, league, isRead, at } = notification
  const now = useTicking((time) => time - (time % 60_000))
  const { title, text, proof } = content
    ? notificationCopy(content, (time) => soonOrDay(time, now))
    : { title: 'A notification that this page cannot show', text: 'Reload the page.', proof: undefined }
  const age = ageWords(Math.max(60_000, now - at))
  return (
    <li>
      <Link
        href={notificationPath(content, league?.code ?? null)}
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
      {proof !== undefined && (
        <details className="-mt-2 px-4 pb-2 pl-9 text-sm text-muted sm:px-5 sm:pl-10">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center max-sm:min-h-11">Proof</summary>
          <p className="break-all select-all">{proof}</p>
          <p>Keep it to check later that nothing up to here was altered.</p>
        </details>
      )}
    </li>
  )
}
