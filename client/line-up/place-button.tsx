import { useId } from 'react'
import { slotLabel } from '../roster/slot-words.ts'
import { classNames } from '../ui/class-names.ts'
import type { RowMoves } from './row-moves.ts'
import type { LineUpPlayer } from './types.ts'

/** The button by which somebody is picked up and put down. Its words say what pressing it does, or why it does not. */
export function PlaceButton({
  slot,
  player,
  moves: { standing, onPress },
}: {
  slot: string | null
  player: LineUpPlayer | null
  moves: RowMoves
}) {
  const noteId = useId()
  const note = standing.kind === 'open' ? standing.does : standing.kind === 'closed' ? standing.why : null
  return (
    <>
      <button
        type="button"
        data-place
        aria-label={`${slotLabel(slot)}: ${player?.name ?? 'nobody'}`}
        aria-pressed={player ? standing.kind === 'picked' : undefined}
        aria-disabled={standing.kind === 'closed' || undefined}
        aria-describedby={note === null ? undefined : noteId}
        onClick={onPress}
        className={classNames(
          'min-h-11 w-full rounded-box border px-0.5 text-sm font-bold',
          standing.kind === 'open' || standing.kind === 'picked'
            ? 'border-gold-ink bg-gold text-on-gold'
            : 'border-edge bg-surface text-ink hover:bg-sunken',
          standing.kind === 'closed' && 'border-line text-muted',
          player?.isLocked && standing.kind === 'still' && 'border-line text-muted',
        )}
      >
        {slotLabel(slot)}
      </button>
      {note !== null && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </>
  )
}
