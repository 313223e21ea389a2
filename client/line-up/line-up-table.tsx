import type { KeyboardEvent } from 'react'
import type { Under } from '../points/under.ts'
import { Button } from '../ui/button.tsx'
import { useMedia } from '../ui/media.ts'
import type { Move, Places } from './moves.ts'
import { PlaceRow } from './place-row.tsx'
import type { LineUp } from './types.ts'
import { isPast } from './words.ts'
import { usePicking } from './use-picking.ts'

/**
 * A lineup, starting places in order and then the bench. Who can be moved is picked up by one press and put down by
 * another, of a finger, a mouse or a key; the arrows lead from place to place, Escape puts down, and a mouse can drag.
 * @param props.onMove null where nothing can be moved
 */
export function LineUpTable({
  lineUp,
  places,
  under,
  onMove,
}: {
  lineUp: LineUp
  places: Places
  under: Under
  onMove: ((move: Move) => void) | null
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const picking = usePicking(lineUp, places, onMove)
  const { held, body, standingOf, press } = picking
  const holdsStarter = places.some(({ slot, player }) => slot !== null && player === held)
  const rows = held !== null && holdsStarter ? [...places, { slot: null, player: null }] : places
  return (
    <>
      <div className="overflow-hidden rounded-box border border-line bg-surface">
        <table className="w-full table-fixed text-left">
          <caption className="sr-only">
            Lineup of {lineUp.team.name}, {lineUp.dayLabel}
          </caption>
          <thead>
            <tr className="border-b border-line bg-sunken text-sm text-muted">
              <th scope="col" className="w-17 px-2 py-2 font-medium md:w-24 md:px-3">
                Slot
              </th>
              <th scope="col" className="py-2 pr-2 pl-1 font-medium">
                Player
              </th>
              {isWide && (
                <>
                  <th scope="col" className="w-52 px-2 py-2 font-medium">
                    Game
                  </th>
                  {!isPast(lineUp) && (
                    <th scope="col" className="w-18 px-2 py-2 text-right font-medium">
                      Proj.
                    </th>
                  )}
                </>
              )}
              <th scope="col" className="w-20 px-2 py-2 text-right font-medium md:w-24 md:px-3">
                Points
              </th>
            </tr>
          </thead>
          {/* The arrows are for the buttons in it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody ref={body} onKeyDown={stepBetweenPlaces}>
            {rows.map(({ slot, player }, index) => (
              <PlaceRow
                key={index}
                lineUp={lineUp}
                under={under}
                slot={slot}
                player={lineUp.players.find(({ id }) => id === player) ?? null}
                isWide={isWide}
                moves={
                  onMove && {
                    standing: standingOf(index),
                    onPress: () => press(index),
                    onDragStart: () => player !== null && picking.pickUp(player),
                    onDragEnd: () => held !== null && picking.putDown(),
                  }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {onMove && (
        <div className={held === null ? 'min-h-6' : PICKED}>
          <p role="status" className="min-w-0 text-sm">
            {picking.said}
          </p>
          {held !== null && (
            <Button look="secondary" onClick={picking.putDown} className="shrink-0">
              Put down
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const PICKED =
  'sticky bottom-(--dock) z-20 flex items-center justify-between gap-3 rounded-box border border-gold-ink bg-surface px-4 py-2'

/** The arrows lead from place to place, Home and End to the first and the last. */
function stepBetweenPlaces(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')]
  const here = all.findIndex((place) => place === event.target)
  if (here < 0) return
  const to = {
    ArrowDown: all[here + 1],
    ArrowUp: all[here - 1],
    Home: all[0],
    End: all.at(-1),
  }[event.key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
