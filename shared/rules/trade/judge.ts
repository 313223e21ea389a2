import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { LeaguePhase } from '../../league/league.ts'
import { countAt, type RosterPlan } from '../slots/room.ts'
import { activeOf } from '../slots/rostered.ts'
import type { SpotRules } from '../roster/spot.ts'
import {
  type Asset,
  type DraftPick,
  keyOf,
  partiesOf,
  pickKey,
  playerKey,
  promisedIn,
  type Trade,
} from './asset.ts'
import { afterTrade, type Holdings, ownerOfPick, type RosterRoom, rosterIn } from './holdings.ts'

/** Most things that may change hands in one trade. */
const MOST_ASSETS = 60

/** What a trade is judged by, besides what each team has. */
export interface TradeRules {
  readonly phase: LeaguePhase
  readonly plan: RosterPlan
  /** Players that the league allows on its injured reserve; none where left out. */
  readonly spots?: SpotRules
  /** Teams that are out of it, in a league that locks such teams; none where left out. */
  readonly eliminated?: ReadonlySet<TeamId>
  /** Players whom the league keeps from being dropped; none where left out. */
  readonly undroppable?: ReadonlySet<PlayerId>
  /** The most trades of a team in a season, and how many each has made; no limit where left out. */
  readonly limit?: { readonly most: number; readonly made: ReadonlyMap<TeamId, number> } | null
  /** Whether money for bids can be traded. */
  readonly money: boolean
  /** The drafts whose picks can be traded; null for none. */
  readonly drafts: TradableDrafts | null
  /** The draft in progress, in which picks can be traded until they are made; null or left out for none. */
  readonly board?: OpenBoard | null
  /** Whether players can be traded between two seasons, or while a draft is on; not where left out. */
  readonly playersToo?: boolean
}

/** The seasons whose drafts have picks that can be traded, from the first to the last. */
export interface TradableDrafts {
  readonly first: number
  readonly last: number
  /** Of each, apart from the first. */
  readonly rounds: number
  /** Of the first, which may be the draft in which a league begins. */
  readonly firstRounds: number
}

/** What is left of a draft that is on. */
export interface OpenBoard {
  readonly season: number
  /** Its picks that are still to be made, by `pickKey`. */
  readonly open: ReadonlySet<string>
}

/** Why a trade cannot be made just so. */
export type TradeProblem =
  /** Nothing can be traded in this phase; `what` where other things can. */
  | { readonly kind: 'closed'; readonly phase: LeaguePhase; readonly what: 'all' | 'players' | 'money' }
  | { readonly kind: 'too-few-teams' }
  | { readonly kind: 'too-much'; readonly most: number }
  | { readonly kind: 'unknown-team' }
  | { readonly kind: 'to-itself' }
  | { readonly kind: 'twice'; readonly asset: Asset }
  | { readonly kind: 'not-his'; readonly asset: Asset }
  /** Another trade that was accepted is about it. */
  | { readonly kind: 'promised'; readonly player: PlayerId | null }
  | { readonly kind: 'no-picks' }
  | {
      readonly kind: 'pick-out-of-reach'
      readonly pick: DraftPick
      readonly first: number
      readonly last: number
    }
  | { readonly kind: 'no-such-round'; readonly pick: DraftPick; readonly rounds: number }
  /** The draft is on, and it was picked with already. */
  | { readonly kind: 'pick-made'; readonly pick: DraftPick }
  | { readonly kind: 'no-money-traded' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'too-poor'; readonly team: TeamId; readonly left: number }
  | { readonly kind: 'drop-not-his'; readonly team: TeamId; readonly player: PlayerId }
  | { readonly kind: 'drop-goes'; readonly team: TeamId; readonly player: PlayerId }
  /** A team has made as many as it may, those that were accepted and are not made yet among them. */
  | { readonly kind: 'eliminated'; readonly team: TeamId }
  | { readonly kind: 'no-trades-left'; readonly team: TeamId; readonly most: number }
  | { readonly kind: 'drop-undroppable'; readonly player: PlayerId }
  /** A team would get players while its injured reserve has players who may not be there any more. */
  | { readonly kind: 'overstaying'; readonly team: TeamId; readonly players: readonly PlayerId[] }
  | { readonly kind: 'roster-full'; readonly team: TeamId; readonly size: number; readonly over: number }
  | {
      readonly kind: 'position-full'
      readonly team: TeamId
      readonly position: string
      readonly most: number
    }

/**
 * Everything that is wrong with a trade; nothing when it may be made (game rules 2.5). Checked when a trade
 * is offered, accepted and made, for everything may have changed meanwhile.
 * @param of.pending trades that were accepted and are not made yet: their assets are promised
 * @param of.roomOf teams whose rosters must have room; all teams of the trade where left out. In an offer the
 *   other teams choose their own drops later
 * @param of.isAgreed whether every team has accepted: a player who recovers on a reserve after that stops
 *   nothing
 */
