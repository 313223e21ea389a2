import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  allowedLabel,
  DIFFICULTY_WORDS,
  RANK_METHOD,
  rankText,
} from '../../../shared/labels/player/opponent.ts'
import type { OpponentRank } from '../../../shared/player/opponent.ts'
import { difficultyOf } from '../../../shared/rules/opponent/allowed.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'

/** How an opponent ranks against a position: `27th` with an arrow up where it allows much. A press says in full what that is. */
export function OpponentRankMark({
  rank,
  opponent,
  of = 'points',
}: {
  rank: OpponentRank
  /** Abbreviated. */
  opponent: string
  of?: 'points' | 'value'
}) {
  const menu = useMenu()
  const difficulty = difficultyOf(rank)
  const label = allowedLabel(rank, { opponent, in: of })
  return (
    <>
      <button
        type="button"
        {...menu.button}
        aria-label={[label, difficulty && `A ${DIFFICULTY_WORDS[difficulty]}`].filter(Boolean).join(' ')}
        className={classNames(
          'relative inline-flex min-h-6 min-w-6 items-center whitespace-nowrap underline decoration-edge decoration-dotted underline-offset-3 after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:decoration-solid',
          difficulty === 'favorable' && 'text-green',
          difficulty === 'tough' && 'text-red',
        )}
      >
        {difficulty === 'favorable' && <ArrowUp aria-hidden size={14} className="shrink-0" />}
        {difficulty === 'tough' && <ArrowDown aria-hidden size={14} className="shrink-0" />}
        {rank.rank === null ? 'early' : rankText(rank)}
      </button>
      <span
        {...menu.popover}
        className="absolute inset-auto m-0 w-72 rounded-box border border-line bg-surface p-3 text-left text-base whitespace-normal text-ink"
      >
        <span className="block font-medium">{label}</span>
        <span className="mt-1 block text-sm text-muted">
          {difficulty && `A ${DIFFICULTY_WORDS[difficulty]}. `}
          {RANK_METHOD}
        </span>
      </span>
    </>
  )
}
