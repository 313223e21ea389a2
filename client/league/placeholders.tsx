import { EmptyState } from '../ui/card.tsx'
import { LeagueFrame } from './league-frame.tsx'

/* Pages that have an address and no function yet. Each says so, and what will be there. */

export function SchedulePage() {
  return (
    <LeagueFrame page="schedule" title="Schedule">
      {() => <EmptyState title="No schedule yet.">Who plays whom, week by week, will be here.</EmptyState>}
    </LeagueFrame>
  )
}

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
