import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { Answer, type Asked } from '../../data/fetching/answer.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { EventList } from '../activity/event-list.tsx'
import type { ActivityItem } from '../league/types.ts'

/** Every change of what the league plays by, newest first: who, when, before and after. */
export function RulesHistory({
  history,
  code,
  sport,
}: {
  history: Asked<ActivityItem[]>
  code: string
  sport: FantasySportKey
}) {
  return (
    <section aria-labelledby="history">
      <Card>
        <h2 id="history" className="mb-2 font-bold">
          Changes
        </h2>
        <Answer
          of={history}
          failed="The changes could not be loaded."
          waiting={<Skeleton className="h-24" />}
        >
          {(items) => <EventList items={items} sport={sport} code={code} />}
        </Answer>
      </Card>
    </section>
  )
}