export function judgeTrade(
  trade: Trade,
  of: {
    readonly rules: TradeRules
    readonly holdings: Holdings
    readonly pending?: readonly Trade[]
    readonly roomOf?: readonly TeamId[]
    readonly isAgreed?: boolean
  },
): TradeProblem[] {
  const { rules, holdings, pending = [] } = of
  const parties = partiesOf(trade)
  const problems = [
    ...shapeProblems(trade, parties, holdings),
    ...phaseProblems(trade, rules),
    ...trade.assets.flatMap((asset) => assetProblems(asset, of)),
    ...dropProblems(trade, holdings),
    ...promisedProblems(trade, pending),
  ]
  // What is in the wrong place makes nonsense of sums.
  if (problems.length > 0) return problems
  const roomOf = of.roomOf ?? parties
  const now = [
    ...(of.isAgreed ? [] : eliminatedProblems(parties, rules)),
    ...(of.isAgreed ? [] : limitProblems(parties, rules, pending)),
    ...(of.isAgreed ? [] : undroppableProblems(trade, rules)),
    ...(of.isAgreed ? [] : overstayingProblems(trade, { holdings, roomOf })),
    ...sumProblems(trade, { holdings, room: rules, parties, roomOf }),
  ]
  if (now.length > 0 || pending.length === 0) return now
  return sumProblems(trade, {
    holdings: pending.reduce((before, one) => afterTrade(before, one, rules), holdings),
    room: rules,
    parties,
    roomOf,
  })
}

function shapeProblems(
  { assets, drops }: Trade,
  parties: readonly TeamId[],
  { teams }: Holdings,
): TradeProblem[] {
  const problems: TradeProblem[] = []
  if (parties.length < 2) problems.push({ kind: 'too-few-teams' })
  if (assets.length + drops.length > MOST_ASSETS) problems.push({ kind: 'too-much', most: MOST_ASSETS })
  const known = new Set(teams.map(({ id }) => id))
  if (!parties.every((id) => known.has(id))) problems.push({ kind: 'unknown-team' })
  if (assets.some(({ from, to }) => from === to)) problems.push({ kind: 'to-itself' })
  const seen = new Set<string>()
  for (const asset of assets) {
    const key = keyOf(asset) ?? `money ${asset.from} ${asset.to}`
    if (seen.has(key)) problems.push({ kind: 'twice', asset })
    seen.add(key)
  }
  return problems
}

/**
 * FAAB belongs to a season in progress, and so do players where the league does not let them be traded between two; picks
 * can be traded always, also while the draft is on, unless it has none.
 */
function phaseProblems({ assets }: Trade, { phase, drafts, playersToo }: TradeRules): TradeProblem[] {
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  if (isPlaying) return []
  if (phase === 'drafting' && drafts === null && !playersToo) return [{ kind: 'closed', phase, what: 'all' }]
  const isClosed = (kind: Asset['kind']) => kind === 'money' || (kind === 'player' && !playersToo)
  if (!assets.some(({ kind }) => isClosed(kind))) return []
  return [{ kind: 'closed', phase, what: playersToo ? 'money' : 'players' }]
}

function assetProblems(
  asset: Asset,
  { rules, holdings }: { readonly rules: TradeRules; readonly holdings: Holdings },
): TradeProblem[] {
  switch (asset.kind) {
    case 'player':
      return rosterIn(holdings, asset.from).some(({ id }) => id === asset.player)
        ? []
        : [{ kind: 'not-his', asset }]
    case 'money':
      if (!rules.money) return [{ kind: 'no-money-traded' }]
      return Number.isInteger(asset.amount) && asset.amount > 0 ? [] : [{ kind: 'no-amount' }]
    case 'pick': {
      const { drafts, board } = rules
      const { pick } = asset
      if (drafts === null) return [{ kind: 'no-picks' }]
      const { first, last } = drafts
      if (pick.season < first || pick.season > last) return [{ kind: 'pick-out-of-reach', pick, first, last }]
      const rounds = pick.season === first ? drafts.firstRounds : drafts.rounds
      if (pick.round < 1 || pick.round > rounds) return [{ kind: 'no-such-round', pick, rounds }]
      if (board?.season === pick.season && !board.open.has(pickKey(pick)))
        return [{ kind: 'pick-made', pick }]
      return ownerOfPick(holdings, pick) === asset.from ? [] : [{ kind: 'not-his', asset }]
    }
    default:
      return asset satisfies never
  }
}

