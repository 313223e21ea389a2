import type { CSSProperties } from 'react'
import { rosterOf } from '../../../../shared/rules/draft/state.ts'
import { fillSlots } from '../../../../shared/rules/slots/slots.ts'
import type { StartingSlot } from '../../../../shared/rules/slots/slots.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { positionTint } from '../table/position-color.ts'
import { useTable } from '../table/table.ts'

interface Group {
  readonly slot: string
  readonly style: CSSProperties
  readonly filled: number
  readonly of: number
}

/** How far one's own slots are filled: `QB 0/1 · RB 2/2`. On a phone only those that are open. */
export function MySlots() {
  const { room, sport } = useTable()
  const { state, me, roster } = room
  if (state.stage === 'over') return null
  const own = rosterOf(state, me.teamId)
  const filled = fillSlots(roster.starters, own)
  const started = filled.filter((index) => index !== null).length
  const bench = { filled: own.length - started, of: roster.size - roster.starters.length }
  return (
    <ul
      aria-label="My slots, filled and in all"
      className="flex shrink-0 flex-wrap gap-1 max-lg:px-2 max-lg:sm:px-3"
    >
      {groups(roster.starters, filled, sport).map(({ slot, style, filled, of }) => (
        <li key={slot} style={style} className={classNames(PILL, filled === of && 'max-lg:hidden')}>
          <strong className="font-bold">{slot}</strong> {filled}/{of}
        </li>
      ))}
      {bench.of > 0 && (
        <li className={classNames(PILL, 'bg-sunken', bench.filled >= bench.of && 'max-lg:hidden')}>
          <abbr title="Bench" className="font-bold no-underline">
            BN
          </abbr>{' '}
          {Math.max(0, bench.filled)}/{bench.of}
        </li>
      )}
    </ul>
  )
}

const PILL = 'min-w-12 grow rounded-box px-1.5 text-center text-sm leading-[22px] whitespace-nowrap'

/** Slots of one name together, in their order. */
function groups(
  starters: readonly StartingSlot[],
  filled: readonly (number | null)[],
  sport: FantasySportKey,
): Group[] {
  return [...new Set(starters.map(({ slot }) => slot))].map((slot) => {
    const at = starters.flatMap((one, index) => (one.slot === slot ? [index] : []))
    const positions = starters.find((one) => one.slot === slot)?.positions ?? []
    return {
      slot,
      // A slot of several positions has the color of none.
      style: positions.length === 1 ? positionTint(sport, positions) : positionTint(sport, []),
      filled: at.filter((index) => filled[index] !== null).length,
      of: at.length,
    }
  })
}
