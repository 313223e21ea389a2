import { RefreshCw } from 'lucide-react'
import type { MoveFindings } from '../../../shared/move-in/move-in.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'

/** Whether the league is here and its people have come: then only what is over can be read again. */
export function isUpdateOnly({ updates }: MoveFindings): boolean {
  return updates?.isClaimed ?? false
}

/** That the same league moved in before, and what moving it in again does. */
export function UpdateNote({
  updates: { code, name, isClaimed },
  host,
}: {
  updates: NonNullable<MoveFindings['updates']>
  host: string
}) {
  return (
    <div className="mt-4 flex gap-2.5 rounded-box border border-gold bg-gold-wash px-4 py-3">
      <RefreshCw aria-hidden size={18} className="mt-0.5 shrink-0 text-gold-ink" />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <TextLink href={links.leagueHome(code)}>{name}</TextLink> is here already.
        </p>
        <p>
          {isClaimed
            ? `Others have claimed their teams, so only its past seasons are updated. Teams, rosters, settings and chat stay as they are.`
            : `No one else has claimed a team yet, so it is replaced: teams, rosters and seasons as ${host} has them now. Links that you sent keep working.`}
        </p>
      </div>
    </div>
  )
}
