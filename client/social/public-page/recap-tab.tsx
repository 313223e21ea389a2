import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { CopyRecap } from '../../season/recap/copy-recap.tsx'
import { RecapView } from '../../season/recap/recap-view.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { links } from '../../ui/page/routes.ts'
import { noSuchWeek } from './no-such-week.tsx'
import type { OfPublicLeague } from './of-public-league.ts'
import { WeekChoice } from './week-choice.tsx'

/** The recap of a week, as members have it, without the ways to their pages. */
export function PublicRecapTab({ of: { slug, league, period } }: { of: OfPublicLeague }) {
  const query = trpc.publicPage.recap.useQuery({ slug, period })
  const linkTo = (of: number) => links.publicLeague(slug, 'recap', of)
  return (
    <Answer
      of={query}
      failed="The recap could not be loaded."
      waiting={<Skeleton className="h-96" />}
      refused={(error) => noSuchWeek(error, links.publicLeague(slug, 'recap'))}
    >
      {({ recap }) =>
        recap === null ? (
          <EmptyState title="No recaps yet.">The first one comes when the first week is over.</EmptyState>
        ) : (
          <div className="space-y-6">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <WeekChoice weeks={recap.weeks.toReversed()} period={recap.period} linkTo={linkTo} />
              <CopyRecap
                recap={recap}
                leagueName={league.name}
                url={window.location.origin + linkTo(recap.period)}
              />
            </div>
            <RecapView recap={recap} linkOfGame={null} />
          </div>
        )
      }
    </Answer>
  )
}