function dropProblems({ assets, drops }: Trade, holdings: Holdings): TradeProblem[] {
  const going = promisedIn([{ assets, drops: [] }])
  const seen = new Set<PlayerId>()
  return drops.flatMap(({ team, player }): TradeProblem[] => {
    const isHis = rosterIn(holdings, team).some(({ id }) => id === player)
    const isTwice = seen.has(player)
    seen.add(player)
    if (!isHis || isTwice) return [{ kind: 'drop-not-his', team, player }]
    return going.has(playerKey(player)) ? [{ kind: 'drop-goes', team, player }] : []
  })
}

function eliminatedProblems(parties: readonly TeamId[], { eliminated }: TradeRules): TradeProblem[] {
  return parties.flatMap((team): TradeProblem[] =>
    eliminated?.has(team) ? [{ kind: 'eliminated', team }] : [],
  )
}

function limitProblems(
  parties: readonly TeamId[],
  { limit }: TradeRules,
  pending: readonly Trade[],
): TradeProblem[] {
  if (!limit) return []
  const { most, made } = limit
  const promised = pending.map(partiesOf)
  const used = (team: TeamId) =>
    (made.get(team) ?? 0) + promised.filter((teams) => teams.includes(team)).length
  return parties.flatMap((team): TradeProblem[] =>
    used(team) >= most ? [{ kind: 'no-trades-left', team, most }] : [],
  )
}

function undroppableProblems({ drops }: Trade, { undroppable }: TradeRules): TradeProblem[] {
  return drops.flatMap(({ player }): TradeProblem[] =>
    undroppable?.has(player) ? [{ kind: 'drop-undroppable', player }] : [],
  )
}

function promisedProblems(trade: Trade, pending: readonly Trade[]): TradeProblem[] {
  const promised = promisedIn(pending)
  const assets = trade.assets.filter((asset) => promised.has(keyOf(asset) ?? ''))
  const drops = trade.drops.filter(({ player }) => promised.has(playerKey(player)))
  return [
    ...assets.map((asset) => (asset.kind === 'player' ? asset.player : null)),
    ...drops.map(({ player }) => player),
  ].map((player) => ({ kind: 'promised', player }))
}

/**
 * A team that gets a player needs its injured reserve in order; players who leave it by the trade itself do
 * not count.
 */
function overstayingProblems(
  { assets, drops }: Trade,
  { holdings, roomOf }: { readonly holdings: Holdings; readonly roomOf: readonly TeamId[] },
): TradeProblem[] {
  const getting = new Set(assets.flatMap((asset) => (asset.kind === 'player' ? [asset.to] : [])))
  const leaving = promisedIn([{ assets, drops }])
  return holdings.teams.flatMap(({ id: team, overstaying = [] }): TradeProblem[] => {
    if (!getting.has(team) || !roomOf.includes(team)) return []
    const players = overstaying.filter((player) => !leaving.has(playerKey(player)))
    return players.length > 0 ? [{ kind: 'overstaying', team, players }] : []
  })
}

/** What the sums say: money below nothing, and rosters with more than they may have and more than before. */
function sumProblems(
  trade: Trade,
  of: {
    readonly holdings: Holdings
    readonly room: RosterRoom
    readonly parties: readonly TeamId[]
    readonly roomOf: readonly TeamId[]
  },
): TradeProblem[] {
  const after = afterTrade(of.holdings, trade, of.room)
  return after.teams.flatMap(({ id: team, roster, money }): TradeProblem[] => {
    if (!of.parties.includes(team)) return []
    const before = of.holdings.teams.find(({ id }) => id === team)
    const poor: TradeProblem[] =
      money < 0 && money < (before?.money ?? 0) ? [{ kind: 'too-poor', team, left: before?.money ?? 0 }] : []
    if (!of.roomOf.includes(team)) return poor
    return [
      ...poor,
      ...roomProblems(team, {
        before: activeOf(before?.roster ?? []),
        after: activeOf(roster),
        plan: of.room.plan,
      }),
    ]
  })
}

function roomProblems(
  team: TeamId,
  {
    before,
    after,
    plan,
  }: {
    readonly before: ReturnType<typeof rosterIn>
    readonly after: ReturnType<typeof rosterIn>
    readonly plan: RosterPlan
  },
): TradeProblem[] {
  const problems: TradeProblem[] = []
  const over = after.length - plan.size
  if (over > 0 && after.length > before.length)
    problems.push({ kind: 'roster-full', team, size: plan.size, over })
  for (const [position, most] of Object.entries(plan.maxima)) {
    const has = countAt(after, position)
    if (has > most && has > countAt(before, position))
      problems.push({ kind: 'position-full', team, position, most })
  }
  return problems
}
