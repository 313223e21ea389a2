import { type ReactNode, useEffect, useRef } from 'react'
import { dayName } from '../../ui/time/local-time.ts'
import { Points } from './points.tsx'
import type { AddedGame, Explanation } from './types.ts'

/** More games than this are folded away: a season of baseball has a hundred. */
const MOST_OPEN = 8

/**
 * The games of a sum, newest first, each of which opens its own explanation.
 * @param props.player as the address names him: null for the one whose page it is
 * @param props.left the game that one has come back from
 */
export function AddedGames({
  explanation,
  player,
  left,
}: {
  explanation: Explanation
  player: string | null
  left: string | null
}) {
  const { games, playerName } = explanation
  if (games.length === 0) return null
  const list = (
    <ol className="mt-1">
      {games.map((game) => (
        <Row key={game.gameId} game={game} isFocused={game.gameId === left}>
          <Points
            value={game.points}
            of={{ player, game: game.gameId }}
            whose={`${playerName} ${against(game)} on ${dayName(game.startsAt)}`}
          />
        </Row>
      ))}
    </ol>
  )
  return (
    <section aria-label="Games">
      {games.length > MOST_OPEN ? (
        <details open={left !== null}>
          <summary className="min-h-6 w-fit cursor-pointer font-bold">The {games.length} games</summary>
          {list}
        </details>
      ) : (
        <>
          <h4 className="font-bold">{games.length === 1 ? 'The game' : `The ${games.length} games`}</h4>
          {list}
        </>
      )}
    </section>
  )
}

function Row({ game, isFocused, children }: { game: AddedGame; isFocused: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFocused) row.current?.querySelector('button')?.focus()
  }, [isFocused])
  return (
    <li
      ref={row}
      className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
    >
      <span className="min-w-0">
        {against(game)}{' '}
        <time dateTime={new Date(game.startsAt).toISOString()} className="text-sm text-muted">
          {dayName(game.startsAt)}
        </time>
        {game.stage === 'live' && <span className="text-sm font-medium text-red"> Live</span>}
        {game.stage === 'correction' && <span className="text-sm font-medium text-amber"> Corrected</span>}
      </span>
      {children}
    </li>
  )
}

function against({ isHome, opponent }: AddedGame): string {
  return `${isHome ? 'vs' : 'at'} ${opponent}`
}
