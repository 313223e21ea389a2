import { ListChecks, ListPlus } from 'lucide-react'
import { Link } from 'wouter'
import type { PoolPlayer } from '../../shared/draft-room.ts'
import { pickOf, rosterOf } from '../../shared/rules/draft/state.ts'
import { noRoomFor } from '../../shared/rules/roster/room.ts'
import { noRoomWords } from '../../shared/words/draft-problem.ts'
import { StatusChip } from '../player/player-status.tsx'
import { roundedPointsText } from '../../shared/words/points.ts'
import { links } from '../routes.ts'
import { classNames } from '../ui/class-names.ts'
import { useChoose } from './choosing.tsx'
import type { PlacedPlayer } from './find-players.ts'
import { positionEdge } from './position-edge.ts'
import { nameTeam, useTable } from './table.ts'
import { isOnTheClock } from './turns.ts'

const SMALL = 'min-h-8 shrink-0 rounded-box border px-2.5 text-sm font-medium'

/** A player to draft: who he is, what he did, and what can be done with him, or why it cannot. */
export function PlayerRow({
  row,
  isMarked,
  onQueue,
}: {
  row: PlacedPlayer
  isMarked: boolean
  onQueue: (row: PlacedPlayer) => void
}) {
  const { sport, code, room } = useTable()
  const choose = useChoose()
  const { player, rank } = row
  const { state, me } = room
  const isQueued = room.queue.includes(player.id)
  const problem = useProblem(player)
  const isMine = isOnTheClock(state, me.teamId)
  const verb = state.plan?.kind === 'auction' ? 'Nominate' : 'Draft'
  return (
    <div
      style={positionEdge(sport, player.positions)}
      className={classNames(
        'flex h-full items-center gap-2 border-l-4 border-transparent px-2 leading-tight',
        isMarked && 'bg-gold-wash',
      )}
    >
      <span className="w-7 shrink-0 text-right text-sm text-muted">{rank ?? '–'}</span>
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5">
          <Link
            data-row
            href={links.player({ sport, id: player.id, league: code })}
            className="truncate font-bold underline-offset-4 hover:underline"
          >
            {player.name}
          </Link>
          <StatusChip isShort status={player.status} />
        </span>
        <span className="block truncate text-sm text-muted">
          <strong className="font-bold text-ink">{player.positions.join('/')}</strong> ·{' '}
          {player.team ?? 'No team'}
          {player.bye !== null && ` · Bye ${player.bye}`}
        </span>
        <span className="block truncate text-sm text-muted">{problem ?? figures(player)}</span>
      </span>
      {problem === null && isMine && (
        <button
          type="button"
          onClick={() => choose(player)}
          className={classNames(SMALL, 'border-gold bg-gold text-on-gold hover:brightness-105')}
        >
          {verb}
          <span className="sr-only"> {player.name}</span>
        </button>
      )}
      {state.stage !== 'over' && !pickOf(state, player.id) && (
        <button
          type="button"
          aria-pressed={isQueued}
          title={isQueued ? 'Take out of the queue' : 'Queue'}
          onClick={() => onQueue(row)}
          className={classNames(
            SMALL,
            'border-edge hover:bg-sunken aria-pressed:bg-gold-wash aria-pressed:text-gold-ink',
          )}
        >
          {isQueued ? <ListChecks aria-hidden size={18} /> : <ListPlus aria-hidden size={18} />}
          <span className="sr-only">Queue {player.name}</span>
        </button>
      )}
    </div>
  )
}

/** Why the visitor cannot have him; null where he can. */
function useProblem(player: PoolPlayer): string | null {
  const { room } = useTable()
  const { state, me } = room
  const owner = pickOf(state, player.id)
  if (owner) return owner.teamId === me.teamId ? 'Yours' : `Taken by ${nameTeam(room, owner.teamId)}`
  if (state.lot?.player.id === player.id) return 'On the block'
  if (!state.plan || state.stage === 'over') return null
  const [problem] = noRoomFor(state.plan.roster, rosterOf(state, me.teamId), player)
  return problem ? noRoomWords(problem) : null
}

/** `proj. 17.9 · value 42.0 · 18.4 a game ’25` */
function figures({ games, points, season, projection, value }: PoolPlayer): string {
  const parts = [
    projection !== null && `proj. ${roundedPointsText(projection)}`,
    value !== null && `value ${roundedPointsText(value)}`,
    games > 0 &&
      `${roundedPointsText(points / games)} a game${season === null ? '' : ` ’${String(season).slice(-2)}`}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'No game yet'
}
