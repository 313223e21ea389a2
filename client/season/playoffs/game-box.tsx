import { Crown } from 'lucide-react'
import { Link } from 'wouter'
import { pointsText } from '../../../shared/core/points.ts'
import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { TeamLabel } from '../../league/week/team-label.tsx'
import { rankGameLabel } from './rank-labels.ts'
import type { NumberedGame } from './rounds.ts'
import type { Playoffs } from './types.ts'

/**
 * A game of the playoffs: who plays, and the score. It leads to its page once both teams are known.
 * @param props.game null where it is not known yet who plays
 * @param props.weeks that the round lasts
 */
export function GameBox({
  code,
  game,
  playoffs,
  weeks,
  isPast,
}: {
  code: string
  game: NumberedGame | null
  playoffs: Playoffs
  weeks: number
  isPast: boolean
}) {
  const look = 'block rounded-box border bg-surface px-4 py-3'
  if (game === null) return <p className={classNames(look, 'border-dashed border-edge text-muted')}>TBD</p>
  const isOwn = playoffs.seeds.some(({ id, isMine }) => isMine && game.teams.includes(id))
  const content = <Game game={game} playoffs={playoffs} weeks={weeks} />
  const edge = isOwn ? 'border-gold' : 'border-line'
  if (isPast || !playoffs.areSeedsFixed) return <div className={classNames(look, edge)}>{content}</div>
  return (
    <Link
      data-row
      href={links.matchup(code, { period: game.period, number: game.number })}
      className={classNames(look, edge, 'hover:border-gold')}
    >
      {content}
    </Link>
  )
}

function Game({
  game: { teams, points, soFar, winner, place, part, isBye, isKept, round },
  playoffs: { seeds, rounds },
  weeks,
}: {
  game: NumberedGame
  playoffs: Playoffs
  weeks: number
}) {
  const words = rankGameLabel(part, place)
  const isFinal = part === 'winners' && round === rounds.at(-1)?.round
  return (
    <span className="block space-y-1">
      {words !== null && <span className="block text-sm text-muted">{words}</span>}
      {teams.map((id, index) =>
        index === 1 && isBye ? (
          <span key={index} className="block text-muted">
            Bye: advances
          </span>
        ) : (
          <span
            key={index}
            className={classNames('flex gap-2', winner !== null && winner === id && !isBye && 'font-bold')}
          >
            <span className="w-5 shrink-0 text-right font-normal text-muted">
              <span className="sr-only">Seed </span>
              {seeds.find((team) => team.id === id)?.seed}
            </span>
            <span className="flex min-w-0 grow items-center gap-1.5">
              <TeamLabel team={seeds.find((team) => team.id === id)} />
              {winner !== null && winner === id && !isBye && (
                <>
                  {isFinal && <Crown aria-hidden size={16} className="shrink-0 fill-gold text-gold-ink" />}
                  <span className="sr-only"> (won)</span>
                </>
              )}
            </span>
            <Points points={points[index] ?? soFar?.[index] ?? null} />
          </span>
        ),
      )}
      {soFar !== null && winner === null && (
        <span className="block text-sm text-muted">Total so far, over {weeks} weeks</span>
      )}
      {isKept && (
        <span className="block text-sm text-amber">
          Result stands: the stat correction came after the next round began.
        </span>
      )}
    </span>
  )
}

function Points({ points }: { points: number | null }) {
  return points === null ? null : <span className="shrink-0"> {pointsText(points)}</span>
}
