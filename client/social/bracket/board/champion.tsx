import { Crown } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { monogram } from '../monogram.ts'
import type { FbsTeam } from '../types.ts'

/** The crown at the end of every line, and who gets it. */
export function Champion({ team, words = 'Your champion' }: { team: FbsTeam | null; words?: string }) {
  return (
    <output aria-label="Champion" className="flex flex-col items-center text-center">
      <Crown
        aria-hidden
        size={36}
        strokeWidth={1.75}
        className={classNames(
          'transition-colors duration-200',
          team ? 'fill-gold text-gold-ink' : 'text-edge',
        )}
      />
      {team && (
        <TeamMark
          logo={team.logos[0] ?? null}
          monogram={monogram(team)}
          color={team.color}
          size={56}
          className="mt-1 animate-arrive"
        />
      )}
      <span className="mt-1 block text-sm text-muted">{words}</span>
      <span className={classNames('block leading-tight', team ? 'text-lg font-bold' : 'text-muted')}>
        {team?.school ?? 'Not picked yet'}
      </span>
    </output>
  )
}
