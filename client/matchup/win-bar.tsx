import { chanceText } from '../scores/win-words.ts'

/**
 * How likely each team is to win: the numbers, and a bar between them, in gold as far as it is one's own.
 * @param props.chance of the left team, from 0 to 1
 */
export function WinBar({
  left,
  right,
  chance,
  isMine,
}: {
  left: string
  right: string
  chance: number
  isMine: boolean
}) {
  return (
    <p className="flex items-center gap-3">
      <span className="min-w-9 font-bold">
        {chanceText(chance)}
        <span className="sr-only"> to win for {left},</span>
      </span>
      <span aria-hidden className="flex h-2 grow gap-0.5 overflow-hidden rounded-box">
        <span
          className={isMine ? 'bg-gold' : 'bg-edge'}
          // Whatever the odds, a bit of both can be seen.
          style={{ width: `${Math.min(98, Math.max(2, 100 * chance))}%` }}
        />
        <span className="grow bg-theirs" />
      </span>
      <span className="min-w-9 text-right text-muted">
        {chanceText(1 - chance)}
        <span className="sr-only"> for {right}</span>
      </span>
    </p>
  )
}
