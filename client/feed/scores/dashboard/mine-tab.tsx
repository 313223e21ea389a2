import { Star } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Game } from '../../../../shared/game/game.ts'
import { SPORT_KEYS, type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { Following } from '../../../people/favorite/following.tsx'
import { type Favorite, teamsIn, useFavorites } from '../../../people/favorite/use-favorites.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { Freshness } from '../../../data/fetching/freshness.tsx'
import { whyItFailed } from '../../../data/fetching/why-it-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/controls/card.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { GamesAreas } from './games-areas.tsx'
import { GamesSkeleton } from './games-skeleton.tsx'
import { isStarred } from './is-starred.ts'
import { type Board, useMyBoards } from './use-my-boards.ts'

const GameDialog = lazy(async () => ({ default: (await import('../game/game-dialog.tsx')).GameDialog }))

/** The user's games in all sports: those of the teams he follows, and of the teams of his players. */
export function MineTab({
  address,
  openGame,
  fallback,
  onCloseGame,
}: {
  /** Of the dashboard without its modal. */
  address: string
  /** Id of the game whose modal is open. */
  openGame: string | null
  /** The sport to look for that game in when it is none of his. */
  fallback: SportKey
  onCloseGame: () => void
}) {
  const favorites = useFavorites()
  usePageTitle('Your games')
  return (
    <Answer of={favorites} failed="Your stars could not be loaded." waiting={<GamesSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <NoStars />
        ) : (
          <MyGames
            favorites={all}
            address={address}
            openGame={openGame}
            fallback={fallback}
            onCloseGame={onCloseGame}
          />
        )
      }
    </Answer>
  )
}

function NoStars() {
  return (
    <EmptyState title="Follow your teams and players">
      Choose a sport, open one of its games and press the star{' '}
      <Star aria-hidden size={16} className="inline align-text-bottom" /> beside a team, or the one on a
      player’s page. Their games of today and tomorrow appear here, from all sports.
    </EmptyState>
  )
}

function MyGames({
  favorites,
  address,
  openGame,
  fallback,
  onCloseGame,
}: {
  favorites: readonly Favorite[]
  address: string
  openGame: string | null
  fallback: SportKey
  onCloseGame: () => void
}) {
  const sports = SPORT_KEYS.filter((sport) => teamsIn(favorites, sport).size > 0)
  const boards = useMyBoards(sports)
  const mine = boards.flatMap(({ sport, games }) => {
    const teams = teamsIn(favorites, sport)
    return games.filter((game) => isStarred(game, teams)).map((game) => ({ sport, game }))
  })
  const isWaiting = boards.some(({ state }) => state === 'waiting')
  const open = mine.find(({ game }) => game.id === openGame)
  return (
    <>
      <Boards boards={boards} />
      {mine.length > 0 ? (
        <GamesAreas sport={null} games={mine.map(({ game }) => game)} address={address} />
      ) : isWaiting ? (
        <div aria-busy>
          <GamesSkeleton />
        </div>
      ) : (
        boards.every(({ state }) => state === 'there') && <NobodyPlays hasTeams={sports.length > 0} />
      )}
      <Following favorites={favorites} />
      {openGame !== null && (open || !isWaiting) && (
        <OpenGame
          id={openGame}
          sport={open?.sport ?? fallback}
          game={open?.game ?? null}
          onClose={onCloseGame}
        />
      )}
    </>
  )
}

function OpenGame(props: { id: string; sport: SportKey; game: Game | null; onClose: () => void }) {
  return (
    <Suspense>
      <GameDialog key={props.id} {...props} />
    </Suspense>
  )
}

function NobodyPlays({ hasTeams }: { hasTeams: boolean }) {
  return (
    <EmptyState title={hasTeams ? 'None of your teams plays today or tomorrow' : 'Your players have no team'}>
      Their games appear here as soon as there are some.
    </EmptyState>
  )
}

/** How old the scores are, and which sports could not be asked. */
function Boards({ boards }: { boards: readonly Board[] }) {
  const there = boards.filter(({ state }) => state === 'there')
  const failed = boards.filter(({ state }) => state === 'failed')
  const stale = there.flatMap(({ staleSince }) => staleSince ?? [])
  return (
    <>
      {there.length > 0 && (
        <Freshness
          updatedAt={Math.min(...there.map(({ updatedAt }) => updatedAt))}
          staleSince={stale.length > 0 ? Math.min(...stale) : null}
          error={there.find(({ error }) => error)?.error ?? null}
          what="scores"
        />
      )}
      {failed.map(({ sport, error, isFetching, retry }) => (
        <p key={sport} role="alert" className="mb-3 flex flex-wrap items-center gap-2.5">
          {SPORTS[sport].name} scores could not be loaded. {whyItFailed(error)}
          <Button look="secondary" busy={isFetching} onClick={retry}>
            Try again
          </Button>
        </p>
      ))}
    </>
  )
}
