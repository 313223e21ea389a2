import {
  type Bracket,
  champion as championOf,
  type Matchup,
  matchups,
  ROUNDS,
  type RoundId,
} from '../../../../shared/rules/bracket/bracket.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Champion } from './champion.tsx'
import { Connectors } from './connectors.tsx'
import type { BoardContext } from './editing.ts'
import { MatchupBox } from './matchup-box.tsx'

/**
 * A bracket from its first round to the crown. From 768 px on all four rounds are side by side, each matchup
 * beside those that feed it; on a phone there is one round at a time.
 * @param props.round the one that a phone shows
 * @param props.champion shown over the team at the end
 */
export function Board({
  bracket,
  board,
  round: shown,
  champion: words = 'Your champion',
}: {
  bracket: Bracket
  board: BoardContext
  round: RoundId
  champion?: string
}) {
  const all = matchups(bracket)
  const winner = championOf(bracket)
  return (
    <div className="@container">
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_1.75rem_minmax(0,1fr)_1.75rem_minmax(0,1fr)_1.75rem_minmax(0,1fr)]">
        {ROUNDS.map(({ id, title }) => (
          <Round
            key={id}
            title={title}
            matchups={all.filter(({ round }) => round === id)}
            board={board}
            isShown={id === shown}
            lines={id === 'final' ? null : <Connectors after={id} matchups={all} champion={winner} />}
          >
            {id === 'final' && (
              <div className="mb-4 md:absolute md:inset-x-0 md:bottom-[calc(50%+4.5rem)] md:mb-0">
                <Champion team={winner === null ? null : (board.byId.get(winner) ?? null)} words={words} />
                <div
                  aria-hidden
                  className={classNames(
                    'mx-auto mt-2 hidden h-4 w-[3.5px] origin-bottom bg-gold transition-transform duration-200 md:block',
                    winner === null && 'scale-y-0',
                  )}
                />
              </div>
            )}
          </Round>
        ))}
      </div>
    </div>
  )
}

function Round({
  title,
  matchups,
  board,
  isShown,
  lines,
  children,
}: {
  title: string
  matchups: readonly Matchup[]
  board: BoardContext
  isShown: boolean
  lines: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <>
      <section aria-label={title} className={classNames('min-w-0', !isShown && 'max-md:hidden')}>
        <h2 className="h-10 truncate font-bold">{title}</h2>
        <div className="relative space-y-4 md:grid md:h-[33rem] md:auto-rows-fr md:space-y-0">
          {children}
          {matchups.map((matchup) => (
            <div key={matchup.id} className="flex min-w-0 flex-col justify-center">
              <MatchupBox matchup={matchup} board={board} />
            </div>
          ))}
        </div>
      </section>
      {lines}
    </>
  )
}
