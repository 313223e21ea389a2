import { EmptyState } from '../ui/card.tsx'
import { LeagueFrame } from './league-frame.tsx'

/* Pages that have an address and no function yet. Each says so, and what will be there. */

export function PortalPage() {
  return (
    <LeagueFrame page="portal" title="Trade Portal">
      {() => (
        <EmptyState title="No trades yet.">
          Offers between teams will be here once there are rosters.
        </EmptyState>
      )}
    </LeagueFrame>
  )
}
