import { counted } from '../../../../shared/core/lists.ts'
import { AUTOPICK_WORDS } from '../../../../shared/labels/draft/event.ts'
import type { AutopickMode } from '../../../../shared/draft/draft.ts'
import { autopickOf } from '../../../../shared/rules/draft/state.ts'
import { useTable } from '../table/table.ts'

const SENTENCES = {
  off: 'No automatic picks: a clock that runs out restarts, and counts as a missed pick.',
  'fail-safe':
    'Picks for you when your clock runs out: from your queue, then your rankings, then the league’s.',
  instant: 'Picks for you as soon as you’re on the clock, from the same lists.',
} as const satisfies Record<AutopickMode, string>

const MODES = ['off', 'fail-safe', 'instant'] as const satisfies readonly AutopickMode[]

/** When autopick picks for one's own team. */
export function AutopickField() {
  const { room, moves } = useTable()
  const { mode, misses } = autopickOf(room.state, room.me.teamId)
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Autopick</legend>
      <div className="flex flex-wrap gap-2">
        {MODES.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-10 items-center gap-2 rounded-box border border-edge px-3 has-checked:border-gold-ink has-checked:bg-gold-wash"
          >
            <input
              type="radio"
              name="autopick"
              checked={mode === one}
              onChange={() => moves.setAutopick(one)}
              className="accent-gold-ink"
            />
            {AUTOPICK_WORDS[one]}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{SENTENCES[mode]}</p>
      {misses > 0 && (
        <p className="text-sm font-medium text-amber">You have missed {counted(misses, 'pick')}.</p>
      )}
    </fieldset>
  )
}
