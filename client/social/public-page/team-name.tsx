import type { PublicTeam } from '../../../shared/public-page/public-page.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'

/** A team with its crest, and who manages it where the league shows that. */
export function PublicTeamName({ team }: { team: PublicTeam }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      <TeamCrest team={team} size={20} />
      <span className="min-w-0 wrap-anywhere">
        {team.name}
        {team.manager !== null && (
          <span className="block text-sm font-normal text-muted">{team.manager}</span>
        )}
      </span>
    </span>
  )
}
