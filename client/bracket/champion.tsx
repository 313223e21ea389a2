import { Trophy } from 'lucide-react'
import { TeamMark } from '../ui/team-mark.tsx'
import { monogram } from './monogram.ts'
import type { FbsTeam } from './types.ts'

export function Champion({ team }: { team: FbsTeam | null }) {
  return (
    <output
      aria-label="Champion"
      className="flex items-center gap-4 rounded-box border border-line bg-gold-wash p-4"
    >
      {team ? (
        <TeamMark logo={team.logos[0] ?? null} monogram={monogram(team)} color={team.color} size={56} />
      ) : (
        <Trophy aria-hidden size={40} className="m-2 text-gold-ink" />
      )}
      <span>
        <span className="block text-sm text-muted">Your champion</span>
        <span className="block text-xl font-bold">{team?.school ?? 'Not picked yet'}</span>
      </span>
    </output>
  )
}
