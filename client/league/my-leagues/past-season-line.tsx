import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { TeamCrest } from '../crest/team-crest.tsx'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import type { MyLeagueData } from '../league/types.ts'

/** A league whose season is over, in one line: where one's own team came in, or for the commissioner what comes next. */
export function PastSeasonLine({ league }: { league: MyLeagueData }) {
  const past = trpc.season.past.useQuery({ code: league.code })
  const season = past.data?.[0]
  const place = season ? season.places.indexOf(league.teamId) + 1 : 0
  return (
    <Link
      href={links.leagueHome(league.code)}
      className="flex min-h-12 items-center gap-2.5 px-3 py-1.5 -outline-offset-2 hover:bg-sunken sm:px-3.5"
    >
      <TeamCrest
        team={
          season?.teams.find(({ id }) => id === league.teamId) ?? { id: league.teamId, name: league.teamName }
        }
        size={20}
      />
      <span className="min-w-0 grow truncate">
        <span className="font-medium">{league.name}</span>{' '}
        <span className="text-sm text-muted">
          {SPORTS[league.sport].name} {season?.seasonName}
        </span>
      </span>
      <span className="shrink-0 text-sm">
        {league.isCommissioner
          ? 'Start the next season'
          : place > 0 && season && `${place === 1 ? 'Champion' : ordinal(place)} of ${season.places.length}`}
      </span>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
    </Link>
  )
}
