import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { EventList } from './event-list.tsx'

const PAGE = 20

/** What happened in the league, newest first: who, what, when, and for rules before and after. */
export function ActivityList({ code, sport }: { code: string; sport: FantasySportKey }) {
  const pages = trpc.league.activity.useInfiniteQuery(
    { code, limit: PAGE },
    {
      initialCursor: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.seq),
    },
  )
  return (
    <section aria-labelledby="activity">
      <Card>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="activity" className="font-bold">
            Activity
          </h2>
          <TextLink href={links.league('activity', code)} className="text-sm">
            See all
          </TextLink>
        </div>
        <Answer of={pages} failed="The activity could not be loaded." waiting={<Skeleton className="h-24" />}>
          {({ pages }) => <EventList items={pages.flat()} sport={sport} code={code} />}
        </Answer>
        <MorePages pages={pages} failed="Earlier activity could not be loaded." look="quiet" />
      </Card>
    </section>
  )
}
