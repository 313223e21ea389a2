import type { WaiverClaim, WaiverRules, WaiverTeam } from '../../shared/rules/waiver/run.ts'

type Claim = WaiverClaim<string, string>

/** A run as `slowRun` tells it: `claim won` or `claim reason`, in the order of looking, and the teams after it. */
interface SlowRun {
  readonly looked: string[]
  readonly teams: string[]
}

/**
 * The waiver run once more, for tests to hold `runWaivers` to: as its text reads (court of appeal, waivers), without
 * a thought of speed. It looks for the next claim by asking of every claim whether any other comes before it, and
 * works out everything anew from what has been won so far.
 */
export function slowRun(
  rules: WaiverRules,
  teams: readonly WaiverTeam<string, string>[],
  claims: readonly Claim[],
  rosterSize: number,
): SlowRun {
  const won: Claim[] = []
  const looked: string[] = []
  const left = [...claims]
  const moves = rules.kind !== 'faab' || rules.ties === 'rolling'

  const inFront = (one: string, other: string) => {
    const lastWin = (team: string) => (moves ? won.findLastIndex((claim) => claim.team === team) : -1)
    if (lastWin(one) !== lastWin(other)) return lastWin(one) < lastWin(other)
    const place = (id: string) => teams.findIndex((team) => team.id === id)
    const priority = (id: string) => teams[place(id)]?.priority ?? 0
    return priority(one) === priority(other) ? place(one) < place(other) : priority(one) < priority(other)
  }
  const earlierOfTeam = (one: Claim, other: Claim) => {
    if (one.order !== other.order)
      return other.order === null || (one.order !== null && one.order < other.order)
    return one.at === other.at ? claims.indexOf(one) < claims.indexOf(other) : one.at < other.at
  }
  const first = (of: readonly Claim[], isBefore: (one: Claim, other: Claim) => boolean) =>
    of.filter((one) => !of.some((other) => other !== one && isBefore(other, one)))

  while (left.length > 0) {
    const bids = rules.kind === 'faab' ? left.map(({ bid }) => bid) : [0]
    const highest = left.filter(({ bid }) => rules.kind !== 'faab' || bid === Math.max(...bids))
    // Each team stands there with its first claim.
    const heads = [...new Set(highest.map(({ team }) => team))].flatMap((team) =>
      first(
        highest.filter((claim) => claim.team === team),
        earlierOfTeam,
      ),
    )
    const [next] = first(heads, (one, other) =>
      rules.kind === 'faab' && rules.ties === 'earliest' && one.at !== other.at
        ? one.at < other.at
        : inFront(one.team, other.team),
    )
    if (!next) throw new Error('Nobody is first')
    left.splice(left.indexOf(next), 1)
    const verdict = judge(next)
    looked.push(`${next.id} ${verdict ?? 'won'}`)
    if (verdict === null) won.push(next)
  }
  const order = teams.map(({ id }) => id).toSorted((one, other) => (inFront(one, other) ? -1 : 1))
  return {
    looked,
    teams: teams.map(
      ({ id }) => `${id} ${budgetOf(id)} ${order.indexOf(id) + 1} ${rosterOf(id).toSorted().join(',')}`,
    ),
  }

  function rosterOf(id: string): string[] {
    let roster = [...(teams.find((team) => team.id === id)?.roster ?? [])]
    for (const claim of won)
      if (claim.team === id) roster = [...roster.filter((player) => player !== claim.drop), claim.add]
    return roster
  }
  function budgetOf(id: string): number {
    const spent = won.filter(({ team }) => team === id).reduce((sum, { bid }) => sum + bid, 0)
    return (teams.find((team) => team.id === id)?.budget ?? 0) - spent
  }
  function judge({ team, add, drop, group, bid }: Claim): string | null {
    const own = won.filter((claim) => claim.team === team)
    const given = teams.find(({ id }) => id === team)
    if (teams.some(({ id }) => rosterOf(id).includes(add))) return 'taken'
    if (group !== null && own.some((claim) => claim.group === group)) return 'group'
    if (own.length >= (given?.addsLeft ?? Infinity)) return 'limit'
    if (drop !== null && !rosterOf(team).includes(drop)) return 'drop-gone'
    if (drop !== null && given?.locked?.has(drop)) return 'drop-locked'
    const size = rosterOf(team).filter((player) => player !== drop).length + 1
    if (size > rosterSize) return 'no-room'
    return bid > budgetOf(team) || bid < rules.minimumBid ? 'budget' : null
  }
}
