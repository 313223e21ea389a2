import { pointsText } from '../../shared/words/points.ts'
import { recordWords } from '../../shared/words/standings.ts'
import { Answer } from '../fetching/answer.tsx'
import { links } from '../routes.ts'
import { trpc } from '../trpc.ts'
import { Skeleton } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TeamLabel } from '../week/team-label.tsx'

/** Of the table, besides one's own team. */
const SHOWN = 4

/** The top of the table, and one's own team wherever it stands. */
export function StandingsCard({ code }: { code: string }) {
  const standings = trpc.standings.ofLeague.useQuery({ code, season: null })
  return (
    <section aria-labelledby="standings">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="standings" className="text-lg font-bold">
          Standings
        </h2>
        <span className="flex flex-wrap gap-x-4">
          <TextLink href={links.league('standings', code)}>All teams</TextLink>
          <TextLink href={links.league('playoffs', code)}>Playoffs</TextLink>
          <TextLink href={links.league('history', code)}>History</TextLink>
        </span>
      </div>
      <Answer
        of={standings}
        failed="The standings could not be loaded."
        waiting={<Skeleton className="h-44" />}
      >
        {({ teams }) => (
          <ol className="divide-y divide-line rounded-box border border-line bg-surface">
            {teams
              .filter(({ isMine }, index) => index < SHOWN || isMine)
              .map((team) => (
                <li
                  key={team.id}
                  value={team.rank}
                  className="grid grid-cols-[1.5rem_1fr_auto_auto] gap-x-3 px-4 py-2"
                >
                  <span className="text-center font-bold">{team.rank}</span>
                  <span className="min-w-0">
                    <TeamLabel team={team} />
                  </span>
                  <span className="font-bold">
                    <span className="sr-only">Record </span>
                    {recordWords(team)}
                  </span>
                  <span className="w-20 text-right text-muted">
                    <span className="sr-only">Points </span>
                    {pointsText(team.pointsFor)}
                  </span>
                </li>
              ))}
          </ol>
        )}
      </Answer>
    </section>
  )
}
