import { OpponentRankMark } from '../opponent-rank.tsx'
import { Points } from '../../points/points.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { dayName, startWords } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { against } from '../next-game.ts'
import { noStatLineLabel } from './no-stat-line-labels.ts'
import { statSentence } from './stat-list.ts'
import type { LoggedGame, PlayerProfile } from '../types.ts'

/** Game by game, newest first: what he did in words, and what it was worth. */
export function GameLog({ profile }: { profile: PlayerProfile }) {
  const played = profile.log.filter(({ state }) => state !== 'pre')
  const ahead = profile.log.filter(({ state }) => state === 'pre').toReversed()
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="mb-3 font-bold">
        Games
      </h2>
      {played.length === 0 && <p className="text-muted">No games played yet.</p>}
      {played.length > 0 && (
        <table className="w-full rounded-box border border-line bg-surface text-left">
          <caption className="sr-only">Games of {profile.name}, newest first</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className={`${HEAD} font-medium`}>
                Game
              </th>
              <th scope="col" className={`${HEAD} font-medium`}>
                What they did
              </th>
              <th scope="col" className={`${HEAD} text-right font-medium`}>
                {profile.compared ? 'Value' : 'Points'}
              </th>
            </tr>
          </thead>
          <tbody>
            {played.map((game) => (
              <PlayedGame key={game.gameId} game={game} profile={profile} />
            ))}
          </tbody>
        </table>
      )}
      {ahead.length > 0 && <GamesAhead games={ahead} of={profile.compared ? 'value' : 'points'} />}
    </section>
  )
}

function PlayedGame({ game, profile }: { game: LoggedGame; profile: PlayerProfile }) {
  const { gameId, startsAt, state, result, line } = game
  const isLive = state === 'in'
  return (
    <tr>
      <th scope="row" className={`${CELL} min-w-24 font-normal sm:whitespace-nowrap`}>
        <time dateTime={new Date(startsAt).toISOString()} className="block text-sm text-muted">
          {dayName(startsAt)}
        </time>
        <span className="font-medium">{against(game)}</span>{' '}
        <span
          className={classNames(
            'whitespace-nowrap max-sm:block',
            isLive ? 'font-medium text-red' : 'text-muted',
          )}
        >
          {isLive && 'Live: '}
          {result}
        </span>
      </th>
      <td className={CELL}>
        {line
          ? statSentence(profile.sport, line.stats) || 'Played, without a stat that counts'
          : noStatLineLabel(game)}
        {line && line.stage === 'correction' && (
          <span className="block text-sm font-medium text-amber">Corrected after the game</span>
        )}
        {line?.flags.map((flag) => (
          <span key={flag} className="block text-sm text-muted">
            {flag}
          </span>
        ))}
      </td>
      <td className={`${CELL} text-right`}>
        {line ? (
          <Points
            value={line.points}
            of={{ player: null, game: gameId }}
            whose={`${profile.name} ${against(game)} on ${dayName(startsAt)}`}
          />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

/** @param props.games the nearest first */
function GamesAhead({ games, of }: { games: readonly LoggedGame[]; of: 'points' | 'value' }) {
  return (
    <details className="mt-3">
      <summary className="min-h-6 w-fit cursor-pointer font-medium">
        {games.length === 1 ? '1 game to come' : `${games.length} games to come`}
      </summary>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {games.map((game) => (
          <li key={game.gameId} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="flex items-center gap-2">
              {against(game)}
              {game.against && <OpponentRankMark rank={game.against} opponent={game.opponent} of={of} />}
            </span>
            <Start game={game} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Start({ game }: { game: LoggedGame }) {
  const words = useTicking((now) => startWords(game, now))
  return (
    <time dateTime={new Date(game.startsAt).toISOString()} className="text-muted">
      {words}
    </time>
  )
}

const HEAD = 'border-b border-line bg-sunken px-3 py-2'
const CELL = 'border-b border-line px-3 py-2 align-top'
