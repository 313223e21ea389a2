import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { PlayerId } from '../../../../shared/core/ids.ts'
import { ownerIn, pickOf } from '../../../../shared/rules/draft/state.ts'
import { EmptyState } from '../../../ui/controls/card.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { moved } from '../../../ui/moved.ts'
import { AutopickField } from './autopick-field.tsx'
import { useChoose } from './choosing.tsx'
import { positionEdge } from '../table/position-color.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { isOnTheClock } from '../table/turns.ts'
import type { QueueStanding } from '../table/types.ts'
import { playerLabel } from '../table/labels.ts'

const STANDINGS = {
  saved: 'Saved',
  saving: 'Saving…',
  'not-saved': 'Not saved: change it again once you’re back online',
} as const satisfies Record<QueueStanding, string>

/** Players to draft next, best first: moved by buttons, by Alt and the arrows, or by dragging. Only their manager sees it. */
export function Queue() {
  const { room, queueStanding, moves } = useTable()
  const { queue, state } = room
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<PlayerId | null>(null)
  const nameOf = useNames()
  // Players who were taken are left out with the next change.
  const free = queue.filter((id) => ownerIn(state, id) === null)

  const place = (id: PlayerId, to: number) => {
    if (to < 0 || to >= free.length) return
    moves.saveQueue(moved(free, free.indexOf(id), to))
    setSaid(`${nameOf(id).name} is number ${to + 1} in your queue.`)
  }
  const onKeyDown = (event: KeyboardEvent, id: PlayerId) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    place(id, free.indexOf(id) + step)
  }
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 overflow-y-auto">
      <AutopickField />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-bold">Your queue</h2>
        <output className="text-sm text-muted">{STANDINGS[queueStanding]}</output>
      </div>
      {queue.length === 0 ? (
        <EmptyState title="Queue is empty">
          Queue players in the list: autopick takes the first one left. Only you see your queue.
        </EmptyState>
      ) : (
        <ol aria-label="Your queue, best first" className="rounded-box border border-line bg-surface">
          {queue.map((id) => {
            const at = free.indexOf(id)
            return (
              // Alt and the arrows are for whatever has the focus in it; the buttons do the same.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={id}
                draggable={at >= 0}
                onDragStart={() => setDragged(id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => dragged && at >= 0 && place(dragged, at)}
                onKeyDown={(event) => onKeyDown(event, id)}
                className="border-b border-line last:border-0"
              >
                <QueuedRow
                  id={id}
                  at={at}
                  count={free.length}
                  onMove={(to) => place(id, to)}
                  onRemove={() => {
                    moves.saveQueue(free.filter((one) => one !== id))
                    setSaid(`${nameOf(id).name} is not in your queue any more.`)
                  }}
                />
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

/** @param props.at index among those who are not taken, from 0; below 0 for one who is */
function QueuedRow({
  id,
  at,
  count,
  onMove,
  onRemove,
}: {
  id: PlayerId
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { room, sport } = useTable()
  const choose = useChoose()
  const { name, player } = useNames()(id)
  const owner = ownerIn(room.state, id)
  if (owner !== null)
    return (
      <p className="px-3 py-2 text-sm text-muted">
        <s>{name}</s> · taken by {nameTeam(room, owner)}
      </p>
    )
  return (
    <div
      style={player ? positionEdge(sport, player.positions) : {}}
      className="flex min-h-12 items-center gap-1 border-l-4 border-transparent pr-1 pl-1"
    >
      <GripVertical aria-hidden size={16} className="shrink-0 cursor-grab text-muted" />
      <span className="w-6 shrink-0 text-right text-sm text-muted">{at + 1}</span>
      <span className="min-w-0 grow px-1 leading-tight">
        <span className="block truncate font-bold">{name}</span>
        {player && <span className="block truncate text-sm text-muted">{playerLabel(player)}</span>}
      </span>
      {player && isOnTheClock(room.state, room.me.teamId) && (
        <button
          type="button"
          onClick={() => choose(player)}
          className="min-h-8 shrink-0 rounded-box bg-gold px-2.5 text-sm font-medium text-on-gold"
        >
          {room.state.plan?.kind === 'auction' ? 'Nominate' : 'Draft'}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      <IconButton
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
        label={`Move ${name} up`}
        aria-keyshortcuts="Alt+ArrowUp"
        className="size-8"
      >
        <ArrowUp aria-hidden size={16} />
      </IconButton>
      <IconButton
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
        label={`Move ${name} down`}
        aria-keyshortcuts="Alt+ArrowDown"
        className="size-8"
      >
        <ArrowDown aria-hidden size={16} />
      </IconButton>
      <IconButton onClick={onRemove} label={`Remove ${name} from the queue`} className="size-8">
        <X aria-hidden size={16} />
      </IconButton>
    </div>
  )
}

/** The players of a queue by their ids; one beyond the end of the list has no name here. */
function useNames() {
  const { players, room } = useTable()
  return (id: PlayerId) => {
    const player = players.find((one) => one.id === id) ?? pickOf(room.state, id)?.player ?? null
    return { player, name: player?.name ?? `Player ${id}` }
  }
}
