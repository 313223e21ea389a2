import { newOfferInDraft } from './trade-words.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { links } from '../../../ui/page/routes.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/controls/card.tsx'
import { useRosters } from '../../roster/use-rosters.ts'
import { TradeCard } from '../../trade/trade-card.tsx'
import { TradePartners } from '../../trade/trade-partners.tsx'
import type { Portal, TradeView } from '../../trade/types.ts'
import { useCode, useTable } from '../table/table.ts'

/** Offers that wait for the visitor, on top of the room of a draft whose picks can be traded: the clock goes on. */
export function OfferBanner() {
  const { room, isMock, code } = useTable()
  const isOn = room.state.stage === 'running' || room.state.stage === 'paused'
  return !isMock && code !== null && room.tradesPicks && isOn ? <Banner code={code} /> : null
}

function Banner({ code }: { code: string }) {
  const portal = trpc.trade.portal.useQuery({ code })
  const waiting = portal.data ? waitingForMe(portal.data) : []
  const [first] = waiting
  if (!first || !portal.data) return null
  const from = portal.data.teams.find(({ id }) => id === first.proposer)?.name ?? 'A team'
  return (
    <section
      aria-label="Trade offers"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-gold bg-surface px-3 py-1.5 sm:px-4"
    >
      <p role="status" className="min-w-0 grow basis-40">
        <strong className="font-bold">{newOfferInDraft(from, waiting.length)}</strong>
      </p>
      <ButtonLink look="secondary" href={links.league('portal', code)}>
        See {waiting.length === 1 ? 'the offer' : 'the offers'}
      </ButtonLink>
    </section>
  )
}

function waitingForMe({ trades, teamId }: Portal): TradeView[] {
  return trades.filter(
    ({ state, teams }) =>
      state === 'offered' && teams.some(({ id, acceptedAt }) => id === teamId && acceptedAt === null),
  )
}

/** In the panel: the visitor's open trades, and the teams to trade with. */
export function Trades() {
  const code = useCode()
  const portal = trpc.trade.portal.useQuery({ code })
  const rosters = useRosters(code)
  const skeleton = <Skeleton className="h-40" />
  return (
    <div className="h-full space-y-4 overflow-y-auto">
      <Answer of={portal} failed="The trades could not be loaded." waiting={skeleton}>
        {(portal) => (
          <Answer of={rosters} failed="The rosters could not be loaded." waiting={skeleton}>
            {(rosters) => {
              const open = portal.trades.filter(({ state }) => state === 'offered')
              return (
                <>
                  {open.length === 0 && (
                    <EmptyState title="No open trades">
                      Offers to you and your own show up here. The clock keeps running while you trade.
                    </EmptyState>
                  )}
                  {open.map((trade) => (
                    <TradeCard key={trade.id} code={code} trade={trade} portal={portal} rosters={rosters} />
                  ))}
                  {portal.closed === null && <TradePartners code={code} teams={portal.teams} />}
                </>
              )
            }}
          </Answer>
        )}
      </Answer>
    </div>
  )
}
