import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { gamesLabel } from '../../league/week/game-labels.ts'
import { placeWords } from '../../league/week/place-words.ts'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import type { Standings } from '../../../shared/standings/standings.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { Flash } from '../../ui/controls/flash.tsx'
import { links } from '../../ui/page/routes.ts'

/** Where one's own team stands in a league without opponents, and what this week has brought so far. */
export function OwnPlaceCard({ code, week }: { code: string; week: WeekScores }) {
  const standings = trpc.standings.ofLeague.useQuery({ code, season: null })
  return (
    <section
      aria-labelledby="own-place"
      className="rounded-box border border-line bg-surface px-3 py-3 sm:px-5 sm:py-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id="own-place" className="text-lg font-bold">
          {week.label}
        </h2>
        <Link
          href={links.league('standings', code)}
          data-row
          className="relative flex shrink-0 items-center gap-1 text-sm font-medium text-gold-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          Standings
          <ChevronRight aria-hidden size={16} />
        </Link>
      </div>
      <Answer
        of={standings}
        failed="The standings could not be loaded."
        waiting={<Skeleton className="h-16" />}
      >
        {(table) => <Place table={table} week={week} />}
      </Answer>
    </section>
  )
}

function Place({ table, week }: { table: Standings; week: WeekScores }) {
  const own = table.teams.find(({ isMine }) => isMine)
  const words = placeWords(table)
  if (!own || !words) return <p className="pt-2 text-muted">You have no team in this season.</p>
  const games = week.matchups.map(({ home }) => home).find((score) => score?.teamId === own.id)
  return (
    <div className="mt-1 flex items-center gap-3">
      <TeamCrest team={own} size={40} />
      <div className="min-w-0 grow">
        <p className="text-xl leading-tight font-bold">{words.place}</p>
        <p className="text-sm break-words text-muted">
          {words.more}
          {games && ` · ${gamesLabel(games)}`}
        </p>
      </div>
      <p className="text-right">
        <Flash value={words.score} className="text-xl leading-tight font-bold">
          {words.score}
        </Flash>
        <span className="block text-sm text-muted">{words.of}</span>
      </p>
    </div>
  )
}
