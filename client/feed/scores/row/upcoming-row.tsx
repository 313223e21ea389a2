import type { Game } from '../../../../shared/game/game.ts'
import { RowFrame } from './row-frame.tsx'
import { LATER_ROW } from './score-row.tsx'
import { Start } from './start.tsx'
import { gameSentence, startTime } from './status-labels.ts'
import { TeamLine } from './team-line.tsx'

/** An upcoming game: its teams and its time; in a narrow column the time is below. */
export function UpcomingRow({
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
  const [{ competitors, note }] = game.competitions
  return (
    <RowFrame id={game.id} href={href} label={gameSentence(game)} className={LATER_ROW}>
      <div className="items-center gap-3 px-3 py-1.5 @xs:flex @md:gap-5">
        <div className="min-w-0 grow">
          {competitors.map((side) => (
            <TeamLine
              key={side.id}
              side={side}
              status={game.status}
              isStarred={stars.has(side.team.id)}
              isOwn={own.has(side.team.id)}
            />
          ))}
        </div>
        <div className="shrink-0 @max-xs:pl-2 @xs:w-32 @xl:w-44">
          <Start game={game} startsAt={startTime(game)} />
        </div>
      </div>
      {note && <p className="px-3 pb-1.5 text-sm leading-4.5 text-muted">{note}</p>}
    </RowFrame>
  )
}

const NONE: ReadonlySet<string> = new Set()
