import { chanceText } from '../../../feed/scores/row/win-labels.ts'
import { ChanceBar } from '../../../league/week/chance-bar.tsx'

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
      <ChanceBar chance={chance} isMine={isMine} />
      <span className="min-w-9 text-right text-muted">
        {chanceText(1 - chance)}
        <span className="sr-only"> for {right}</span>
      </span>
    </p>
  )
}
