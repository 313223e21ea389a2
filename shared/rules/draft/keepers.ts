import type { DraftPlan, Keeper } from '../../draft/draft.ts'
import type { Cell } from './order.ts'
import type { Pick } from './state.ts'

/**
 * The picks that a draft starts with: keepers are picks that are made already, at their cost (game rules
 * 2.1). In an auction they are a list. On a board each takes his team's pick of a round, the earlier one of
 * two. Where the team has none left in that round, he takes its pick of the round before, or else of the
 * round after, so that no keeper is lost because his pick was traded away. A team must have as many picks as
 * keepers.
 * @param at ms since the epoch
 */
export function keptPicks(plan: DraftPlan, cells: readonly Cell[], at: number): (Pick | null)[] {
  if (plan.kind === 'auction')
    return plan.keepers.map((keeper) => kept(keeper, { overall: 0, price: keeper.cost, at }))
  const picks: (Pick | null)[] = cells.map(() => null)

  /** Whether a keeper found a pick of his team. */
  function place(keeper: Keeper, find: (own: readonly Cell[]) => Cell | undefined): boolean {
    const cell = find(cells.filter(({ ownerId }, index) => ownerId === keeper.teamId && !picks[index]))
    if (cell) picks[cell.overall - 1] = kept(keeper, { overall: cell.overall, price: null, at })
    return cell !== undefined
  }

  const others = plan.keepers.filter(
    (keeper) => !place(keeper, (own) => own.find(({ round }) => round === keeper.cost)),
  )
  for (const keeper of others)
    place(keeper, (own) => own.findLast(({ round }) => round < keeper.cost) ?? own[0])
  return picks
}

function kept(
  { teamId, player }: Keeper,
  { overall, price, at }: { overall: number; price: number | null; at: number },
): Pick {
  return { overall, teamId, player, by: 'keeper', rank: null, price, nominatedBy: null, at }
}
