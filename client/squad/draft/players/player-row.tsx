import { ListChecks, ListPlus } from 'lucide-react'
import { Link } from 'wouter'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { isInDraft, ownerIn, roomIn, rosterOf } from '../../../../shared/rules/draft/state.ts'
import { noRoomFor } from '../../../../shared/rules/slots/room.ts'
import { noRoomShort, noRoomLabel } from '../../../../shared/labels/draft/problem.ts'
import { adpText, projectedFromLabel } from '../../../../shared/labels/player/projection.ts'
import { roundedPointsText, valueText } from '../../../../shared/core/points.ts'
import { StatusChip } from '../../../feed/player/player-status.tsx'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useChoose } from './choosing.tsx'
import { averageOf, type PlacedPlayer } from './find-players.ts'
import { ADP_HIDDEN, averageHidden } from './narrow-columns.ts'
import { shortName } from '../table/player-names.ts'
import { positionEdge } from '../table/position-color.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { isOnTheClock } from '../table/turns.ts'

const BUTTON = 'min-h-8 w-full rounded-box border px-1 text-sm font-medium max-lg:min-h-9'
const NUMBER = 'px-1 text-right text-sm whitespace-nowrap lg:text-base'

/** So many starters who rest in the same week are worth a warning. */
const SHARED_BYE = 2

/**
 * A player to draft in one line: who, the numbers, and what can be done, or why not.
 * @param props.index from 0
 * @param props.height CSS pixels
 * @param props.startersOnBye how many of one's own starters rest in the player's bye week
 */
export function PlayerRow({
  row,
  index,
  height,
  isMarked,
  columns,
  startersOnBye,
  isOver,
  onQueue,
}: {
  row: PlacedPlayer
  index: number
  height: number
  isMarked: boolean
  columns: { readonly hasAdp: boolean; readonly hasByes: boolean; readonly isDesk: boolean }
  startersOnBye: number
  isOver: boolean
  onQueue: (row: PlacedPlayer) => void
}) {
  const { sport, code, room } = useTable()
  const { player, rank } = row
  const { state, me } = room
  const problem = useProblem(player)
  const average = averageOf(player)
  const isFree = !isOver && ownerIn(state, player.id) === null
  const mayDraft = problem === null && isOnTheClock(state, me.teamId)
  const { hasAdp, hasByes, isDesk } = columns
  return (
    <tr
      aria-rowindex={index + 2}
      style={{ height }}
      className={classNames('[&>*]:border-b [&>*]:border-line [&>*]:py-0', isMarked && 'bg-gold-wash')}
    >
      <td className="px-1 text-right text-sm text-muted">{rank ?? '–'}</td>
      <th
        scope="row"
        style={positionEdge(sport, player.positions)}
        className="border-l-3 pr-1 pl-1.5 text-left leading-tight font-normal"
      >
        <span className="flex items-center gap-1">
          <Link
            data-row
            href={links.player({ sport, id: player.id, league: code })}
            className="truncate font-medium underline-offset-4 hover:underline"
          >
            {isDesk ? player.name : shortName(player)}
          </Link>
          <StatusChip isShort status={player.status} />
        </span>
        <span className="block truncate text-sm leading-4 text-muted" title={problem?.words}>
          {problem === null ? (
            <>
              <strong className="font-bold text-ink">{player.positions.join('/')}</strong>{' '}
              {player.team ?? 'No team'}
            </>
          ) : (
            problem.short
          )}
        </span>
      </th>
      <td
        className={classNames(NUMBER, 'font-bold')}
        title={player.restFrom === null ? undefined : projectedFromLabel(player.restFrom, null)}
      >
        {player.valueInCategories !== null
          ? valueText(player.valueInCategories)
          : player.restOfSeason === null
            ? '–'
            : roundedPointsText(player.restOfSeason)}
      </td>
      <td
        className={classNames(NUMBER, averageHidden(hasAdp))}
        title={player.season === null ? undefined : `${player.season} season`}
      >
        {average === null ? '–' : roundedPointsText(average)}
      </td>
      {hasAdp && (
        <td className={classNames(NUMBER, ADP_HIDDEN)}>{player.adp === null ? '–' : adpText(player.adp)}</td>
      )}
      {hasByes && (
        <td className={classNames(NUMBER, 'text-muted')}>
          {player.bye !== null && startersOnBye >= SHARED_BYE ? (
            <span className="font-bold text-amber">
              <span aria-hidden>×{startersOnBye} </span>
              {player.bye}
              <span className="sr-only">: {startersOnBye} of your starters have the same bye</span>
            </span>
          ) : (
            (player.bye ?? '–')
          )}
        </td>
      )}
      <td className="px-1">
        {mayDraft ? (
          <DraftButton player={player} />
        ) : (
          isFree && !isDesk && <QueueButton row={row} onQueue={onQueue} isWord />
        )}
      </td>
      {isDesk && <td className="pr-1">{isFree && <QueueButton row={row} onQueue={onQueue} />}</td>}
    </tr>
  )
}

function DraftButton({ player }: { player: PoolPlayer }) {
  const { room } = useTable()
  const choose = useChoose()
  const isAuction = room.state.plan?.kind === 'auction'
  return (
    <button
      type="button"
      onClick={() => choose(player)}
      className={classNames(BUTTON, 'border-gold bg-gold text-on-gold hover:brightness-105')}
    >
      {isAuction ? 'Nominate' : 'Draft'}
      <span className="sr-only"> {player.name}</span>
    </button>
  )
}

/** @param props.isWord in words, where there is no other button in the row */
function QueueButton({
  row,
  onQueue,
  isWord = false,
}: {
  row: PlacedPlayer
  onQueue: (row: PlacedPlayer) => void
  isWord?: boolean
}) {
  const { room } = useTable()
  const isQueued = room.queue.includes(row.player.id)
  return (
    <button
      type="button"
      aria-pressed={isQueued}
      title={isQueued ? 'Remove from queue' : 'Queue'}
      onClick={() => onQueue(row)}
      className={classNames(
        isWord
          ? classNames(BUTTON, 'border-edge')
          : 'grid min-h-8 w-full place-items-center rounded-box text-muted',
        'hover:bg-sunken aria-pressed:bg-gold-wash aria-pressed:text-gold-ink',
      )}
    >
      {isWord ? (
        <span>{isQueued ? 'Queued' : 'Queue'}</span>
      ) : (
        <>
          {isQueued ? <ListChecks aria-hidden size={18} /> : <ListPlus aria-hidden size={18} />}
          <span className="sr-only">Queue</span>
        </>
      )}
      <span className="sr-only"> {row.player.name}</span>
    </button>
  )
}

/** Why the visitor cannot have the player, in few words and in full; null where they can. */
function useProblem(player: PoolPlayer): { short: string; words: string } | null {
  const { room } = useTable()
  const { state, me } = room
  const both = (words: string) => ({ short: words, words })
  const owner = ownerIn(state, player.id)
  if (owner !== null) return both(owner === me.teamId ? 'Yours' : `Taken by ${nameTeam(room, owner)}`)
  if (state.lot?.player.id === player.id) return both('On the block')
  if (!state.plan || state.stage === 'over') return null
  if (!isInDraft(state.plan, player.id)) return both('No rookie')
  const [problem] = noRoomFor(roomIn(state.plan), rosterOf(state, me.teamId), player)
  return problem ? { short: noRoomShort(problem), words: noRoomLabel(problem) } : null
}
