import { SPORTS } from '../../../shared/sports/index.ts'
import { links } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { LeagueCardData } from '../league/types.ts'

/** A league that others may find, with the way in. */
export function LeagueCard({ league }: { league: LeagueCardData }) {
  const free = league.seats - league.seatsTaken
  return (
    <div className="flex h-full flex-col justify-between gap-4 rounded-box border border-line bg-surface p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-tight font-bold break-words">{league.name}</h3>
          <span className="shrink-0 rounded-box bg-sunken px-2 py-0.5 text-sm font-medium">
            {SPORTS[league.sport].name}
          </span>
        </div>
        <p className="mt-1 text-muted break-words">Commissioner {league.commissioner}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {league.seatsTaken} of {league.seats} teams
        </p>
        <Way league={league} free={free} />
      </div>
    </div>
  )
}

function Way({ league, free }: { league: LeagueCardData; free: number }) {
  if (league.isMember) {
    return (
      <ButtonLink look="secondary" href={links.leagueHome(league.code)}>
        Open
      </ButtonLink>
    )
  }
  if (free <= 0) return <p className="py-2 font-medium">Full</p>
  return <ButtonLink href={links.join(league.code)}>Join</ButtonLink>
}
