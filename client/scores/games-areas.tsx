import type { Game } from '../../shared/game.ts'
import type { SportKey } from '../../shared/sports/index.ts'
import { Area, AreaEmpty } from './area.tsx'
import { arrange } from './arrange.ts'
import { dashboardLink } from './dashboard-address.ts'
import { GamesGrid } from './games-grid.tsx'
import { ScoreCard } from './score-card.tsx'
import { TournamentCard } from './tournament-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

/** The games of a sport in their three areas. */
export function GamesAreas({ sport, games }: { sport: SportKey; games: readonly Game[] }) {
  const { live, upcoming, final } = arrange(games)
  const card = (game: Game) => {
    const href = dashboardLink({ sport, tab: 'games', game: game.id })
    const Card = isTournament(game)
      ? TournamentCard
      : game.status.type.state === 'pre'
        ? UpcomingCard
        : ScoreCard
    return <Card key={game.id} game={game} href={href} />
  }
  const columns = sport === 'golf' ? 'grid gap-3' : 'grid gap-3 sm:grid-cols-2'
  return (
    <GamesGrid
      even={sport === 'golf'}
      live={
        <Area title="LIVE" count={live.length} isLive>
          {live.length > 0 ? (
            <ul className="grid gap-3 sm:max-lg:grid-cols-2">{live.map(card)}</ul>
          ) : (
            <AreaEmpty title="Nothing live right now">
              {upcoming.length > 0 ? 'The next start is under Upcoming Matchups.' : null}
            </AreaEmpty>
          )}
        </Area>
      }
      upcoming={
        <Area title="Upcoming Matchups" count={upcoming.length}>
          {upcoming.length > 0 ? (
            <ul className={columns}>{upcoming.map(card)}</ul>
          ) : (
            <AreaEmpty title="No Upcoming Games">Check out the latest completed matchups.</AreaEmpty>
          )}
        </Area>
      }
      final={
        <Area title="FINAL" count={final.length}>
          {final.length > 0 ? (
            <ul className="grid gap-3 sm:max-lg:grid-cols-2">{final.map(card)}</ul>
          ) : (
            <AreaEmpty title="No results yet">Games of today appear here once they are over.</AreaEmpty>
          )}
        </Area>
      }
    />
  )
}

function isTournament({ competitions: [{ competitors }] }: Game): boolean {
  return competitors.length === 0
}
