import { TeamLabel } from '../../league/week/team-label.tsx'
import type { Playoffs } from './types.ts'

/** Who came where, from the champion down. */
export function FinalRanks({ playoffs: { places, seeds } }: { playoffs: Playoffs }) {
  return (
    <section aria-labelledby="places" className="min-w-0">
      <h2 id="places" className="mb-3 font-bold">
        Final standings
      </h2>
      <ol className="divide-y divide-line rounded-box border border-line bg-surface">
        {places.map((id, index) => (
          <li key={id ?? index} className="flex gap-3 px-4 py-2">
            <span className="w-6 shrink-0 text-center font-bold">{index + 1}</span>
            <span className="min-w-0">
              <TeamLabel team={seeds.find((team) => team.id === id)} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
