import type { Game } from '../../shared/game.ts'
import { CardFrame } from './card-frame.tsx'
import { gameSentence, statusWords } from './status-words.ts'
import { TeamLine } from './team-line.tsx'

/** A game that is going on or over. */
export function ScoreCard({ game, href }: { game: Game; href: string }) {
  const { status } = game
  const [competition] = game.competitions
  const isLive = status.type.state === 'in'
  const below = competition.situation ?? competition.note
  return (
    <CardFrame href={href} label={gameSentence(game)}>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-2.5 text-sm">
        <span className={isLive ? 'font-bold text-red' : 'font-medium'}>{statusWords(status)}</span>
        {isLive && <span className="truncate text-muted">{competition.broadcast}</span>}
      </div>
      <div className="py-1.5">
        {competition.competitors.map((side) => (
          <TeamLine key={side.id} side={side} status={status} />
        ))}
      </div>
      {below && <p className="border-t border-line px-4 py-1.5 text-sm text-muted">{below}</p>}
    </CardFrame>
  )
}
