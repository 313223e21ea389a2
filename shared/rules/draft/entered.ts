import type { DraftedPlayer, DraftPlan, Keeper } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { type NoRoom, noRoomFor, type RosterPlan } from '../slots/room.ts'
import { keptPicks } from './keepers.ts'
import { cellsOf } from './order.ts'

/** A pick of a draft that was held elsewhere. */
export interface BoardPick {
  /** Which pick of the board, from 1; in an auction the place in the order in which players were sold. */
  readonly overall: number
  readonly teamId: TeamId
  readonly player: DraftedPlayer
  /** Dollars; null where it is no auction. */
  readonly price: number | null
}

/** Why a board cannot be the league's draft, pick by pick or for a team. */
export type BoardProblem = { readonly overall: number | null; readonly teamId: TeamId | null } & (
  | { readonly kind: 'empty' }
  | { readonly kind: 'not-in-league' }
  | { readonly kind: 'beyond-board'; readonly rounds: number }
  | { readonly kind: 'same-pick' }
  | { readonly kind: 'twice'; readonly player: string; readonly first: number }
  | { readonly kind: 'no-price'; readonly player: string }
  | { readonly kind: 'price-too-low'; readonly player: string; readonly least: number }
  | { readonly kind: 'over-budget'; readonly spent: number; readonly budget: number }
  | { readonly kind: 'keeper-missing'; readonly player: string }
  | (NoRoom & { readonly player: string })
)

/** As much of a plan as a board is judged by. */
interface Rules extends Pick<DraftPlan, 'kind' | 'auction'> {
  readonly teams: ReadonlyArray<{ readonly id: TeamId }>
  readonly roster: RosterPlan
  readonly keepers: readonly Keeper[]
}

/**
 * Everything that keeps a board from being the league's draft; nothing where it may be entered. A board may have holes:
 * a team that has fewer players adds free agents.
 */
export function judgeBoard(
  { kind, teams, roster, auction, keepers }: Rules,
  picks: readonly BoardPick[],
): BoardProblem[] {
  const problems: BoardProblem[] = picks.length === 0 ? [{ kind: 'empty', overall: null, teamId: null }] : []
  const rosters = new Map<TeamId, { players: DraftedPlayer[]; spent: number }>(
    teams.map(({ id }) => [id, { players: [], spent: 0 }]),
  )
  const byPlayer = new Map<string, number>()
  const byPick = new Set<number>()
  for (const { overall, teamId, player, price } of picks) {
    const at = { overall, teamId }
    const first = byPlayer.get(player.id)
    const own = rosters.get(teamId)
    if (byPick.has(overall)) problems.push({ ...at, kind: 'same-pick' })
    byPick.add(overall)
    if (kind !== 'auction' && overall > roster.size * teams.length)
      problems.push({ ...at, kind: 'beyond-board', rounds: roster.size })
    if (!own) {
      problems.push({ ...at, kind: 'not-in-league' })
      continue
    }
    if (first !== undefined) {
      problems.push({ ...at, kind: 'twice', player: player.name, first })
      continue
    }
    byPlayer.set(player.id, overall)
    for (const problem of noRoomFor(roster, own.players, player))
      problems.push({ ...at, ...problem, player: player.name })
    own.players.push(player)
    if (kind !== 'auction') continue
    const least = auction?.minimumBid ?? 0
    if (price === null) problems.push({ ...at, kind: 'no-price', player: player.name })
    else if (price < least) problems.push({ ...at, kind: 'price-too-low', player: player.name, least })
    own.spent += price ?? 0
  }
  const budget = auction?.budget ?? 0
  if (kind === 'auction')
    for (const [teamId, { spent }] of rosters)
      if (spent > budget) problems.push({ overall: null, teamId, kind: 'over-budget', spent, budget })
  for (const { teamId, player } of keepers)
    if (!rosters.get(teamId)?.players.some(({ id }) => id === player.id))
      problems.push({ overall: null, teamId, kind: 'keeper-missing', player: player.name })
  return problems
}

/**
 * The plan of a draft that was held elsewhere, and its picks as a draft here would have them: keepers have the round, or
 * the price, that the board has for them, and a pick that another team made than the one whose column it is in was
 * traded. Of a keeper and a pick of a team in one round the keeper has the earlier cell, as in every draft.
 * @param plan of the draft if it were held here; its teams in the order of the board
 * @param picks judged
 */
export function planOfBoard(
  plan: DraftPlan,
  picks: readonly BoardPick[],
): { readonly plan: DraftPlan; readonly picks: readonly BoardPick[] } {
  const sorted = picks.toSorted((a, b) => a.overall - b.overall)
  const keeperOf = (one: BoardPick) =>
    plan.keepers.find(({ teamId, player }) => teamId === one.teamId && player.id === one.player.id)
  const roundOf = (overall: number) => Math.ceil(overall / Math.max(1, plan.teams.length))
  const keepers = sorted.flatMap((one): Keeper[] => {
    const keeper = keeperOf(one)
    if (!keeper) return []
    return [
      plan.kind === 'auction'
        ? atCost(keeper, one.price ?? keeper.cost, 'dollars')
        : atCost(keeper, roundOf(one.overall), 'rounds'),
    ]
  })
  const made = sorted.filter((one) => !keeperOf(one))
  if (plan.kind === 'auction')
    return {
      plan: { ...plan, keepers, entered: true },
      picks: made.map((one, index) => ({ ...one, overall: index + 1 })),
    }
  const ownerOf = new Map(sorted.map(({ overall, teamId }) => [overall, teamId]))
  const traded = cellsOf(plan).flatMap(({ overall, round, teamId, ownerId: before }) => {
    const ownerId = ownerOf.get(overall) ?? before
    return ownerId === teamId ? [] : [{ round, teamId, ownerId }]
  })
  const entered = { ...plan, keepers, traded, entered: true }
  const cells = cellsOf(entered)
  const kept = keptPicks(entered, cells, 0)
  const open = new Map<string, number[]>()
  for (const { overall, round, ownerId } of cells)
    if (!kept[overall - 1] && ownerOf.has(overall)) {
      const key = `${ownerId} ${round}`
      open.set(key, [...(open.get(key) ?? []), overall])
    }
  return {
    plan: entered,
    picks: made
      .map((one) => ({
        ...one,
        overall: open.get(`${one.teamId} ${roundOf(one.overall)}`)?.shift() ?? one.overall,
      }))
      .toSorted((a, b) => a.overall - b.overall),
  }
}

/** What the rule says is none of its terms where the board has it otherwise. */
function atCost({ terms, ...keeper }: Keeper, cost: number, costsIn: 'dollars' | 'rounds'): Keeper {
  const isSame = keeper.cost === cost && (keeper.costsIn ?? costsIn) === costsIn
  return { ...keeper, cost, costsIn, ...(isSame && terms !== undefined && { terms }) }
}
