import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SECOND } from '../../../../shared/core/time.ts'
import { slotName } from '../../../../shared/labels/lineup/lineup.ts'
import { counted } from '../../../../shared/core/lists.ts'
import { bringIntoSight } from './bring-into-sight.ts'
import { gainOf } from '../expected.ts'
import { type Move, outcomeOf, type Outcome, type Places, startersOf, targetAt, whyStuck } from '../moves.ts'
import type { Standing } from './row-moves.ts'
import { changeLabel } from './change-labels.ts'
import type { Lineup, LineupPlayer } from '../types.ts'
import { surname } from '../labels.ts'

/** What is picked up: a player, wherever they are now, or an empty starting slot by its index. */
type Held = { readonly player: LineupPlayer['id'] } | { readonly slot: number }

/** What the bar above the tabs says. */
export type PickAnnouncement =
  | { readonly kind: 'nothing'; readonly text: string }
  /** A slot or player is picked up. @property about as `text`, in parts: what is in bold and what is not */
  | { readonly kind: 'picked'; readonly text: string; readonly name: string; readonly more: string }
  | { readonly kind: 'why'; readonly text: string; readonly isPicked: boolean }
  | { readonly kind: 'done'; readonly text: string; readonly undo: Move }

/** So long what was done, or why something was not, can be read. */
const READ_FOR = 12 * SECOND

const NOTHING: PickAnnouncement = { kind: 'nothing', text: '' }

/**
 * Picking up a slot and choosing a player to swap with, by a tap, a key or a drag.
 * @param of.onMove returns whether a move was made; null where nothing can be moved
 * @param of.first the key of a slot to pick up to begin with; null for none
 * @param of.onPut called when nothing is picked up any more
 * @returns `announcement`: the text of the bar; `table`: the rows, of which that of the moved player has the
 *   focus
 */
