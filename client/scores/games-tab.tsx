import type { SportKey } from '../../shared/sports/index.ts'
import { Freshness } from '../fetching/freshness.tsx'
import { GameDialog } from './game-dialog.tsx'
import { GamesAreas } from './games-areas.tsx'
import { GamesSkeleton } from './games-skeleton.tsx'
import { NotLoaded } from '../fetching/not-loaded.tsx'
import { useScoreboard } from './use-scoreboard.ts'

/** Live, upcoming and finished games of a sport, and the modal of the one that is open. */
export function GamesTab({
  sport,
  address,
  openGame,
  onCloseGame,
}: {
  sport: SportKey
  /** Of the dashboard without its modal. */
  address: string
  /** Id of the game whose modal is open. */
  openGame: string | null
  onCloseGame: () => void
}) {
  const { data, updatedAt, error, isFetching, retry } = useScoreboard(sport)
  const dialog = openGame !== null && (data || (error && sport !== 'golf')) && (
    <GameDialog
      key={openGame}
      sport={sport}
      id={openGame}
      game={data?.events.find(({ id }) => id === openGame) ?? null}
      onClose={onCloseGame}
    />
  )
  if (!data) {
    return (
      <>
        {error ? (
          <NotLoaded title="No scores yet" error={error} isFetching={isFetching} onRetry={retry} />
        ) : (
          <div aria-busy className="pt-11">
            <GamesSkeleton even={sport === 'golf'} />
          </div>
        )}
        {dialog}
      </>
    )
  }
  return (
    <>
      <Freshness updatedAt={updatedAt} staleSince={data.staleSince} error={error} what="scores" />
      <GamesAreas sport={sport} games={data.events} address={address} />
      {dialog}
    </>
  )
}
