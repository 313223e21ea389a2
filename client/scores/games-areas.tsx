import { memo } from 'react'
import type { Game } from '../../shared/game.ts'
import type { SportKey } from '../../shared/sports/index.ts'
import { useStarredTeams } from '../favourite/use-favourites.ts'
import { useGradually } from '../ui/gradually.ts'
import { Area, AreaEmpty } from './area.tsx'
import { arrange } from './arrange.ts'
import { withGame } from './dashboard-address.ts'
import { GamesGrid } from './games-grid.tsx'
import { ScoreCard } from './score-card.tsx'
import { TournamentCard } from './tournament-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

/** Of each area: what fits on a first screen, then a row or two at a time. */
const GRADUALLY = { first: 4, step: 2 }

/** The games of a sport in their three areas. */
export function GamesAreas({
  sport,
  games,
  address,
}: {
  /** Null for the user's games of several. */
  sport: SportKey | null
  games: readonly Game[]
  /** Of the dashboard that they stand on. */
  address: string
}) {
  const { live, upcoming, final } = arrange(games, useStarredTeams(sport))
  const shown = useGradually(Math.max(live.length, upcoming.length, final.length), GRADUALLY)
  const cards = (area: readonly Game[]) =>
    area
      .slice(0, shown)
      .map((game) => <GameCard key={game.id} game={game} href={withGame(address, game.id)} />)
  const columns = sport === 'golf' ? 'grid gap-3' : 'grid gap-3 sm:grid-cols-2'
  return (
    <GamesGrid
      even={sport === 'golf'}
      live={
        <Area title="LIVE" count={live.length} isLive>
          {live.length > 0 ? (
            <ul className="grid gap-3 sm:max-lg:grid-cols-2">{cards(live)}</ul>
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
            <ul className={columns}>{cards(upcoming)}</ul>
          ) : (
            <AreaEmpty title="No Upcoming Games">Check out the latest completed matchups.</AreaEmpty>
          )}
        </Area>
      }
      final={
        <Area title="FINAL" count={final.length}>
          {final.length > 0 ? (
            <ul className="grid gap-3 sm:max-lg:grid-cols-2">{cards(final)}</ul>
          ) : (
            <AreaEmpty title="No results yet">
              {sport === 'golf' ? 'Tournaments' : 'Games of today'} appear here once they are over.
            </AreaEmpty>
          )}
        </Area>
      }
    />
  )
}

/** Rendered anew only when something in its game has changed. */
const GameCard = memo(function GameCard({ game, href }: { game: Game; href: string }) {
  if (isTournament(game)) return <TournamentCard game={game} href={href} />
  if (game.status.type.state === 'pre') return <UpcomingCard game={game} href={href} />
  return <ScoreCard game={game} href={href} />
})

function isTournament({ competitions: [{ competitors }] }: Game): boolean {
  return competitors.length === 0
}
