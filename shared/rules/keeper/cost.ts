import type { CostsIn, KeeperOrigin, KeeperStory, KeeperVerdict } from '../../keeper/keeper.ts'
import type { DraftSettings, KeeperSettings } from '../../settings/settings.ts'

/** What the rule of a league needs to know of its draft. */
export interface KeeperRules {
  readonly draft: Pick<DraftSettings, 'kind' | 'keeping'> & { readonly auction: { readonly budget: number } }
  /** Of the draft: players of a full roster. */
  readonly rounds: number
}

/** What keepers cost in a league: a pick of its board, or money of its auction. */
export function costsInOf({ kind }: Pick<DraftSettings, 'kind'>): CostsIn {
  return kind === 'auction' ? 'dollars' : 'rounds'
}

/**
 * What keeping a player for one more season costs, or why he cannot be kept: the round that he was drafted
 * in, or the price that was paid, plus a raise for each season that he is kept, this one included. A player
 * who was not drafted starts at the league's cost for undrafted players (pain 9 of the game rules). A round
 * later than the draft has is its last.
 */
export function keeperVerdict(story: KeeperStory, rules: KeeperRules): KeeperVerdict {
  const { draft, rounds } = rules
  const { years, cost, shutRounds } = draft.keeping
  const { origin, kept } = story
  if (years !== null && kept + 1 > years) return refused(story, { kind: 'years', kept, most: years })
  if (draft.kind === 'auction') return priced(story, rules)
  if (origin.how === 'drafted' && origin.round <= shutRounds)
    return refused(story, { kind: 'shut-round', round: origin.round, shut: shutRounds })
  if (cost === 'last-rounds')
    return { can: true, cost: rounds, costsIn: 'rounds', terms: { story: null, base: rounds, change: 0 } }
  const { undraftedRound, roundsPerYear } = draft.keeping
  const { base, raises } = basis(story, 'rounds', Math.min(undraftedRound ?? rounds, rounds))
  const change = roundsPerYear * raises
  if (base - change < 1) return refused(story, { kind: 'above-first', base, change })
  return {
    can: true,
    cost: Math.min(base - change, rounds),
    costsIn: 'rounds',
    terms: { story, base, change },
  }
}

function refused(
  story: KeeperStory,
  why: Extract<KeeperVerdict, { can: false }>['why'],
): Extract<KeeperVerdict, { can: false }> {
  return { can: false, story, why }
}

function priced(story: KeeperStory, { draft }: KeeperRules): KeeperVerdict {
  const { budget } = draft.auction
  const { base, raises } = basis(story, 'dollars', draft.keeping.undraftedPrice)
  let cost = base
  // Beyond every budget further raises do not matter.
  for (let raise = 0; raise < raises && cost <= budget; raise++) cost += raiseOf(draft.keeping, cost)
  if (cost > budget) return refused(story, { kind: 'too-dear', cost, budget })
  return { can: true, cost, costsIn: 'dollars', terms: { story, base, change: cost - base } }
}

function raiseOf({ raiseBy, raiseDollars, raisePercent }: KeeperSettings, cost: number): number {
  return raiseBy === 'dollars' ? raiseDollars : Math.ceil((cost * raisePercent) / 100)
}

/**
 * What a cost begins at, and how often it is raised.
 * @param undrafted what they cost in their first season who were not drafted, or not in this kind of draft
 */
function basis(
  { origin, since }: KeeperStory,
  costsIn: CostsIn,
  undrafted: number,
): { base: number; raises: number } {
  const paid = paidIn(origin, costsIn)
  return paid === null ? { base: undrafted, raises: since } : { base: paid, raises: since + 1 }
}

/** The price of a player, in rounds or in dollars; null where there was none, or it was in the other unit. */
function paidIn(origin: KeeperOrigin, costsIn: CostsIn): number | null {
  switch (origin.how) {
    case 'drafted':
      return costsIn === 'rounds' ? origin.round : null
    case 'bought':
      return costsIn === 'dollars' ? origin.price : null
    case 'kept':
      return origin.costsIn === costsIn ? origin.cost : null
    case 'added':
      return null
    default:
      return origin satisfies never
  }
}
