import { Check } from 'lucide-react'
import { isFantasySportKey, SPORT_KEYS, type SportKey, SPORTS } from '../../../shared/sports/index.ts'
import { TeamToFollow } from './team-to-follow.tsx'

/** Which sports and teams a new fan follows: asked once, and changed any time on the pages of each. */
export function Follow({
  sports,
  toggle,
}: {
  sports: readonly SportKey[]
  toggle: (sport: SportKey) => void
}) {
  return (
    <section aria-labelledby="follow">
      <h2 id="follow" className="font-bold">
        What do you follow?
      </h2>
      <p className="text-sm text-muted">Sets which scores open first. Change it any time.</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {SPORT_KEYS.map((sport) => (
          <button
            key={sport}
            type="button"
            aria-pressed={sports.includes(sport)}
            onClick={() => toggle(sport)}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-4 text-sm font-medium hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface lg:min-h-9"
          >
            {sports.includes(sport) && <Check aria-hidden size={14} strokeWidth={3} />}
            {SPORTS[sport].name}
          </button>
        ))}
      </div>
      {sports.filter(isFantasySportKey).map((sport) => (
        <TeamToFollow key={sport} sport={sport} />
      ))}
    </section>
  )
}
