/** How a league gives out players that several teams may want: by blind bids, or by waiver priority. */
export type WaiverKind = 'faab' | 'rolling' | 'reverse'

/** Who is in front where bids are equal. */
export type BidTies = 'rolling' | 'reverse' | 'earliest'

/** What a run goes by. Money is in any unit, the same everywhere. */
export interface WaiverRules {
  readonly kind: WaiverKind
  /** Asked of `faab` alone. */
  readonly ties: BidTies
  readonly minimumBid: number
}

/** A team as a run finds it. */
export interface WaiverTeam<Team, Player> {
  readonly id: Team
  readonly budget: number
  /** The smallest is in front; of equal ones whoever comes first. */
  readonly priority: number
  readonly roster: readonly Player[]
  /** Players on reserve or taxi squad, who take no active spot; none where left out. */
  readonly stashed?: ReadonlySet<Player>
  /** Players on the reserve who may not be there any more: until they are dropped, the team wins no claim. */
  readonly overstaying?: ReadonlySet<Player>
  /** How many it may still add; any number where it is left out. */
  readonly addsLeft?: number
  /** Players it cannot drop now, because their games have begun. */
  readonly locked?: ReadonlySet<Player>
  /** Players that the league keeps from being dropped. */
  readonly undroppable?: ReadonlySet<Player>
}

/** The player that a team wants, and the one that it drops. */
export interface WaiverClaim<Team, Player> {
  readonly id: string
  readonly team: Team
  readonly add: Player
  readonly drop: Player | null
  readonly bid: number
  /** Among the claims of its team: the smallest first, null last. */
  readonly order: number | null
  /** Of the claims of a team with the same group one is won at most. */
  readonly group: string | null
  /** When it was made, ms since the epoch. */
  readonly at: number
}

/** Why a claim was lost. */
export type WaiverLoss<Team> =
  /** The player is on a roster. */
  | {
      readonly reason: 'taken'
      readonly by: Team
      /** The claim that won him in this run; null for whoever had him before it. */
      readonly with: string | null
    }
  /** Another of the same group was won. */
  | { readonly reason: 'group'; readonly won: string }
  /** The team has used up its adds. */
  | { readonly reason: 'limit' }
  /** The player to drop is not on the roster any more. */
  | { readonly reason: 'drop-gone' }
  /** The player to drop cannot be dropped now. */
  | { readonly reason: 'drop-locked' }
  /** The league keeps the player to drop from being dropped. */
  | { readonly reason: 'drop-undroppable' }
  /** The roster would be too large, or have too many of a position; or its reserve keeps it from adding players. */
  | { readonly reason: 'no-room'; readonly why?: 'overstaying' }
  | { readonly reason: 'budget'; readonly left: number }

/** What became of a claim. */
export interface WaiverOutcome<Team> {
  readonly id: string
  /** In which place it was looked at, from 1. */
  readonly looked: number
  /** Null for a claim that was won. */
  readonly loss: WaiverLoss<Team> | null
  /** Where its team stood in the line just then, from 1. */
  readonly priority: number
  /** Whether the player goes straight to the injured reserve, for the roster has no room; left out where they do not. */
  readonly isReserved?: true
}

/** A team after a run. */
export interface WaiverTeamAfter<Team, Player> {
  readonly id: Team
  readonly budget: number
  /** 1 is in front; each once. */
  readonly priority: number
  readonly roster: readonly Player[]
}

/** How a run went. */
export interface WaiverRun<Team, Player> {
  /** In the order in which they were looked at. */
  readonly claims: readonly WaiverOutcome<Team>[]
  /** In the order in which they were given. */
  readonly teams: readonly WaiverTeamAfter<Team, Player>[]
}

/**
 * A waiver run (game rules 2.4 and 6): claims are decided one by one, each once and in its own turn. The
 * highest bid comes first, of equal bids the team with the best priority at that moment, and of one team its
 * own order. A win moves the team to the end at once, where priority rolls; a loss changes nothing.
 * @param of.hasRoom whether a team may have such a roster of active players; `stashed` are the others
 * @param of.mayReserve whether a team with such a roster may put a player straight on its injured reserve;
 *   left out where it may not
 */