export function usePicking(
  lineup: Lineup,
  places: Places,
  of: {
    readonly onMove: ((move: Move) => Promise<boolean>) | null
    readonly first: string | null
    readonly onPut: () => void
  },
) {
  const { onMove } = of
  const [picked, setPicked] = useState<Held | null>(() =>
    onMove ? heldAtFirst(lineup, places, of.first) : null,
  )
  const [note, setNote] = useState<PickAnnouncement>(NOTHING)
  const toFocus = useRef<LineupPlayer['id'] | null>(null)
  const latest = useRef<Move | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const heldRow = onMove && picked ? rowOf(places, picked) : -1
  const held = heldRow < 0 ? null : picked
  const isHeld = held !== null

  useLayoutEffect(() => {
    const id = toFocus.current
    if (id === null) return
    toFocus.current = null
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-player]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['player'] === id)
    row?.querySelector<HTMLElement>('[data-place]')?.focus({ preventScroll: isHeld })
  })

  useLayoutEffect(() => {
    if (isHeld && table.current) bringIntoSight(table.current)
  }, [isHeld, heldRow])

  useEffect(() => {
    if (note.kind === 'nothing' || isHeld) return
    const timer = setTimeout(() => setNote(NOTHING), READ_FOR)
    return () => clearTimeout(timer)
  }, [note, isHeld])

  useEffect(() => {
    if (!isHeld) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      putDown()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  function moveTo(index: number): Move | null {
    if (held === null) return null
    if ('player' in held) return { player: held.player, target: targetAt(places, index) }
    const player = places[index]?.player ?? null
    return player === null ? null : { player, target: { kind: 'place', index: held.slot } }
  }

  function outcomeAt(index: number): Outcome {
    const move = moveTo(index)
    return move ? outcomeOf(lineup, places, move) : { kind: 'refused', why: 'Both slots are empty.' }
  }

  function standingOf(index: number): Standing {
    if (held === null) return { kind: 'still' }
    if (index === heldRow) return { kind: 'picked' }
    const outcome = outcomeAt(index)
    return outcome.kind === 'moved'
      ? {
          kind: 'open',
          does: changeLabel(lineup, places, outcome.places),
          gain: gainOf(lineup, places, outcome.places),
        }
      : { kind: 'closed', why: outcome.why }
  }

  function pickUp(index: number): void {
    const place = places[index]
    if (!place) return
    if (place.player === null) {
      if (place.slot === null) return
      setPicked({ slot: index })
    } else {
      const why = whyStuck(lineup, places, place.player)
      if (why !== null) return setNote({ kind: 'why', text: why, isPicked: false })
      setPicked({ player: place.player })
    }
    setNote(NOTHING)
  }

  function put(said: PickAnnouncement): void {
    setPicked(null)
    setNote(said)
    of.onPut()
  }

  function putDown(): void {
    if (held && 'player' in held) toFocus.current = held.player
    put({ kind: 'nothing', text: 'Nothing was moved.' })
  }

  /** Makes a move, and once it is saved says what it did and offers to undo it. */
  function make(move: Move, outcome: Outcome & { readonly kind: 'moved' }): void {
    put(NOTHING)
    sayOnceSaved(move, {
      kind: 'done',
      text: changeLabel(lineup, places, outcome.places),
      undo: { starters: startersOf(places) },
    })
  }

  /** Announces the last move: one that was not saved has a toast instead. */
  function sayOnceSaved(move: Move, said: PickAnnouncement): void {
    latest.current = move
    void onMove?.(move).then((isSaved) => {
      if (isSaved && latest.current === move) setNote(said)
    })
  }

  function press(index: number): void {
    if (held === null) return pickUp(index)
    if (index === heldRow) return putDown()
    const [move, outcome] = [moveTo(index), outcomeAt(index)]
    if (outcome.kind === 'refused' || !move)
      return setNote({ kind: 'why', text: outcome.kind === 'refused' ? outcome.why : '', isPicked: true })
    toFocus.current = 'player' in held ? held.player : (places[index]?.player ?? null)
    make(move, outcome)
  }

  return {
    table,
    held: held && 'player' in held ? held.player : null,
    heldRow,
    standingOf,
    press,
    pickUp,
    putDown,
    /** Sets a lineup in one go, such as that with the best replacement in it. */
    start(move: Move): void {
      const outcome = outcomeOf(lineup, places, move)
      if (outcome.kind === 'refused') return setNote({ kind: 'why', text: outcome.why, isPicked: false })
      make(move, outcome)
    },
    undo(): void {
      if (note.kind !== 'done') return
      setNote(NOTHING)
      sayOnceSaved(note.undo, { kind: 'nothing', text: 'The lineup is as it was.' })
    },
    close: () => setNote(NOTHING),
    said: (rows: number): PickAnnouncement =>
      held === null || note.kind === 'why' ? note : pickedWords(rows),
  }

  /** @param rows that are shown, with the bench as it is where that is one of them */
  function pickedWords(rows: number): PickAnnouncement {
    let options = 0
    for (let row = 0; row < rows; row++) if (standingOf(row).kind === 'open') options++
    const more = options === 0 ? 'no options' : counted(options, 'option')
    if (held && 'player' in held) {
      const player = lineup.players.find(({ id }) => id === held.player)
      const name = player ? surname(player) : 'A player'
      return { kind: 'picked', text: `Move ${name}: tap a slot`, name, more }
    }
    const name = slotName(lineup.sport, places[heldRow]?.slot ?? null)
    return { kind: 'picked', text: `Fill ${name}: tap a player`, name, more }
  }
}

function rowOf(places: Places, held: Held): number {
  if ('player' in held) return places.findIndex(({ player }) => player === held.player)
  return places[held.slot]?.player === null ? held.slot : -1
}

/** Of the slots of that name the first that has no one who plays, or else the first that can be moved. */
function heldAtFirst(lineup: Lineup, places: Places, slot: string | null): Held | null {
  if (slot === null) return null
  const rows = places.flatMap((place, index) => (place.slot === slot ? [{ ...place, index }] : []))
  const isOpen = ({ player }: { player: LineupPlayer['id'] | null }) =>
    player === null || whyStuck(lineup, places, player) === null
  const plays = ({ player }: { player: LineupPlayer['id'] | null }) =>
    lineup.players.find(({ id }) => id === player)?.games.some(({ counts }) => counts)
  const row = rows.find((one) => isOpen(one) && !plays(one)) ?? rows.find(isOpen)
  if (!row) return null
  return row.player === null ? { slot: row.index } : { player: row.player }
}
