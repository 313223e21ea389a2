import { memo, useMemo } from 'react'
import type { Game } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { useStarredTeams } from '../../../people/favorite/use-favorites.ts'
import { useGradually } from '../../../ui/page/gradually.ts'
import { Area, AreaEmpty } from './area.tsx'
import { arrange } from './arrange.ts'
import { withGame } from './dashboard-address.ts'
import { GamesGrid } from './games-grid.tsx'
import { Moves } from './moves.tsx'
import { NextGame } from './next-game.tsx'
import { ScoreRow } from '../row/score-row.tsx'
import { TournamentCard } from '../golf/tournament-card.tsx'
import { UpcomingRow } from '../row/upcoming-row.tsx'
import { useOwnTeams } from './use-own-teams.ts'

/**
 * Of each area: more than fits on a first screen, so that nothing that is seen moves when the rest comes
 * in below; then a few rows at a time.
 */
const GRADUALLY = { first: 12, step: 8 }

/** The games of a sport in their three areas. Opening one of them renders none of this again. */
export const GamesAreas = memo(function GamesAreas({
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
  const stars = useStarredTeams(sport)
  const own = useOwnTeams(sport)
  const { live, upcoming, final } = useMemo(() => arrange(games, stars), [games, stars])
  const counts = { live: live.length, upcoming: upcoming.length, final: final.length }
  const shown = useGradually(Math.max(counts.live, counts.upcoming, counts.final), GRADUALLY)
  // Live games are the heaviest: a tile only where there are none.
  const next = live.length === 0 ? nearest(upcoming) : null
  // The container whose width the rows go by: one an area, because each is laid out by itself.
  const rows = (area: readonly Game[]) => (
    <ul className="@container divide-y divide-line rounded-box border border-line">
      {area.slice(0, shown).map((game) => (
        <Row
          key={game.id}
          game={game}
          href={withGame(address, game.id)}
          isNext={game === next}
          stars={stars}
          own={own}
        />
      ))}
    </ul>
  )
  return (
    <Moves order={[...live, ...upcoming, ...final].map(({ id }) => id)}>
      <GamesGrid
        counts={counts}
        live={
          <Area name="live" counts={counts}>
            {live.length > 0 ? (
              rows(live)
            ) : (
              <AreaEmpty title="Nothing live right now">
                {upcoming.length > 0 ? 'The next start is under Upcoming Matchups.' : null}
              </AreaEmpty>
            )}
          </Area>
        }
        upcoming={
          <Area name="upcoming" counts={counts}>
            {upcoming.length > 0 ? (
              rows(upcoming)
            ) : (
              <AreaEmpty title="No Upcoming Games">Check out the latest completed matchups.</AreaEmpty>
            )}
          </Area>
        }
        final={
          <Area name="final" counts={counts}>
            {final.length > 0 ? (
              rows(final)
            ) : (
              <AreaEmpty title="No results yet">
                {sport === 'golf' ? 'Tournaments' : 'Games of today'} appear here once they are over.
              </AreaEmpty>
            )}
          </Area>
        }
      />
    </Moves>
  )
})

interface RowProps {
  game: Game
  href: string
  isNext: boolean
  /** Ids of the teams that the user follows. */
  stars: ReadonlySet<string>
  /** Ids of the teams that players of the user's fantasy teams play for. */
  own: ReadonlySet<string>
}

/** Rendered anew only when something in its game has changed. */
const Row = memo(function Row({ game, href, isNext, stars, own }: RowProps) {
  if (isTournament(game)) return <TournamentCard game={game} href={href} />
  if (game.status.type.state !== 'pre') return <ScoreRow game={game} href={href} stars={stars} own={own} />
  return isNext ? (
    <NextGame game={game} href={href} />
  ) : (
    <UpcomingRow game={game} href={href} stars={stars} own={own} />
  )
})

/** The one that starts first, even where the visitor's own games are listed before it. */
function nearest(upcoming: readonly Game[]): Game | null {
  return upcoming.reduce<Game | null>(
    (first, game) => (first && Date.parse(first.date) <= Date.parse(game.date) ? first : game),
    null,
  )
}

function isTournament({ competitions: [{ competitors }] }: Game): boolean {
  return competitors.length === 0
}
