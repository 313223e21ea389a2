import { ChevronLeft } from 'lucide-react'
import type { Competitor, GameStatus } from '../../shared/game.ts'
import { useTheme } from '../ui/theme.ts'
import { TeamMark } from '../ui/team-mark.tsx'
import { Score } from './score.tsx'
import { hasScore } from './status-words.ts'
import { edgeColor } from '../ui/team-color.ts'

/** One side of a game: logo, name, record and score, with the team's colour as a thin edge. */
export function TeamLine({ side, status }: { side: Competitor; status: GameStatus }) {
  const { theme } = useTheme()
  const { team, record, rank, winner } = side
  const isDecided = status.type.state === 'post' && status.type.completed
  return (
    <div className="relative flex min-h-13 items-center gap-3 py-1 pr-2 pl-4">
      <span
        aria-hidden
        className="absolute inset-y-1 left-0 w-1"
        style={{ background: edgeColor(team.color, theme) }}
      />
      <TeamMark logo={team.logo} monogram={team.abbreviation} color={team.color} size={32} />
      <div className="min-w-0 grow leading-tight">
        <div className={isDecided && winner ? 'font-bold' : 'font-medium'}>
          <Rank rank={rank} />
          {team.displayName}
        </div>
        {record && <div className="text-sm text-muted">{record}</div>}
      </div>
      {hasScore(status) && (
        <div className="flex shrink-0 items-center">
          <Score value={side.score || '–'} muted={isDecided && !winner} />
          {isDecided && (
            <span className="w-4">
              {winner && (
                <>
                  <ChevronLeft aria-hidden size={16} strokeWidth={3} />
                  <span className="sr-only">Winner</span>
                </>
              )}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** The poll's rank before a college team's name. */
export function Rank({ rank }: { rank: number | null }) {
  if (rank === null) return null
  return (
    <span className="mr-1.5 text-sm font-medium text-muted">
      <span className="sr-only">Ranked </span>
      {rank}
    </span>
  )
}