export function runWaivers<Team, Player>(of: {
  readonly rules: WaiverRules
  readonly teams: ReadonlyArray<WaiverTeam<Team, Player>>
  readonly claims: ReadonlyArray<WaiverClaim<Team, Player>>
  readonly hasRoom: HasRoom<Team, Player>
  readonly mayReserve?: MayReserve<Team, Player>
}): WaiverRun<Team, Player> {
  const { rules, claims } = of
  const state = stateOf(of.teams)
  const outcomes: WaiverOutcome<Team>[] = []
  for (const equal of byBid(rules, claims)) {
    for (let claim = nextOf(rules, state, equal); claim; claim = nextOf(rules, state, equal)) {
      const priority = state.line.indexOf(claim.team) + 1
      const { loss, isReserved } = outcomeOf(of, state, claim)
      if (loss === null) award(rules, state, claim, isReserved)
      const outcome = { id: claim.id, looked: outcomes.length + 1, loss, priority }
      outcomes.push(isReserved ? { ...outcome, isReserved } : outcome)
    }
  }
  const after = of.teams.map(({ id }) => {
    const { budget, roster } = teamIn(state, id)
    return { id, budget, priority: state.line.indexOf(id) + 1, roster: [...roster] }
  })
  return { claims: outcomes, teams: after }
}

type HasRoom<Team, Player> = (roster: readonly Player[], team: Team, stashed: ReadonlySet<Player>) => boolean

type MayReserve<Team, Player> = (
  player: Player,
  team: Team,
  of: { readonly active: readonly Player[]; readonly stashed: ReadonlySet<Player> },
) => boolean

interface TeamState<Player> {
  budget: number
  addsLeft: number
  readonly roster: Set<Player>
  readonly locked: ReadonlySet<Player>
  readonly undroppable: ReadonlySet<Player>
  readonly stashed: Set<Player>
  readonly overstaying: Set<Player>
  /** The claim that was won of each group. */
  readonly groups: Map<string, string>
}

interface State<Team, Player> {
  readonly teams: Map<Team, TeamState<Player>>
  /** The teams, the one in front first. */
  line: Team[]
  /** Who has each player, and the claim that won him in this run. */
  readonly owners: Map<Player, { readonly team: Team; readonly claim: string | null }>
}

function stateOf<Team, Player>(teams: ReadonlyArray<WaiverTeam<Team, Player>>): State<Team, Player> {
  return {
    teams: new Map(
      teams.map(({ id, budget, roster, addsLeft = Infinity, locked = new Set(), ...team }) => [
        id,
        {
          budget,
          addsLeft,
          roster: new Set(roster),
          locked,
          undroppable: team.undroppable ?? new Set(),
          stashed: new Set(team.stashed),
          overstaying: new Set(team.overstaying),
          groups: new Map(),
        },
      ]),
    ),
    line: teams.toSorted((one, other) => one.priority - other.priority).map(({ id }) => id),
    owners: new Map(
      teams.flatMap(({ id: team, roster }) =>
        roster.map((player) => [player, { team, claim: null }] as const),
      ),
    ),
  }
}

function teamIn<Team, Player>({ teams }: State<Team, Player>, id: Team): TeamState<Player> {
  const team = teams.get(id)
  if (!team) throw new RangeError(`A claim of ${String(id)}, which is no team of the run`)
  return team
}

/** Claims of one bid by team, each team's in its own order; taken off as they are looked at. */
type EqualBids<Team, Player> = Map<Team, WaiverClaim<Team, Player>[]>

