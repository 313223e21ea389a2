import { ChevronLeft, Shirt, Star } from 'lucide-react'
import type { Competitor, GameStatus } from '../../../../shared/game/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { edgeColor } from '../../../ui/picture/team-color.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { useTheme } from '../../../ui/picture/theme.ts'
import { Score } from './score.tsx'
import { hasScore } from './status-labels.ts'
import { TeamName } from './team-name.tsx'

/** On a corner of a team's logo. */
const MARK = 'absolute -right-1.5 rounded-full bg-surface p-px text-gold-ink'

/**
 * One side of a game on a line: logo, name, record and score, with the team's color as a thin edge.
 * A narrow row has the short name and no record.
 */
export function TeamLine({
  side,
  status,
  isStarred,
  isOwn,
}: {
  side: Competitor
  status: GameStatus
  isStarred: boolean
  /** Whether a player of the user's fantasy teams plays for it. */
  isOwn: boolean
}) {
  const { theme } = useTheme()
  const { team, record, rank, winner, homeAway } = side
  const isDecided = status.type.state === 'post' && status.type.completed
  const isUpcoming = status.type.state === 'pre'
  const isLive = status.type.state === 'in'
  return (
    <div
      className={classNames(
        'relative flex items-center gap-2 pl-2',
        isLive ? 'min-h-8 @md:min-h-9' : 'min-h-7',
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0.5 left-0 w-0.75"
        style={{ background: edgeColor(team.color, theme) }}
      />
      {/* Marks that come later take no room beside the name, which would then go to another line. */}
      <span className="relative shrink-0">
        <TeamMark logo={team.logo} monogram={team.abbreviation} color={team.color} size={isLive ? 28 : 24} />
        {isStarred && <Star aria-hidden size={14} fill="currentColor" className={`${MARK} -top-1.5`} />}
        {isOwn && <Shirt aria-hidden size={14} className={`${MARK} -bottom-1`} />}
      </span>
      <p
        className={classNames(
          'min-w-0 grow leading-5',
          isDecided && winner ? 'font-bold' : 'font-medium',
          isDecided && !winner && 'text-muted',
        )}
      >
        {isUpcoming && homeAway === 'home' && <span className="text-muted">@ </span>}
        <Rank rank={rank} />
        <TeamName team={team} />
        {isStarred && <span className="sr-only"> (followed)</span>}
        {isOwn && <span className="sr-only"> (your players)</span>}
        {/* Two spaces, after which a long name takes its record to the next line, not under the score. */}
        {'\u00a0 '}
        {record && (
          <span
            className={classNames(
              'text-sm leading-5 font-normal whitespace-nowrap text-muted',
              isDecided ? '@max-xs:hidden' : '@max-sm:hidden',
            )}
          >
            {record}
          </span>
        )}
      </p>
      {hasScore(status) && (
        <div className="flex shrink-0 items-center">
          <Score value={side.score || '–'} muted={isDecided && !winner} size={isLive ? 'live' : 'line'} />
          {isDecided && (
            <span className="w-3.5">
              {winner && (
                <>
                  <ChevronLeft aria-hidden size={14} strokeWidth={3} />
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
