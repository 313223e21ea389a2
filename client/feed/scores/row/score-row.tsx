import type { Game } from '../../../../shared/game/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { RowFrame } from './row-frame.tsx'
import { Situation } from './situation.tsx'
import { gameSentence, statusWords } from './status-labels.ts'
import { TeamLine } from './team-line.tsx'

/** A game in progress or over: teams and scores, and beside them its status. */
export function ScoreRow({
  game,
  href,
  stars,
  own = NONE,
}: {
  game: Game
  href: string
  /** Ids of the teams that the user follows. */
  stars: ReadonlySet<string>
  /** Ids of the teams that players of the user's fantasy teams play for. */
  own?: ReadonlySet<string>
}) {
  const { status } = game
  const [competition] = game.competitions
  const isLive = status.type.state === 'in'
  return (
    <RowFrame id={game.id} href={href} label={gameSentence(game)} className={isLive ? ROW : LATER_ROW}>
      <div className="flex items-stretch gap-3 px-3 py-1.5 @md:gap-5">
        <div className="min-w-0 grow">
          {competition.competitors.map((side) => (
            <TeamLine
              key={side.id}
              side={side}
              status={status}
              isStarred={stars.has(side.team.id)}
              isOwn={own.has(side.team.id)}
            />
          ))}
        </div>
        <div
          className={classNames(
            'flex shrink-0 flex-col justify-center gap-0.5 text-sm leading-4.5',
            isLive ? 'w-22 @md:w-36 @xl:w-44' : 'w-14 @md:w-24',
          )}
        >
          <p className="flex items-baseline justify-between gap-x-3">
            <span className={isLive ? 'font-bold text-red' : 'font-medium'}>{statusWords(status)}</span>
            {isLive && <span className="text-muted @max-md:hidden">{competition.broadcast}</span>}
          </p>
          {isLive && <Situation of={competition} />}
        </div>
      </div>
      {competition.note && <p className="px-3 pb-1.5 text-sm leading-4.5 text-muted">{competition.note}</p>}
    </RowFrame>
  )
}

/**
 * Rows that cannot be on a first screen are not laid out while they are out of sight, with a guess of
 * their height that is remembered once known: two lines of a team and what is around them.
 */
const ROW = 'nth-[n+10]:[contain-intrinsic-size:auto_4.5rem] nth-[n+10]:[content-visibility:auto]'

/**
 * Of the areas after the live one, of which a phone shows none at first: what is not rendered need not be
 * looked at again when a modal makes the page inert, which is what opening a game costs.
 */
export const LATER_ROW = `${ROW} max-lg:[contain-intrinsic-size:auto_4.5rem] max-lg:[content-visibility:auto]`

const NONE: ReadonlySet<string> = new Set()
