import type { Competitor, GameStatus } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { Star } from '../../../people/favorite/star.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { Score } from '../row/score.tsx'
import { hasScore, statusWords } from '../row/status-labels.ts'
import { Rank } from '../row/team-line.tsx'

/** Both teams of a game with their stars and scores, and where it stands between them. */
export function ScoreHeader({
  sport,
  sides,
  status,
}: {
  sport: SportKey
  sides: readonly Competitor[]
  status: GameStatus
}) {
  const [away, home] = sides
  if (!away || !home) return null
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-3 sm:items-center">
      <Side sport={sport} side={away} status={status} />
      <p
        className={classNames(
          'pt-3 text-center text-sm sm:pt-0',
          status.type.state === 'in' ? 'font-bold text-red' : 'font-medium',
        )}
      >
        {status.type.state === 'pre' ? 'at' : statusWords(status)}
      </p>
      <Side sport={sport} side={home} status={status} />
    </div>
  )
}

function Side({ sport, side, status }: { sport: SportKey; side: Competitor; status: GameStatus }) {
  const { team, record, rank, winner, score, homeAway } = side
  const isDecided = status.type.state === 'post' && status.type.completed
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col items-center gap-x-4 gap-y-1 text-center sm:flex-row',
        homeAway === 'home' && 'sm:flex-row-reverse',
      )}
    >
      <TeamMark logo={team.logo} monogram={team.abbreviation} color={team.color} size={48} />
      <div
        className={classNames(
          'min-w-0 leading-tight',
          homeAway === 'home' ? 'sm:text-right' : 'sm:text-left',
        )}
      >
        <p className={isDecided && winner ? 'font-bold' : 'font-medium'}>
          <Rank rank={rank} />
          {team.displayName}
          {isDecided && winner && <span className="sr-only"> (winner)</span>}
        </p>
        {record && <p className="text-sm text-muted">{record}</p>}
      </div>
      <Star of={{ kind: 'team', sport, id: team.id, name: team.displayName }} />
      {hasScore(status) && (
        <p className={homeAway === 'home' ? 'sm:mr-auto' : 'sm:ml-auto'}>
          <Score size="header" value={score || '–'} muted={isDecided && !winner} />
        </p>
      )}
    </div>
  )
}
