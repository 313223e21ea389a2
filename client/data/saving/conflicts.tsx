import { overwrittenText } from '../../../shared/labels/settings/overwritten.ts'
import { Button } from '../../ui/controls/button.tsx'

/** A value that someone saved while it was being changed here too. */
export interface Conflict {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** Null where only a part of it was changed here. */
  readonly mine: string | null
}

/** Shown in place of the save button while there is a conflict to resolve. */
export const CHOOSE_FIRST = 'Choose above which values to keep.'

/**
 * What was saved by someone else while it was being changed here, each with both values and a choice. In the bar that
 * saves, so that it is in sight however far the page is scrolled.
 */
export function Conflicts({
  author,
  conflicts,
  onChoose,
}: {
  /** Who saved last. */
  author: string
  conflicts: readonly Conflict[]
  onChoose: (conflict: Conflict, keep: 'theirs' | 'mine') => void
}) {
  if (conflicts.length === 0) return null
  return (
    <div
      role="alert"
      className="mb-3 max-h-[40dvh] overflow-y-auto rounded-box border border-amber px-3 py-2"
    >
      <ul className="space-y-3">
        {conflicts.map((conflict) => (
          <li key={conflict.path}>
            <p>{overwrittenText({ author, ...conflict })}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button look="secondary" onClick={() => onChoose(conflict, 'theirs')}>
                Use theirs: {conflict.after}
              </Button>
              <Button look="secondary" onClick={() => onChoose(conflict, 'mine')}>
                Keep mine{conflict.mine !== null && `: ${conflict.mine}`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
