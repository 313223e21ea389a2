import type { Game, GameState } from '../../../shared/game/game.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { dashboardLink } from '../scores/dashboard/dashboard-address.ts'
import { ScoreRow } from '../scores/row/score-row.tsx'
import { UpcomingRow } from '../scores/row/upcoming-row.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { todayAndTomorrow } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'

const PARTS = [
  { state: 'in', title: 'Live' },
  { state: 'pre', title: 'Upcoming' },
  { state: 'post', title: 'Final' },
] as const satisfies ReadonlyArray<{ state: GameState; title: string }>

const NO_STARS: ReadonlySet<string> = new Set()

/** The games of a sport, read-only: a game itself opens after signing in. */
export function Scores({ sport }: { sport: SportKey }) {
  const dates = useTicking(todayAndTomorrow)
  const board = trpc.scores.scoreboard.useQuery({ sport, dates }, EVERY_TEN_SECONDS)
  return (
    <Answer of={board} failed="The scores could not be loaded." waiting={<Skeleton className="mt-5 h-96" />}>
      {({ events }) => {
        const games = events.filter(({ competitions: [{ competitors }] }) => competitors.length > 0)
        if (games.length === 0) return <EmptyState title="No games today or tomorrow." />
        return PARTS.map(({ state, title }) => (
          <Part
            key={state}
            title={title}
            sport={sport}
            games={games.filter((game) => game.status.type.state === state)}
          />
        ))
      }}
    </Answer>
  )
}

function Part({ title, sport, games }: { title: string; sport: SportKey; games: readonly Game[] }) {
  if (games.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mt-5 mb-2 font-bold">{title}</h2>
      <ul className="@container divide-y divide-line rounded-box border border-line">
        {games.map((game) => {
          const href = dashboardLink({ sport, tab: 'games', game: game.id })
          const Row = game.status.type.state === 'pre' ? UpcomingRow : ScoreRow
          return <Row key={game.id} game={game} href={href} stars={NO_STARS} />
        })}
      </ul>
    </section>
  )
}
