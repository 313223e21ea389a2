import { TeamCrest } from '../crest/team-crest.tsx'
import type { SeasonTeam } from '../../../shared/schedule/schedule.ts'

/** A team in lists of a season, with its crest; one's own is marked. @param props.team undefined where it is not known yet @param props.isInTable whether a phone has no room for its crest */
export function TeamLabel({
  team,
  isInTable = false,
}: {
  team: SeasonTeam | undefined
  isInTable?: boolean
}) {
  if (!team) return <span className="text-muted">TBD</span>
  return (
    <span className="flex min-w-0 items-start gap-2">
      <span className={isInTable ? 'max-sm:hidden' : undefined}>
        <TeamCrest team={team} size={20} />
      </span>
      <span className="min-w-0">
        <span className="break-words">{team.name}</span>
        {team.isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
      </span>
    </span>
  )
}
