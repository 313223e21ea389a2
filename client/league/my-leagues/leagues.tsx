import { useState } from 'react'
import type { MyDraft } from '../../../shared/draft-room/draft-room.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { isInSeason } from './card-foot.ts'
import { DraftSoonCard } from './draft-soon-card.tsx'
import { inOrder, type Urgency } from './fantasy-order.ts'
import { allKnown } from '../league/known.ts'
import { lineupNeeds } from '../needs/lineup-needs.ts'
import { shownMatchups } from '../week/own-matchup.ts'
import { PastSeasonLine } from './past-season-line.tsx'
import { SeasonCard } from './season-card.tsx'
import type { MyLeagueData } from '../league/types.ts'

/** The user's leagues, those that need their manager first, and seasons that are over in a line each. */
export function Leagues({ leagues }: { leagues: readonly MyLeagueData[] }) {
  const isToDraft = leagues.some(({ phase }) => phase === 'setting-up' || phase === 'drafting')
  const drafts = trpc.draft.mine.useQuery(undefined, { enabled: isToDraft })
  const draftsFailed = useHasFailed(drafts)
  const order = useOrder(leagues, isToDraft ? drafts : null)
  if (order === null)
    return (
      <div aria-busy>
        <p className="sr-only" role="status">
          Loading…
        </p>
        <div className={GRID}>
          {leagues.map(({ id }) => (
            <Skeleton key={id} className="h-50" />
          ))}
        </div>
      </div>
    )
  const placeOf = ({ id }: MyLeagueData) => order.indexOf(id)
  const ordered = leagues.toSorted((one, other) => placeOf(one) - placeOf(other))
  const current = ordered.filter(({ phase }) => phase !== 'over')
  const past = ordered.filter(({ phase }) => phase === 'over')
  return (
    <>
      {draftsFailed && (
        <p className="mb-3">
          <TryAgain what="Your drafts could not be loaded." query={drafts} />
        </p>
      )}
      <ul className={GRID}>
        {current.map((league) => (
          <li key={league.id} className="min-w-0">
            {isInSeason(league.phase) ? (
              <SeasonCard league={league} />
            ) : (
              <DraftSoonCard
                league={league}
                draft={drafts.data?.find(({ code }) => code === league.code) ?? null}
              />
            )}
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <section aria-labelledby="past" className="pt-2">
          <h2 id="past" className="mb-2 font-bold">
            Past seasons
          </h2>
          <ul className="divide-y divide-line rounded-box border border-line bg-surface">
            {past.map((league) => (
              <li key={league.id}>
                <PastSeasonLine league={league} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const GRID = 'grid gap-2.5 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3 min-[100rem]:grid-cols-4'

/**
 * The ids of leagues in the order in which they need their manager, as it was when all of it was known: no card moves
 * while someone looks. Null before that.
 * @param drafts null where no league is to draft
 */
function useOrder(
  leagues: readonly MyLeagueData[],
  drafts: { data: readonly MyDraft[] | undefined; errorUpdateCount: number } | null,
): readonly string[] | null {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const playing = leagues.filter(({ phase }) => isInSeason(phase))
  const weeks = trpc.useQueries((ask) =>
    playing.map(({ code }) => ask.matchup.ofWeek({ code, period: null })),
  )
  const lineups = trpc.useQueries((ask) => playing.map(({ code }) => ask.lineup.ofTeam({ code })))
  const needs = trpc.useQueries((ask) => playing.map(({ code }) => ask.needs.mine({ code })))
  if (order !== null || !allKnown(...weeks, ...lineups, ...needs, ...(drafts ? [drafts] : []))) return order
  const urgency = (league: MyLeagueData): Urgency => {
    const place = playing.indexOf(league)
    const [week, lineup, waiting] = [weeks[place]?.data, lineups[place]?.data, needs[place]?.data]
    const mine = week ? shownMatchups(week).mine : null
    const sides = mine ? [mine.first, ...(mine.second ? [mine.second] : [])] : []
    const draft = drafts?.data?.find(({ code }) => code === league.code)
    const isLive = sides.some(({ games }) => games.on > 0)
    return {
      phase: league.phase,
      hasHole: lineup !== undefined && lineupNeeds(lineup).length > 0,
      live: mine && isLive ? { mine: mine.first.points, theirs: mine.second?.points ?? 0 } : null,
      draft: draft ? draftIn(draft) : null,
      waits: waiting ? waiting.offers.length + waiting.votes + waiting.amendments.length : 0,
      hasWeek: week?.state === 'live' || week?.state === 'upcoming',
    }
  }
  const { current, past } = inOrder(leagues.map((league) => ({ id: league.id, urgency: urgency(league) })))
  const ids = [...current, ...past].map(({ id }) => id)
  setOrder(ids)
  return ids
}

function draftIn({ stage, scheduledFor }: MyDraft): Urgency['draft'] {
  if (stage === 'running' || stage === 'paused') return 'running'
  return stage === 'planned' && scheduledFor !== null ? scheduledFor - Date.now() : null
}
