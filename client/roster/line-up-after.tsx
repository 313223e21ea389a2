import { arrangeRoster } from '../../shared/rules/roster/arrange.ts'
import { rosterAfter } from '../../shared/rules/roster/move.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { classNames } from '../ui/class-names.ts'
import { slotLabel, slotName } from './slot-words.ts'
import type { Added, RosteredPlayer, Rosters } from './types.ts'

/** What one's line-up becomes by a move. */
export function LineUpAfter({
  sport,
  plan,
  roster,
  add,
  drop,
}: {
  sport: FantasySportKey
  plan: Rosters['plan']
  roster: readonly RosteredPlayer[]
  add: Added | null
  drop: RosteredPlayer['id'] | null
}) {
  const named = ({ id, name, eligible }: Added) => ({ id, name, positions: eligible })
  const after = rosterAfter(roster.map(named), { add: add && named(add), drop })
  return (
    <section aria-label="Your line-up afterwards">
      <h3 className="mb-2 font-bold">Your line-up afterwards</h3>
      <ol className="divide-y divide-line rounded-box border border-line">
        {arrangeRoster(plan, after).map(({ slot, player }, index) => (
          <li
            key={index}
            className={classNames(
              'flex items-baseline gap-3 px-3 py-1',
              player?.id === add?.id && player && 'bg-gold-wash',
            )}
          >
            <span title={slotName(sport, slot)} className="w-18 shrink-0 text-sm text-muted">
              {slotLabel(slot)}
            </span>
            <span className={classNames('min-w-0 break-words', !player && 'text-muted')}>
              {player?.name ?? 'Empty'}
              {player && player.id === add?.id && <span className="text-sm text-muted"> (new)</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
