import { dayName } from '../../../ui/time/local-time.ts'
import type { Matchup } from '../types.ts'

/** What changed a score after the week was over. */
export function Corrections({ notes }: { notes: Matchup['corrections'] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="corrections" className="rounded-box border border-line bg-gold-wash px-4 py-3">
      <h3 id="corrections" className="font-bold">
        Stat corrections
      </h3>
      <ul className="mt-1 space-y-1">
        {notes.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <time dateTime={new Date(at).toISOString()} className="font-medium">
              {dayName(at)}
            </time>
            : {words}.
          </li>
        ))}
      </ul>
    </section>
  )
}
