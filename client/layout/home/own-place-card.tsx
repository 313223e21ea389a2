import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { counted } from '../../../shared/core/lists.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { gamesLabel } from '../../league/week/game-labels.ts'
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
  if (!own) return <p className="pt-2 text-muted">You have no team in this season.</p>
  const games = week.matchups.map(({ home }) => home).find((score) => score?.teamId === own.id)
  const words = placeWords(table)
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

/** `3rd of 8`, and what that is made of. */
function placeWords(table: Standings): { place: string; more: string; score: string; of: string } {
  const { teams, competition, format } = table
  const own = teams.find(({ isMine }) => isMine)
  if (!own) return { place: '', more: '', score: '', of: '' }
  const place = `${ordinal(own.rank)} of ${teams.length}`
  if (competition === 'elimination') {
    const left = teams.filter(({ outIn }) => outIn === null)
    if (own.outIn !== null)
      return {
        place: `Out in week ${own.outIn}`,
        more: `${counted(left.length, 'team')} left`,
        score: pointsText(own.pointsFor),
        of: 'season',
      }
    const above = own.live && leadOverLine(table)
    return {
      place: `${counted(left.length, 'team')} left`,
      more:
        above === null || above === undefined
          ? 'You’re still in'
          : above >= 0
            ? `${pointsText(above)} above the line`
            : `${pointsText(-above)} below the line`,
      score: pointsText(own.live?.points ?? own.pointsFor),
      of: own.live ? 'this week' : 'season',
    }
  }
  const [first] = teams
  const behind = (first?.pointsFor ?? 0) - own.pointsFor
  const text = (hundredths: number) =>
    format === null ? pointsText(hundredths) : (hundredths / 100).toFixed(1)
  return {
    place,
    more: own.rank === 1 ? 'You lead' : `${text(behind)} behind ${first?.name ?? 'the leader'}`,
    score: text(own.pointsFor),
    of: 'total',
  }
}

/** How far one’s team is above those who would be out now, hundredths; below 0 for one of them. */
function leadOverLine({ teams, outEachWeek }: Standings): number | null {
  const left = teams
    .filter(({ outIn }) => outIn === null)
    .toSorted((a, b) => (a.live?.points ?? 0) - (b.live?.points ?? 0))
  const out = Math.min(outEachWeek, left.length - 1)
  const own = left.findIndex(({ isMine }) => isMine)
  const other = left[own < out ? out : out - 1]
  const mine = left[own]
  return mine && other ? (mine.live?.points ?? 0) - (other.live?.points ?? 0) : null
}
