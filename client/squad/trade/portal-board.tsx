import { useId } from 'react'
import { counted } from '../../../shared/core/lists.ts'
import type { Rosters } from '../roster/types.ts'
import { links } from '../../ui/page/routes.ts'
import { EmptyState } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { PickBoards } from './pick-boards.tsx'
import { TradeBlocks } from './trade-blocks.tsx'
import { TradeCard } from './trade-card.tsx'
import { TradePartners } from './trade-partners.tsx'
import type { Portal, TradeView } from './types.ts'

/** Everything about trades: one's own offers, what is under review, what was traded, trade blocks and picks. */
export function PortalBoard({ code, portal, rosters }: { code: string; portal: Portal; rosters: Rosters }) {
  const { trades, closed, deadline } = portal
  const isOpen = ({ state }: TradeView) => state === 'offered' || state === 'in-review' || state === 'waiting'
  const waitsForMe = ({ state, teams }: TradeView) =>
    state === 'offered' && teams.some(({ id, acceptedAt }) => id === portal.teamId && acceptedAt === null)
  const list = (title: string, of: (trade: TradeView) => boolean) => (
    <Trades title={title} trades={trades.filter(of)} code={code} portal={portal} rosters={rosters} />
  )
  return (
    <div className="space-y-6">
      <p className="-mt-4 text-muted">
        {closed ?? 'Only the teams in an offer see it until all of them accept.'}
        {closed === null && deadline !== null && <> Trade deadline {dateAndTime(deadline)}.</>}
        {closed === null && tradesLeft(portal)}{' '}
        <TextLink href={links.league('rules', code)}>Trade rules</TextLink>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-6">
          {/* What waits for an answer comes before an offer of one's own. */}
          {list('Offers to you', waitsForMe)}
          {closed === null && <TradePartners code={code} teams={portal.teams} />}
          {trades.some(isOpen) ? (
            list('Open trades', (trade) => isOpen(trade) && !waitsForMe(trade))
          ) : (
            <EmptyState title="No open trades">
              {closed === null
                ? 'Offers to you, your own offers and trades under review show up here.'
                : 'Past trades are below.'}
            </EmptyState>
          )}
          {list('Past trades', (trade) => !isOpen(trade))}
        </div>
        <div className="min-w-0 space-y-6">
          <TradeBlocks code={code} portal={portal} rosters={rosters} />
          <PickBoards portal={portal} />
        </div>
      </div>
    </div>
  )
}

/** `2 of 5 trades left this season.` */
function tradesLeft({ rules: { perSeason }, teams }: Portal): string {
  const made = teams.find(({ isMine }) => isMine)?.trades ?? 0
  return perSeason === null
    ? ''
    : ` ${Math.max(0, perSeason - made)} of ${counted(perSeason, 'trade')} left this season.`
}

function Trades({
  title,
  trades,
  ...of
}: {
  title: string
  trades: readonly TradeView[]
  code: string
  portal: Portal
  rosters: Rosters
}) {
  const id = useId()
  if (trades.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-bold">
        {title}
      </h2>
      <div className="space-y-4">
        {trades.map((trade) => (
          <TradeCard key={trade.id} trade={trade} {...of} />
        ))}
      </div>
    </section>
  )
}
