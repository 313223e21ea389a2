import { Crown } from 'lucide-react'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import type { SeasonTeam } from '../../../shared/schedule/schedule.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'

/**
 * Who won the league.
 * @param props.isProvisional whether stat corrections may still change it
 */
export function ChampionBanner({
  team,
  isProvisional = false,
}: {
  team: SeasonTeam
  isProvisional?: boolean
}) {
  const title = isProvisional ? 'Provisional champion' : 'Champion'
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-gold bg-gold-wash px-5 py-4"
    >
      <Crown aria-hidden size={36} strokeWidth={1.75} className="shrink-0 fill-gold text-gold-ink" />
      <TeamCrest team={team} size={40} />
      <div className="min-w-0">
        <p className="text-lg font-bold break-words">
          {title}: {team.name}
          {team.isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {seasonOwnersLabel(team)}
          {isProvisional && ' · official once stat corrections close'}
        </p>
      </div>
    </section>
  )
}
