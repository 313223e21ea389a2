import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { RowMoves } from './row-moves.ts'
import type { LineupPlayer } from '../types.ts'
import { slotShort } from '../labels.ts'

/**
 * The slot is the button by which its row is picked up and swapped: outlined where it can be moved, filled where it is
 * locked. What pressing it does, or why it does nothing, is its description.
 */
export function SlotButton({
  slot,
  player,
  moves: { standing, onPress },
}: {
  slot: string | null
  player: LineupPlayer | null
  moves: RowMoves
}) {
  const noteId = useId()
  const note =
    standing.kind === 'open'
      ? standing.does
      : standing.kind === 'closed'
        ? standing.why
        : player?.isLocked
          ? 'Locked'
          : null
  const isQuiet = standing.kind === 'closed' || (standing.kind === 'still' && player?.isLocked === true)
  return (
    <>
      <button
        type="button"
        data-place
        data-row
        aria-label={`${slotShort(slot)}: ${player?.name ?? 'empty'}`}
        aria-pressed={standing.kind === 'picked'}
        aria-disabled={standing.kind === 'closed' || undefined}
        aria-describedby={note === null ? undefined : noteId}
        onClick={onPress}
        className={classNames(
          // Its finger-sized area is larger than what is drawn.
          'relative block h-9.5 w-full scroll-mt-4 scroll-mb-24 rounded-box border px-0.5 text-sm after:absolute after:-inset-x-2 after:-inset-y-1.5 md:h-8',
          isQuiet && 'border-transparent bg-sunken font-medium text-muted',
          standing.kind === 'still' &&
            player?.isLocked !== true &&
            'border-edge bg-surface font-bold text-ink hover:bg-sunken',
          standing.kind === 'open' && 'border-gold-ink bg-surface font-bold text-gold-ink',
          standing.kind === 'picked' && 'border-on-gold bg-transparent font-bold text-on-gold',
        )}
      >
        {slotShort(slot)}
      </button>
      {note !== null && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </>
  )
}
