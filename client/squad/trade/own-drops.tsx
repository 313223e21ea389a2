import type { PlayerId } from '../../../shared/core/ids.ts'
import { activeOf } from '../../../shared/rules/slots/rostered.ts'
import { afterTrade, rosterIn } from '../../../shared/rules/trade/holdings.ts'
import type { Trade } from '../../../shared/rules/trade/asset.ts'
import { counted } from '../../../shared/core/lists.ts'
import { positions } from '../../feed/player/player-labels.ts'
import type { Rosters } from '../roster/types.ts'
import { Card } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { holdingsOf, problemsWith, tradePlan } from './preview.ts'
import type { Portal } from './types.ts'

/** The players one's own team drops to make room: asked only where there is none. */
export function OwnDrops({
  trade,
  portal,
  rosters,
  chosen,
  onChange,
}: {
  trade: Trade
  portal: Portal
  rosters: Rosters
  chosen: readonly PlayerId[]
  onChange: (drops: readonly PlayerId[]) => void
}) {
  const mine = portal.teamId
  const undropped = { assets: trade.assets, drops: trade.drops.filter(({ team }) => team !== mine) }
  const isTight = problemsWith(undropped, { portal, rosters, roomOf: [mine] }).some(
    (problem) =>
      (problem.kind === 'roster-full' ||
        problem.kind === 'position-full' ||
        problem.kind === 'overstaying') &&
      problem.team === mine,
  )
  if (!isTight && chosen.length === 0) return null
  const before = new Set(rosterIn(holdingsOf(portal, rosters), mine).map(({ id }) => id))
  const after = rosterIn(afterTrade(holdingsOf(portal, rosters), undropped, rosters), mine)
  const over = activeOf(after).length - tradePlan(portal, rosters).size
  const own = rosters.teams.find(({ id }) => id === mine)?.players ?? []
  const staying = own.filter(({ id }) => before.has(id) && after.some((one) => one.id === id))
  return (
    <Card>
      <fieldset>
        <legend className="mb-2 font-bold">
          {over > 0 ? `Drop ${counted(over, 'player')} to make room` : 'Drop players to make room'}
        </legend>
        <div className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
          {staying.map((player) => (
            <label
              key={player.id}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-2',
                chosen.includes(player.id) && 'bg-gold-wash',
              )}
            >
              <input
                type="checkbox"
                checked={chosen.includes(player.id)}
                onChange={() =>
                  onChange(
                    chosen.includes(player.id)
                      ? chosen.filter((id) => id !== player.id)
                      : [...chosen, player.id],
                  )
                }
                className="size-4 shrink-0 accent-gold-ink"
              />
              <span className="min-w-0 grow break-words">{player.name}</span>
              <span className="shrink-0 text-sm text-muted">{positions(player)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
