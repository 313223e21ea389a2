import { type KeyboardEvent, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { pointsText } from '../../../../shared/core/points.ts'
import { MOST_COMPARED } from '../../../../shared/player/most-compared.ts'
import { links } from '../../../ui/page/routes.ts'
import type { Under } from '../../../feed/points/under.ts'
import { useMedia } from '../../../ui/page/media.ts'
import { changed } from '../../../ui/page/search-params.ts'
import { fixesIn } from '../expected.ts'
import { FixButton } from './fix-button.tsx'
import type { Move, Places } from '../moves.ts'
import { PickBar } from './pick-bar.tsx'
import { SlotRow } from './slot-row.tsx'
import { totalsOf } from './totals.ts'
import type { Lineup, LineupPlayer } from '../types.ts'
import { usePicking } from './use-picking.ts'
import { isPast } from '../labels.ts'

/**
 * A lineup, starting slots in order and then the bench. A slot is picked up by one press and swapped by another, of a
 * finger, a mouse or a key; the arrows, j and k lead from row to row, Escape cancels, and a mouse can drag. The address
 * may name a slot that is picked up to begin with: `?fix=FLEX`.
 * @param props.averageOf points a game of the season, in hundredths; null where there is none
 * @param props.onMove says whether a move was made; null where nothing can be moved
 */
export function LineupTable({
  lineup,
  places,
  under,
  averageOf,
  onMove,
}: {
  lineup: Lineup
  places: Places
  under: Under
  averageOf: (id: LineupPlayer['id']) => number | null
  onMove: ((move: Move) => Promise<boolean>) | null
}) {
  const isWide = useMedia('(min-width: 48rem)')
  const [params, setParams] = useSearchParams()
  const asked = params.get('fix')
  const picking = usePicking(lineup, places, {
    onMove,
    first: asked,
    onPut: () => {
      if (asked !== null) setParams((current) => changed(current, { fix: null }), { replace: true })
    },
  })
  const { held, heldRow, table, standingOf, press } = picking
  const fixes = useMemo(() => (onMove ? fixesIn(lineup, places) : []), [lineup, places, onMove])
  const holdsStarter = held !== null && places[heldRow]?.slot !== null
  const rows = holdsStarter ? [...places, { slot: null, player: null }] : places
  const starting = rows.filter(({ slot }) => slot !== null).length
  const past = isPast(lineup)
  const columns = isWide ? (past ? 4 : 5) : 3
  const said = picking.said(rows.length)
  const rowAt = (index: number) => {
    const { slot = null, player: id = null } = rows[index] ?? {}
    const player = lineup.players.find((one) => one.id === id) ?? null
    const fix = fixes.find((one) => slot !== null && one.index === index)
    return (
      <SlotRow
        key={index}
        lineup={lineup}
        under={under}
        slot={slot}
        player={player}
        average={player ? averageOf(player.id) : null}
        isWide={isWide}
        fix={
          fix ? (
            <FixButton
              code={under.code}
              lineup={lineup}
              fix={fix}
              onStart={(starters) => picking.start({ starters })}
            />
          ) : null
        }
        moves={
          onMove && {
            standing: standingOf(index),
            onPress: () => press(index),
            onDragStart: () => picking.pickUp(index),
            onDragEnd: () => heldRow >= 0 && picking.putDown(),
          }
        }
      />
    )
  }
  return (
    <>
      <div className="overflow-hidden border-line bg-surface max-sm:-mx-4 max-sm:border-y sm:rounded-box sm:border">
        {/* The arrows are for the buttons in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table ref={table} onKeyDown={stepBetweenPlaces} className="w-full table-fixed text-left">
          <caption className="sr-only">
            Lineup of {lineup.team.name}, {lineup.dayLabel}
          </caption>
          <colgroup>
            <col className="w-16 md:w-19" />
            <col />
            {isWide && <col className="w-16" />}
            {isWide && !past && <col className="w-16" />}
            <col className="w-19 md:w-22" />
          </colgroup>
          <thead className={isWide ? undefined : 'sr-only'}>
            <tr className="h-8 border-b border-line text-sm text-muted">
              <th scope="col" className="px-2.5 font-normal">
                Slot
              </th>
              <th scope="col" className="font-normal">
                Player
              </th>
              {isWide && (
                <th scope="col" className="px-2 text-right font-normal">
                  Avg
                </th>
              )}
              {isWide && !past && (
                <th scope="col" className="px-2 text-right font-normal">
                  Proj
                </th>
              )}
              <th scope="col" className="pr-4 text-right font-normal">
                {lineup.in === 'value' ? 'Value' : 'Points'}
              </th>
            </tr>
          </thead>
          <tbody>{rows.slice(0, starting).map((_, index) => rowAt(index))}</tbody>
          <tbody>
            <tr className="h-7 border-y border-line bg-sunken">
              <th scope="rowgroup" colSpan={columns} className="px-3 text-sm font-normal text-muted">
                Bench <span className="font-bold">{pointsText(totalsOf(lineup, places).bench)}</span>
              </th>
            </tr>
            {rows.slice(starting).map((_, at) => rowAt(starting + at))}
          </tbody>
        </table>
      </div>
      {onMove && (
        <PickBar
          announcement={said}
          picking={picking}
          compare={compareWith(
            under,
            rows.map((row, index) => ({ id: row.player, standing: standingOf(index).kind })),
          )}
        />
      )}
    </>
  )
}

/** The page that compares the picked player with those who could take the place, four at most; null where there are none. */
function compareWith(
  under: Under,
  rows: readonly { readonly id: string | null; readonly standing: string }[],
): string | null {
  const idsOf = (kind: string) =>
    rows.flatMap(({ id, standing }) => (id !== null && standing === kind ? [id] : []))
  const ids = [...idsOf('picked'), ...idsOf('open')].slice(0, MOST_COMPARED)
  return under.code === null || ids.length < 2 ? null : links.compare(under.code, ids)
}

/** The arrows lead from row to row, Home and End to the first and the last. */
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
