import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { useStarredTeams } from '../../../people/favorite/use-favorites.ts'
import { Freshness } from '../../../data/fetching/freshness.tsx'
import { NotLoaded } from '../../../data/fetching/not-loaded.tsx'
import { EmptyState } from '../../../ui/controls/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GamesAreas } from './games-areas.tsx'
import { filterGames, type GamesFilter, NO_FILTER } from './games-filter.ts'
import { GamesSkeleton } from './games-skeleton.tsx'
import { isStarred } from './is-starred.ts'
import { useScoreboard } from './use-scoreboard.ts'

const loadDialog = () => import('../game/game-dialog.tsx')
const GameDialog = lazy(async () => ({ default: (await loadDialog()).GameDialog }))

/** Live, upcoming and finished games of a sport, and the modal of the one that is open. */
export function GamesTab({
  sport,
  filter,
  address,
  openGame,
  onFilter,
  onCloseGame,
}: {
  sport: SportKey
  filter: GamesFilter
  /** Of the dashboard without its modal. */
  address: string
  /** Id of the game whose modal is open. */
  openGame: string | null
  onFilter: (filter: GamesFilter) => void
  onCloseGame: () => void
}) {
  const { data: newest, updatedAt, error, isFetching, retry } = useScoreboard(sport)
  // Rendered in slices: a slow phone answers to taps while dozens of games come in or change.
  const data = useDeferredValue(newest)
  const stars = useStarredTeams(sport)
  const { top25, conference, mine } = filter
  // The same list while the filter is the same: opening a game must not look at all the others again.
  const games = useMemo(
    () => filterGames(data?.events ?? [], { top25, conference, mine }, (game) => isStarred(game, stars)),
    [data?.events, top25, conference, mine, stars],
  )
  useDialogSoon(data !== undefined)
  const dialog = openGame !== null && (data || (error && sport !== 'golf')) && (
    <Suspense>
      <GameDialog
        key={openGame}
        sport={sport}
        id={openGame}
        game={data?.events.find(({ id }) => id === openGame) ?? null}
        onClose={onCloseGame}
      />
    </Suspense>
  )
  if (!data) {
    return (
      <>
        {error ? (
          <NotLoaded title="No scores yet" error={error} isFetching={isFetching} onRetry={retry} />
        ) : (
          <div aria-busy>
            <div className="min-h-11" />
            <GamesSkeleton />
          </div>
        )}
        {dialog}
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Freshness updatedAt={updatedAt} staleSince={data.staleSince} error={error} what="scores" />
        <FilterBar
          sport={sport}
          games={data.events}
          filter={filter}
          canBeMine={stars.size > 0}
          onChange={onFilter}
        />
      </div>
      {games.length === 0 && data.events.length > 0 ? (
        <EmptyState
          title="No game of these days is among them"
          action={
            <Button look="secondary" onClick={() => onFilter(NO_FILTER)}>
              Show all {data.events.length} games
            </Button>
          }
        >
          The games to show are narrowed down.
        </EmptyState>
      ) : (
        <GamesAreas sport={sport} games={games} address={address} />
      )}
      {dialog}
    </>
  )
}

/** Preloads the modal's code before a game is opened, once there is nothing more urgent. */
function useDialogSoon(isTime: boolean): void {
  useEffect(() => {
    if (!isTime) return
    const timer = setTimeout(() => void loadDialog().catch(() => null), 2_000)
    return () => clearTimeout(timer)
  }, [isTime])
}
