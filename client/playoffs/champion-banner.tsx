import { Crown } from 'lucide-react'
import { seasonOwnersWords } from '../../shared/words/season-owners.ts'
import type { SeasonTeam } from '../../shared/schedule.ts'
import { TeamLabel } from '../week/team-label.tsx'

/** Who has won the league. */
export function ChampionBanner({ team }: { team: SeasonTeam }) {
  return (
    <section
      aria-label="Champion"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-gold bg-gold-wash px-5 py-4"
    >
      <Crown aria-hidden size={36} strokeWidth={1.75} className="shrink-0 fill-gold text-gold-ink" />
      <div className="min-w-0">
        <p className="text-sm text-muted">Champion</p>
        <p className="text-lg font-bold">
          <TeamLabel team={team} />
        </p>
        <p className="text-sm wrap-anywhere text-muted">{seasonOwnersWords(team)}</p>
      </div>
    </section>
  )
}
