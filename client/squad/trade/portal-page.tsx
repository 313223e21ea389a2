import { useSearch } from 'wouter'
import { Answer } from '../../data/fetching/answer.tsx'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import { useRosters } from '../roster/use-rosters.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { OfferBuilder } from './offer-builder.tsx'
import { PortalBoard } from './portal-board.tsx'

/**
 * The trade portal of a league: offers, trades under review, trade blocks and picks; or, with `?offer=`, `?with=` or
 * `?counter=`, where an offer is put together.
 */
export function PortalPage() {
  return (
    <LeagueFrame page="portal" title="Trade Portal">
      {({ league }) => <PortalOf key={league.code} code={league.code} />}
    </LeagueFrame>
  )
}

function PortalOf({ code }: { code: string }) {
  const portal = trpc.trade.portal.useQuery(
    { code },
    {
      // While a draft is on, its picks are made one after the other.
      refetchInterval: ({ state }) =>
        state.data?.board && !state.error ? EVERY_TEN_SECONDS.refetchInterval : false,
    },
  )
  const rosters = useRosters(code)
  const search = useSearch()
  const params = new URLSearchParams(search)
  const isOffering = ['offer', 'with', 'counter'].some((name) => params.has(name))
  const waiting = <Skeleton className="h-96" />
  return (
    <Answer of={portal} failed="The trade portal could not be loaded." waiting={waiting}>
      {(portal) => (
        <Answer of={rosters} failed="The rosters could not be loaded." waiting={waiting}>
          {(rosters) =>
            isOffering && portal.closed === null ? (
              <OfferBuilder code={code} portal={portal} rosters={rosters} />
            ) : (
              <PortalBoard code={code} portal={portal} rosters={rosters} />
            )
          }
        </Answer>
      )}
    </Answer>
  )
}
