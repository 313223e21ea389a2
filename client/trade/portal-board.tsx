import type { Rosters } from '../roster/types.ts'
import { links } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { dateAndTime } from '../ui/date-and-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { PickBoards } from './pick-boards.tsx'
import { TradeBlocks } from './trade-blocks.tsx'
import { TradeCard } from './trade-card.tsx'
import type { Portal, TradeView } from './types.ts'

/** Everything about trades: one's own offers, what is under review, what was traded, trade blocks and picks. */
export function PortalBoard({ code, portal, rosters }: { code: string; portal: Portal; rosters: Rosters }) {
  const { trades, closed, deadline } = portal
  // Offers that wait for one's own answer come first.
  const waitsForMe = ({ state, teams }: TradeView) =>
    Number(
      state === 'offered' && teams.some(({ id, acceptedAt }) => id === portal.teamId && acceptedAt === null),
    )
  const isOpen = ({ state }: TradeView) => state === 'offered' || state === 'in-review' || state === 'waiting'
  const open = trades.filter(isOpen).toSorted((one, other) => waitsForMe(other) - waitsForMe(one))
  const ended = trades.filter((trade) => !isOpen(trade))
  const of = { code, portal, rosters }
  return (
    <div className="space-y-6">
      <div className="-mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-muted">
          {closed ?? 'Only the teams in an offer see it until all of them accept.'}
          {closed === null && deadline !== null && <> Trade deadline {dateAndTime(deadline)}.</>}{' '}
          <TextLink href={links.league('rules', code)}>Trade rules</TextLink>
        </p>
        {closed === null && <ButtonLink href={links.newOffer(code)}>Propose a trade</ButtonLink>}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-6">
          {open.length === 0 ? (
            <EmptyState title="No open trades">
              {closed === null
                ? 'Offers to you, your own offers and trades under review show up here.'
                : 'Past trades are below.'}
            </EmptyState>
          ) : (
            <section aria-labelledby="open">
              <h2 id="open" className="mb-3 text-lg font-bold">
                Open trades
              </h2>
              <div className="space-y-4">
                {open.map((trade) => (
                  <TradeCard key={trade.id} trade={trade} {...of} />
                ))}
              </div>
            </section>
          )}
          {ended.length > 0 && (
            <section aria-labelledby="ended">
              <h2 id="ended" className="mb-3 text-lg font-bold">
                Past trades
              </h2>
              <div className="space-y-4">
                {ended.map((trade) => (
                  <TradeCard key={trade.id} trade={trade} {...of} />
                ))}
              </div>
            </section>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          <TradeBlocks {...of} />
          <PickBoards portal={portal} />
        </div>
      </div>
    </div>
  )
}
