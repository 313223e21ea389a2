import { links, routes } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/card.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { LeagueFrame } from './league-frame.tsx'

/* Pages that have an address and no function yet. Each says so, and what will be there. */

export function RostersPage() {
  return (
    <LeagueFrame page="rosters" title="Rosters">
      {() => (
        <EmptyState title="No rosters yet.">
          Every team’s players will be here once the league can draft.
        </EmptyState>
      )}
    </LeagueFrame>
  )
}

export function SchedulePage() {
  return (
    <LeagueFrame page="schedule" title="Schedule">
      {() => <EmptyState title="No schedule yet.">Who plays whom, week by week, will be here.</EmptyState>}
    </LeagueFrame>
  )
}

export function MatchupsPage() {
  return (
    <LeagueFrame page="matchups" title="Matchups">
      {() => <EmptyState title="No matchups yet.">Matchup functionality coming soon...</EmptyState>}
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

export function LeagueDraftPage() {
  return (
    <LeagueFrame page="draft" title="Live Draft">
      {({ league }) => (
        <EmptyState
          title="The draft room is not open yet."
          action={
            <ButtonLink look="secondary" href={links.league('rankings', league.code)}>
              My rankings
            </ButtonLink>
          }
        >
          Drafting is not part of Empire yet. You can put players in your own order already.
        </EmptyState>
      )}
    </LeagueFrame>
  )
}

export function DraftPage() {
  return <FantasyPlaceholder title="Draft" empty="The draft room is not open yet." />
}

export function MyTeamPage() {
  return <FantasyPlaceholder title="My Team" empty="No roster yet." />
}

function FantasyPlaceholder({ title, empty }: { title: string; empty: string }) {
  usePageTitle(title)
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-6 text-xl font-bold">{title}</h1>
      <EmptyState
        title={empty}
        action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
      >
        Drafting and rosters are not part of Empire yet.
      </EmptyState>
    </div>
  )
}
