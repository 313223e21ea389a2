import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { PastRow } from './types.ts'

/** A team of a season with who managed it; one’s own is marked. */
export function TeamCell({ team, owners, isMe }: Pick<PastRow, 'team' | 'owners' | 'isMe'>) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="max-sm:hidden">
        <TeamCrest team={team} size={20} />
      </span>
      <span className="min-w-0 wrap-anywhere whitespace-normal">
        <span className="block font-medium">
          {team.name}
          {isMe && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
        </span>
        <span className="block text-sm text-muted">{owners}</span>
      </span>
    </span>
  )
}
