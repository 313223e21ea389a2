import { CrestButton } from '../../league/crest/crest-button.tsx'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { Card } from '../../ui/controls/card.tsx'

/** Crests of teams without a manager, where there are any. */
export function TeamCrests({ home: { league, teams } }: { home: LeagueHome }) {
  const unmanaged = teams.filter(({ isOrphaned }) => isOrphaned)
  if (unmanaged.length === 0) return null
  return (
    <Card>
      <h2 className="font-bold">Crests of teams without a manager</h2>
      <ul className="mt-3 space-y-3">
        {unmanaged.map((team) => (
          <li key={team.id} className="flex flex-wrap items-center gap-3">
            <TeamCrest team={team} size={26} />
            <span className="min-w-0 grow font-medium break-words">{team.name}</span>
            <CrestButton code={league.code} teamId={team.id} label={`Change crest of ${team.name}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
