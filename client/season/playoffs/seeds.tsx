import { TeamLabel } from '../../league/week/team-label.tsx'
import type { Playoffs } from './types.ts'

/** In which order the teams go in, and who stays out. */
export function Seeds({ playoffs: { seeds, playoffTeams, areSeedsFixed } }: { playoffs: Playoffs }) {
  const count = playoffTeams ?? seeds.length
  return (
    <section aria-labelledby="seeds" className="min-w-0">
      <h2 id="seeds" className="mb-3 font-bold">
        {areSeedsFixed ? 'Seeds' : 'Seeds if the playoffs started today'}
      </h2>
      <ol className="rounded-box border border-line bg-surface">
        {seeds.map((team) => (
          <li key={team.id} className="border-b border-line last:border-0">
            {team.seed === count + 1 && (
              <p className="border-b border-line bg-sunken px-4 py-1 text-sm font-medium text-muted">
                Out of the playoffs
              </p>
            )}
            <p className="flex gap-3 px-4 py-2">
              <span className="w-6 shrink-0 text-center font-bold">{team.seed}</span>
              <span className="min-w-0">
                <TeamLabel team={team} />
                {team.division !== null && <span className="block text-sm text-muted">{team.division}</span>}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
