import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { changeWords } from './said.ts'
import { type Move, outcomeOf, type Places, targetAt, whyStuck } from './moves.ts'
import type { Standing } from './row-moves.ts'
import type { LineUp, LineUpPlayer } from './types.ts'

/**
 * Picking somebody up and putting him down, by a tap, a key or a drag.
 * @param onMove null where nothing can be moved
 * @returns `said`: what happened or why it did not, for everybody to read and for screen readers to say; `body`:
 *   the rows, of which the one of who was moved has the focus, wherever he is now
 */
export function usePicking(lineUp: LineUp, places: Places, onMove: ((move: Move) => void) | null) {
  const [picked, setPicked] = useState<LineUpPlayer['id'] | null>(null)
  const [said, setSaid] = useState('')
  const toFocus = useRef<LineUpPlayer['id'] | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const held = onMove && places.some(({ player }) => player === picked) ? picked : null
  const nameOf = (id: LineUpPlayer['id']) => lineUp.players.find((one) => one.id === id)?.name ?? 'Someone'

  useLayoutEffect(() => {
    const id = toFocus.current
    if (id === null) return
    toFocus.current = null
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-player]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['player'] === id)
    row?.querySelector<HTMLElement>('[data-place]')?.focus()
  })

  useEffect(() => {
    if (held === null) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      toFocus.current = held
      setPicked(null)
      setSaid('Nothing was moved.')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [held])

  function outcomeAt(player: LineUpPlayer['id'], index: number) {
    return outcomeOf(lineUp, places, { player, target: targetAt(places, index) })
  }

  function standingOf(index: number): Standing {
    if (held === null) return { kind: 'still' }
    if (places[index]?.player === held) return { kind: 'picked' }
    const outcome = outcomeAt(held, index)
    return outcome.kind === 'moved'
      ? { kind: 'open', does: changeWords(lineUp, places, outcome.places) }
      : { kind: 'closed', why: outcome.why }
  }

  function pickUp(player: LineUpPlayer['id']): void {
    const why = whyStuck(lineUp, places, player)
    if (why !== null) return setSaid(why)
    setPicked(player)
    setSaid(`${nameOf(player)} is picked up: press the place where he shall go.`)
  }

  function press(index: number): void {
    const there = places[index]?.player ?? null
    if (held === null) {
      if (there === null) setSaid('Nobody is here: pick up who shall play, then press this place.')
      else pickUp(there)
      return
    }
    if (there === held) return putDown()
    const outcome = outcomeAt(held, index)
    if (outcome.kind === 'refused') return setSaid(outcome.why)
    toFocus.current = held
    onMove?.({ player: held, target: targetAt(places, index) })
    setSaid(changeWords(lineUp, places, outcome.places))
    setPicked(null)
  }

  function putDown(): void {
    toFocus.current = held
    setPicked(null)
    setSaid('Nothing was moved.')
  }

  return { held, said, body, standingOf, press, pickUp, putDown }
}
