import { joinList } from '../../../../shared/core/lists.ts'
import { CountAgain } from '../../../league/week/count-again.tsx'
import type { Matchup } from '../types.ts'

/** Whose stats the feed has changed since the week was official: shown, and not counted unless the commissioner says so. */
export function LateCorrections({ code, matchup }: { code: string; matchup: Matchup }) {
  const { state, sides, period, label } = matchup
  if (state !== 'official') return null
  const late = sides
    .flatMap((side) => side?.players ?? [])
    .filter(({ lines }) => lines.some(({ countedVersion }) => countedVersion !== null))
  if (late.length === 0) return null
  return (
    <section
      aria-label="Late stat corrections"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-4 py-3"
    >
      <p className="min-w-0 grow basis-72">
        The stats of {joinList(late.map(({ name }) => name))} were corrected after the week was official. That
        counts only if the commissioner recounts the week.
      </p>
      <CountAgain code={code} period={period} label={label} />
    </section>
  )
}
