import { type FormEvent, useState } from 'react'
import type { PlayerId } from '../../../shared/core/ids.ts'
import type { Trade } from '../../../shared/rules/trade/asset.ts'
import { tradeProblemsLabel } from '../../../shared/labels/trade/trade.ts'
import { StickyActions } from '../roster/sticky-actions.tsx'
import type { Rosters } from '../roster/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { firstDraft } from './offer.ts'
import { OwnDrops } from './own-drops.tsx'
import { problemsWith } from './preview.ts'
import { TradePreview } from './trade-preview.tsx'
import type { Portal, TradeView } from './types.ts'
import { useAccept } from './use-trade.ts'

/** The impact of an offer before it is accepted, with the players to drop where there is no room. */
export function AcceptDialog({
  code,
  trade,
  portal,
  rosters,
  onClose,
}: {
  code: string
  trade: TradeView
  portal: Portal
  rosters: Rosters
  onClose: () => void
}) {
  const [drops, setDrops] = useState<readonly PlayerId[]>([])
  const accept = useAccept({ code, onDone: onClose })
  const mine = portal.teamId
  const { assets } = firstDraft(portal, trade.id)
  const whole: Trade = {
    assets,
    drops: [
      ...trade.drops.map(({ team, player }) => ({ team, player: player.id })),
      ...drops.map((player) => ({ team: mine, player })),
    ],
  }
  const willing = trade.teams.flatMap(({ id, acceptedAt }) => (acceptedAt === null ? [] : [id]))
  const problems = tradeProblemsLabel(problemsWith(whole, { portal, rosters, roomOf: [mine, ...willing] }), {
    teamName: (id) => portal.teams.find((team) => team.id === id)?.name ?? 'A team',
    playerName: (id) =>
      rosters.teams.flatMap(({ players }) => players).find((player) => player.id === id)?.name ?? 'A player',
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (problems.length === 0) accept.mutate({ code, id: trade.id, drops: [...drops] })
  }
  return (
    <Dialog title="Accept the trade" onClose={onClose}>
      <form onSubmit={submit} className="space-y-5">
        <TradePreview
          code={code}
          trade={whole}
          // What one's own team gets is looked at first.
          teams={trade.teams.map(({ id }) => id).toSorted((a, b) => Number(b === mine) - Number(a === mine))}
          portal={portal}
          rosters={rosters}
          title="Trade impact"
        />
        <OwnDrops trade={whole} portal={portal} rosters={rosters} chosen={drops} onChange={setDrops} />
        <StickyActions>
          <p
            role="status"
            className={classNames('min-w-0 grow basis-60', problems.length > 0 ? 'text-red' : 'text-muted')}
          >
            {problems.length > 0 ? problems.join(' ') : nextWords(trade, mine)}
          </p>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            busy={accept.isPending}
            disabled={problems.length > 0}
            className="max-sm:grow"
          >
            Accept
          </Button>
        </StickyActions>
      </form>
    </Dialog>
  )
}

/** What happens once one's own team has accepted. */
function nextWords({ teams, review }: TradeView, mine: string): string {
  const others = teams.filter(({ id, acceptedAt }) => id !== mine && acceptedAt === null)
  if (others.length > 0) return `If you accept, it waits for ${others.map(({ name }) => name).join(' and ')}.`
  switch (review.by) {
    case 'none':
      return 'If you accept, the trade is processed at once.'
    case 'commissioner':
      return 'If you accept, it goes to the commissioner for review and can’t be withdrawn.'
    case 'votes':
      return 'If you accept, it goes to a league vote and can’t be withdrawn.'
    default:
      return review.by satisfies never
  }
}
