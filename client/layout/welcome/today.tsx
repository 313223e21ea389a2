import type { Game } from '../../../shared/game/game.ts'
import { DEFAULT_SPORT, type SportKey } from '../../../shared/sports/index.ts'
import { useStarredTeams } from '../../people/favorite/use-favorites.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { routes } from '../../ui/page/routes.ts'
import { dashboardLink } from '../../feed/scores/dashboard/dashboard-address.ts'
import { ScoreRow } from '../../feed/scores/row/score-row.tsx'
import { UpcomingRow } from '../../feed/scores/row/upcoming-row.tsx'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { todayAndTomorrow } from '../../ui/time/local-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useTicking } from '../../ui/time/ticking.ts'

/** So many games of a sport. */
const MOST = 3

/** A few games of the sports one follows, live ones first, so that something is alive on the first page. */
export function Today({ sports }: { sports: readonly SportKey[] }) {
  const shown = sports.length === 0 ? [DEFAULT_SPORT] : sports.slice(0, 2)
  return (
    <section aria-labelledby="today">
      <div className="flex items-baseline justify-between">
        <h2 id="today" className="font-bold">
          Today
        </h2>
        <TextLink href={routes.dashboard} className="inline-flex min-h-11 items-center text-sm">
          All scores
        </TextLink>
      </div>
      <div className="space-y-3">
        {shown.map((sport) => (
          <Games key={sport} sport={sport} />
        ))}
      </div>
    </section>
  )
}

function Games({ sport }: { sport: SportKey }) {
  const dates = useTicking(todayAndTomorrow)
  const board = trpc.scores.scoreboard.useQuery({ sport, dates }, EVERY_TEN_SECONDS)
  const stars = useStarredTeams(sport)
  return (
    <Answer of={board} failed="The scores could not be loaded." waiting={<Skeleton className="h-54" />}>
      {({ events }) => {
        const games = liveFirst(events).slice(0, MOST)
        if (games.length === 0) return <p className="text-muted">No games today or tomorrow.</p>
        return (
          <ul className="@container divide-y divide-line rounded-box border border-line">
            {games.map((game) => {
              const href = dashboardLink({ sport, tab: 'games', game: game.id })
              const Row = game.status.type.state === 'pre' ? UpcomingRow : ScoreRow
              return <Row key={game.id} game={game} href={href} stars={stars} />
            })}
          </ul>
        )
      }}
    </Answer>
  )
}

const ORDER = ['in', 'pre', 'post'] as const

function liveFirst(games: readonly Game[]): Game[] {
  return games
    .filter(({ competitions: [{ competitors }] }) => competitors.length > 0)
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.status.type.state) - ORDER.indexOf(b.status.type.state) ||
        Date.parse(a.date) - Date.parse(b.date),
    )
}
