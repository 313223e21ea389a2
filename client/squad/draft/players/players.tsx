import { type KeyboardEvent, useMemo, useState } from 'react'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { DraftFiguresBasis } from '../../../feed/player/figures-basis.tsx'
import { TryAgain } from '../../../data/fetching/try-again.tsx'
import { useMedia } from '../../../ui/page/media.ts'
import { useChoose } from './choosing.tsx'
import { findPlayers, openSlots, type PlacedPlayer } from './find-players.ts'
import { MySlots } from './my-slots.tsx'
import { type Fields, PlayerFilterFields } from './player-filter-fields.tsx'
import { PlayerRows } from './player-rows.tsx'
import { useTable } from '../table/table.ts'
import { isOnTheClock } from '../table/turns.ts'
import { usePlaced, usePlayersBeyond } from './use-players.ts'

const START: Fields = { text: '', slot: '', order: 'rank', isDraftedHidden: true, isForOpenSlots: false }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/**
 * Every player there is to draft. From the search Enter drafts the marked one (or queues them, while others are on
 * the clock), Shift+Enter queues them, and the arrows mark another.
 */
export function Players() {
  const { room, moves, sport, players } = useTable()
  const { state, me, queue } = room
  const own = players.some(({ adpFrom }) => adpFrom === 'own') ? 'some' : 'none'
  const choose = useChoose()
  const isDesk = useMedia('(min-width: 64rem)')
  const [fields, setFields] = useState(START)
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const found = useFound(fields)
  const marked = found.rows[Math.min(at, found.rows.length - 1)]

  const enqueue = ({ player }: PlacedPlayer) => {
    const isIn = queue.includes(player.id)
    moves.saveQueue(isIn ? queue.filter((id) => id !== player.id) : [...queue, player.id])
    setSaid(`${player.name} ${isIn ? 'is not in your queue any more' : 'is in your queue'}.`)
  }
  const set = (changed: Partial<Fields>) => {
    setFields({ ...fields, ...changed })
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key]
    if (step !== undefined && found.rows.length > 0) {
      const next = Math.max(0, Math.min(found.rows.length - 1, at + step))
      const one = found.rows[next]
      setAt(next)
      if (one)
        setSaid(
          `${one.player.name}, ${one.player.positions.join('/')}, ${one.rank === null ? 'not ranked' : `rank ${one.rank}`}`,
        )
    } else if (event.key === 'Enter' && marked) {
      if (event.shiftKey || !isOnTheClock(state, me.teamId)) {
        if (!event.shiftKey && queue.includes(marked.player.id))
          setSaid(`${marked.player.name} is in your queue.`)
        else enqueue(marked)
      } else choose(marked.player)
    } else return
    event.preventDefault()
  }
  const isSeen = found.rows.length === 0 || found.problem !== null
  return (
    <div className="flex h-full min-h-0 flex-col gap-1 lg:gap-1.5">
      <PlayerFilterFields fields={fields} set={set} onKeyDown={onKeyDown} />
      <MySlots />
      <p role="status" className="sr-only">
        {said}
      </p>
      <PlayerRows
        // The height of a row is another one.
        key={isDesk ? 'desk' : 'phone'}
        isDesk={isDesk}
        rows={found.rows}
        marked={at}
        order={fields.order}
        onOrder={(order) => set({ order })}
        onQueue={enqueue}
      />
      <p className="min-h-[1lh] shrink-0 text-sm leading-tight text-muted max-lg:px-2">
        <DraftFiguresBasis sport={sport} own={own} />
      </p>
      <p role="status" className={isSeen ? 'shrink-0 text-sm text-muted max-lg:px-2' : 'sr-only'}>
        {found.words}
        {found.problem}
      </p>
    </div>
  )
}

/** The players that the fields find, in the list and beyond it. */
function useFound({ text, slot, order, isDraftedHidden, isForOpenSlots }: Fields) {
  const { room } = useTable()
  const { state, me, roster } = room
  const pool = usePlaced()
  const rows = useMemo(() => {
    const taken = new Set<string>(state.picks.flatMap((pick) => pick?.player.id ?? []))
    const chosen = roster.starters.find((starter) => starter.slot === slot && starter.positions.length > 1)
    const slots = isForOpenSlots ? openSlots(roster.starters, rosterOf(state, me.teamId)) : null
    const positions = slot === '' ? null : (chosen?.positions ?? [slot])
    const filter = { text, positions, isDraftedHidden, slots, order }
    return { list: findPlayers(pool, filter, taken), filter, taken }
  }, [state, me.teamId, roster, pool, text, slot, order, isDraftedHidden, isForOpenSlots])
  const { beyond, query, isAsked } = usePlayersBeyond(text, rows.list.length)
  const all = [...rows.list, ...findPlayers(beyond, { ...rows.filter, text: '' }, rows.taken)]
  const words =
    all.length > 0
      ? `${all.length} ${all.length === 1 ? 'player' : 'players'}`
      : isAsked && query.isFetching
        ? 'Searching further down…'
        : 'No players match.'
  return {
    rows: all,
    words,
    problem:
      isAsked && query.error && !query.data ? (
        <TryAgain what=" Players further down could not be searched." query={query} />
      ) : null,
  }
}
