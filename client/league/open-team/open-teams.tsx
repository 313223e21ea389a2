import { SPORTS } from '../../../shared/sports/index.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import type { OpenTeam } from '../../../shared/league/open-team.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { links } from '../../ui/page/routes.ts'

/** Teams of this server that need a manager. Nothing where there are none. */
export function OpenTeams() {
  const teams = trpc.openTeam.list.useQuery()
  const failed = useHasFailed(teams)
  if (failed) return <TryAgain what="Teams that need a manager could not be loaded." query={teams} />
  if (!teams.data || teams.data.length === 0) return null
  return (
    <section aria-labelledby="open-teams">
      <h2 id="open-teams" className="mb-3 font-bold">
        Teams that need a manager
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4">
        {teams.data.map((team) => (
          <li key={team.teamId}>
            <OpenTeamCard team={team} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenTeamCard({ team }: { team: OpenTeam }) {
  return (
    <div className="flex h-full flex-col justify-between gap-4 rounded-box border border-line bg-surface p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg leading-tight font-bold break-words">{team.teamName}</h3>
          <span className="shrink-0 rounded-box bg-sunken px-2 py-0.5 text-sm font-medium">
            {SPORTS[team.sport].name}
          </span>
        </div>
        <p className="mt-1 break-words">{team.leagueName}</p>
        <p className="text-sm text-muted">{standingText(team)}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {team.isAsked
            ? 'You asked for it'
            : team.isFirstCome
              ? 'First come, first served'
              : 'Commissioner confirms'}
        </p>
        <ButtonLink look="secondary" href={links.openTeam(team.teamId)}>
          <span>
            Look<span className="sr-only"> at {team.teamName}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  )
}

/** `3-4, 6th of 10`; before there is a table how many teams there are. */
export function standingText({ wins, losses, ties, rank, of }: OpenTeam): string {
  if (rank === null) return `${of} teams`
  return `${recordLabel({ wins, losses, ties })}, ${ordinal(rank)} of ${of}`
}
