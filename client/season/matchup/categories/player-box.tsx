import { categoryHead } from '../../../../shared/labels/category/category.ts'
import { categoryName } from '../../../../shared/labels/ruleset/rule-label.ts'
import type { Category } from '../../../../shared/rules/scoring/category.ts'
import { addTotals, type CategoryTotals, totalIn, totalsOf } from '../../../../shared/rules/category/total.ts'
import { ScrollRegion } from '../../../ui/controls/scroll-region.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PlayerCell } from '../lineups/player-cell.tsx'
import type { Matchup, MatchupPlayer, MatchupSide } from '../types.ts'
import { figureText } from '../../../../shared/labels/category/figure.ts'

/** What each player of a team has in each category: starters, whose sum is the team’s, and below them the bench. */
export function PlayerBox({
  code,
  matchup,
  side,
  isWide,
}: {
  code: string
  matchup: Matchup
  side: MatchupSide
  isWide: boolean
}) {
  const { sport, period, format } = matchup
  const categories = format?.categories ?? []
  const rows = side.places.flatMap(({ slot, player: id }) => {
    const player = side.players.find((one) => one.id === id)
    return player ? [{ slot, player }] : []
  })
  const totalsIn = ({ lines }: MatchupPlayer, isStarter: boolean) =>
    totalsOf(
      categories,
      lines.flatMap(({ slot, stats }) => (stats && (slot !== null) === isStarter ? [stats] : [])),
    )
  const total = addTotals(side.players.map((player) => totalsIn(player, true)))
  return (
    <ScrollRegion label={`Players of ${side.team.name}`} className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-right">
        <caption className="px-3 py-2 text-left font-bold">{side.team.name}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th
              scope="col"
              className="sticky left-0 z-10 min-w-40 bg-surface px-3 py-1.5 text-left font-medium"
            >
              Player
            </th>
            {categories.map(({ key }) => (
              <th key={key} scope="col" className="px-2 py-1.5 font-medium" title={categoryName(sport, key)}>
                <span aria-hidden>{categoryHead(sport, key)}</span>
                <span className="sr-only">{categoryName(sport, key)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, player }) => (
            <tr key={player.id} className={classNames(slot === null && 'text-muted')}>
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-[48vw] border-t border-line bg-surface px-3 py-1 text-left font-normal"
              >
                <PlayerCell of={{ code, sport, period, isWide, isBench: slot === null }} player={player} />
              </th>
              <Cells
                categories={categories}
                totals={totalsIn(player, slot !== null)}
                hasLine={hasLine(player, slot !== null)}
              />
            </tr>
          ))}
          <tr className="bg-sunken font-bold">
            <th
              scope="row"
              className="sticky left-0 z-10 border-t border-line bg-sunken px-3 py-2 text-left font-bold"
            >
              Starters
            </th>
            <Cells categories={categories} totals={total} hasLine />
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function hasLine({ lines }: MatchupPlayer, isStarter: boolean): boolean {
  return lines.some(({ slot, version }) => version !== null && (slot !== null) === isStarter)
}

function Cells({
  categories,
  totals,
  hasLine: isKnown,
}: {
  categories: readonly Category[]
  totals: CategoryTotals
  hasLine: boolean
}) {
  return categories.map((category) => {
    const total = totalIn(category, totals)
    const { figure, parts } = figureText(category, total)
    // A hitter has no ERA, rather than one of 0/0.0.
    const isNone = category.times !== 1 && total.of === 0 && total.per === 0
    return (
      <td key={category.key} className="border-t border-line px-2 py-1 whitespace-nowrap">
        {isKnown && !isNone ? (parts ?? figure) : <span className="text-muted">–</span>}
      </td>
    )
  })
}