/** The highest bid first. Without bids all are equal. */
function byBid<Team, Player>(
  { kind }: WaiverRules,
  claims: ReadonlyArray<WaiverClaim<Team, Player>>,
): EqualBids<Team, Player>[] {
  const groups = new Map<number, EqualBids<Team, Player>>()
  for (const claim of claims.toSorted(inOwnOrder)) {
    const bid = kind === 'faab' ? claim.bid : 0
    const group: EqualBids<Team, Player> = groups.get(bid) ?? new Map()
    const own = group.get(claim.team)
    if (own) own.push(claim)
    else group.set(claim.team, [claim])
    groups.set(bid, group)
  }
  return [...groups].toSorted(([one], [other]) => other - one).map(([, group]) => group)
}

/** Sorting is stable: what is equal here stays in the order in which it was given. */
function inOwnOrder(one: WaiverClaim<unknown, unknown>, other: WaiverClaim<unknown, unknown>): number {
  const [first, second] = [one.order ?? Infinity, other.order ?? Infinity]
  return first === second ? one.at - other.at : first - second
}

/** Takes off the claim to look at next. Undefined when there is none left. */
function nextOf<Team, Player>(
  { kind, ties }: WaiverRules,
  { line }: State<Team, Player>,
  claims: EqualBids<Team, Player>,
): WaiverClaim<Team, Player> | undefined {
  const byTime = kind === 'faab' && ties === 'earliest'
  let next: WaiverClaim<Team, Player> | undefined
  for (const team of line) {
    const head = claims.get(team)?.[0]
    if (head && (!next || (byTime && head.at < next.at))) next = head
  }
  if (next) claims.get(next.team)?.shift()
  return next
}

function outcomeOf<Team, Player>(
  {
    rules,
    hasRoom,
    mayReserve = () => false,
  }: {
    readonly rules: WaiverRules
    readonly hasRoom: HasRoom<Team, Player>
    readonly mayReserve?: MayReserve<Team, Player>
  },
  state: State<Team, Player>,
  { team: id, add, drop, bid, group }: WaiverClaim<Team, Player>,
): { readonly loss: WaiverLoss<Team> | null; readonly isReserved: boolean } {
  const lost = (loss: WaiverLoss<Team>) => ({ loss, isReserved: false })
  const team = teamIn(state, id)
  const owner = state.owners.get(add)
  if (owner) return lost({ reason: 'taken', by: owner.team, with: owner.claim })
  const won = group === null ? undefined : team.groups.get(group)
  if (won !== undefined) return lost({ reason: 'group', won })
  if (team.addsLeft < 1) return lost({ reason: 'limit' })
  if (drop !== null && !team.roster.has(drop)) return lost({ reason: 'drop-gone' })
  if (drop !== null && team.locked.has(drop)) return lost({ reason: 'drop-locked' })
  if (drop !== null && team.undroppable.has(drop)) return lost({ reason: 'drop-undroppable' })
  if ([...team.overstaying].some((player) => player !== drop))
    return lost({ reason: 'no-room', why: 'overstaying' })
  const active = [...team.roster].filter((player) => player !== drop && !team.stashed.has(player))
  const stashed = new Set([...team.stashed].filter((player) => player !== drop))
  const isReserved = !hasRoom([...active, add], id, stashed)
  if (isReserved && !mayReserve(add, id, { active, stashed })) return lost({ reason: 'no-room' })
  if (bid > team.budget || bid < rules.minimumBid) return lost({ reason: 'budget', left: team.budget })
  return { loss: null, isReserved }
}

function award<Team, Player>(
  { kind, ties }: WaiverRules,
  state: State<Team, Player>,
  { id, team: teamId, add, drop, bid, group }: WaiverClaim<Team, Player>,
  isReserved: boolean,
): void {
  const team = teamIn(state, teamId)
  if (drop !== null) {
    for (const players of [team.roster, team.stashed, team.overstaying]) players.delete(drop)
    state.owners.delete(drop)
  }
  team.roster.add(add)
  if (isReserved) team.stashed.add(add)
  state.owners.set(add, { team: teamId, claim: id })
  team.budget -= bid
  team.addsLeft -= 1
  if (group !== null) team.groups.set(group, id)
  if (kind !== 'faab' || ties === 'rolling')
    state.line = [...state.line.filter((other) => other !== teamId), teamId]
}
