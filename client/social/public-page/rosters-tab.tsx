import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { type OfPublicLeague, publicTeam } from './of-public-league.ts'
import { PublicTeamName } from './team-name.tsx'

const SPOTS = { reserve: 'IR', taxi: 'Taxi' } as const

/** All teams with their players, for everybody. */
export function PublicRostersTab({ of: { slug, league } }: { of: OfPublicLeague }) {
  const query = trpc.publicPage.rosters.useQuery({ slug })
  return (
    <Answer of={query} failed="The rosters could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ teams }) =>
        teams.every(({ players }) => players.length === 0) ? (
          <EmptyState title="No rosters yet.">Teams have players once the draft is over.</EmptyState>
        ) : (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {teams.map(({ team, players }) => (
              <section
                key={team}
                aria-label={publicTeam(league, team).name}
                className="min-w-0 rounded-box border border-line bg-surface px-4 py-3"
              >
                <h2 className="mb-2 font-bold">
                  <PublicTeamName team={publicTeam(league, team)} />
                </h2>
                {players.length === 0 && <p className="text-muted">No players</p>}
                <ul className="divide-y divide-line">
                  {players.map(({ id, name, position, proTeam, spot }) => (
                    <li key={id} className="flex gap-3 py-1.5">
                      <span className="w-11 shrink-0 text-sm text-muted">{position}</span>
                      <span className="min-w-0 grow wrap-anywhere">{name}</span>
                      <span className="shrink-0 text-sm text-muted">
                        {spot !== null && `${SPOTS[spot]} · `}
                        {proTeam}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }
    </Answer>
  )
}
