import type { WaiverClaim, WaiverLoss, WaiverRules, WaiverRun } from '../../rules/waiver/run.ts'

interface Names<Team> {
  /** What to call a team. */
  readonly teamName: (id: Team) => string
  /** How an amount of FAAB is written. */
  readonly money: (amount: number) => string
  /** The players on a team's injured reserve who may not be there any more; needed where there may be some. */
  readonly overstaying?: (id: Team) => string
}

/**
 * Why each claim of a run was won or lost, one sentence each, for all readers of its report.
 * @returns by the claim's id
 */
export function becauseLabel<Team, Player>(
  rules: WaiverRules,
  of: { readonly claims: ReadonlyArray<WaiverClaim<Team, Player>>; readonly run: WaiverRun<Team, Player> },
  names: Names<Team>,
): Map<string, string> {
  const byId = new Map(of.claims.map((claim) => [claim.id, claim]))
  const rivals = new Map<Player, WaiverClaim<Team, Player>[]>()
  for (const claim of of.claims) {
    const known = rivals.get(claim.add)
    if (known) known.push(claim)
    else rivals.set(claim.add, [claim])
  }
  const words = new Map<string, string>()
  for (const { id, loss, priority } of of.run.claims) {
    const claim = byId.get(id)
    if (!claim) continue
    if (loss) {
      words.set(id, lossWords(rules, { claim, loss, byId }, names))
      continue
    }
    const others = (rivals.get(claim.add) ?? []).filter(({ team }) => team !== claim.team)
    words.set(id, wonWords(rules, { claim, priority, others }, names))
  }
  return words
}

function wonWords<Team, Player>(
  { kind, ties }: WaiverRules,
  {
    claim,
    priority,
    others,
  }: {
    readonly claim: WaiverClaim<Team, Player>
    readonly priority: number
    readonly others: ReadonlyArray<WaiverClaim<Team, Player>>
  },
  { money }: Names<Team>,
): string {
  const line = `waiver priority ${priority}`
  if (kind !== 'faab') return others.length === 0 ? 'Won: no other claims.' : `Won: ${line}.`
  const won = `Won for ${money(claim.bid)}`
  if (others.length === 0) return `${won}: no other bids.`
  const next = others.reduce((most, { bid }) => Math.max(most, bid), 0)
  if (next < claim.bid) return `${won}: the next bid was ${money(next)}.`
  if (next > claim.bid) return `${won}: the bid of ${money(next)} failed.`
  return `${won}: of equal bids the ${ties === 'earliest' ? 'earliest' : `one with ${line}`}.`
}

function lossWords<Team, Player>(
  rules: WaiverRules,
  {
    claim,
    loss,
    byId,
  }: {
    readonly claim: WaiverClaim<Team, Player>
    readonly loss: WaiverLoss<Team>
    readonly byId: ReadonlyMap<string, WaiverClaim<Team, Player>>
  },
  { teamName, money, overstaying }: Names<Team>,
): string {
  switch (loss.reason) {
    case 'taken': {
      const winner = loss.with === null ? undefined : byId.get(loss.with)
      if (loss.by === claim.team)
        return winner
          ? 'Lost: the team had already won this player with another claim.'
          : 'Lost: the team already had this player.'
      const by = teamName(loss.by)
      if (!winner) return `Lost: the player was on ${by}.`
      if (rules.kind !== 'faab') return `Lost to ${by}, with higher waiver priority.`
      if (winner.bid > claim.bid) return `Outbid by ${by}, ${money(winner.bid)} to ${money(claim.bid)}.`
      const who = rules.ties === 'earliest' ? 'who bid earlier' : 'with higher waiver priority'
      return `Tie at ${money(claim.bid)}, lost to ${by}, ${who}.`
    }
    case 'group':
      return 'Lost: another claim of its group was won.'
    case 'limit':
      return 'Lost: the team had no adds left.'
    case 'drop-gone':
      return 'Lost: the player to drop was no longer on the roster.'
    case 'drop-locked':
      return 'Lost: the game of the player to drop had begun.'
    case 'drop-undroppable':
      return 'Lost: the player to drop is undroppable in the league.'
    case 'no-room':
      return loss.why === 'overstaying'
        ? `Lost: ${overstaying?.(claim.team) ?? 'a player'} was no longer eligible for the team’s injured reserve, so it couldn’t add anyone.`
        : 'Lost: no room on the roster.'
    case 'budget':
      return claim.bid > loss.left
        ? `Lost: a bid of ${money(claim.bid)}, with ${money(loss.left)} left.`
        : `Lost: ${money(claim.bid)} is below the minimum bid.`
    default:
      return loss satisfies never
  }
}
