import { actorLabel } from '../../../../shared/labels/events/actor.ts'
import type { Activity } from '../../../../shared/events/league-event.ts'
import { draftEventLabel } from '../../../../shared/labels/draft/event.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { clockTime } from '../../../ui/time/local-time.ts'
import { isOfDraft } from '../table/of-draft.ts'
import { nameTeam, useCode, useTable } from '../table/table.ts'

const PAGE = 100

/** Everything that happened in the draft, the latest first, with who did it and why. */
export function Log() {
  const code = useCode()
  const pages = trpc.league.activity.useInfiniteQuery(
    { code, limit: PAGE },
    {
      initialCursor: null,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.seq),
    },
  )
  return (
    <div className="h-full overflow-y-auto">
      <Answer of={pages} failed="The log could not be loaded." waiting={<Skeleton className="h-40" />}>
        {({ pages }) => <Events events={pages.flat()} />}
      </Answer>
      {pages.hasNextPage && (
        <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </div>
  )
}

function Events({ events }: { events: readonly Activity[] }) {
  const { room } = useTable()
  const teamName = (id: Parameters<typeof nameTeam>[1]) => nameTeam(room, id)
  const rows = events.flatMap(({ event, ...item }) =>
    isOfDraft(event) ? [{ ...item, words: draftEventLabel(event, { who: actorLabel(item), teamName }) }] : [],
  )
  if (rows.length === 0) return <p className="text-muted">No activity yet.</p>
  return (
    <ol aria-label="Draft log, latest first" className="divide-y divide-line">
      {rows.map(({ seq, at, words }) => (
        <li key={seq} className="py-2">
          <p className="break-words">{words}.</p>
          <time dateTime={new Date(at).toISOString()} className="text-sm text-muted">
            {clockTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
