import type { HostMove } from '../league/host-league.ts'
import { idsIn } from './fields.ts'
import type { ViewOf } from './views.ts'

export type Transaction = ViewOf<'transactions'>['transaction'][number]
type Moved = HostMove['players'][number]

/**
 * What a transaction of one team is here: null for one that moves no player, such as a lock, `unknown` for one of a type
 * that is not known.
 */
export function moveOf(transaction: Transaction): HostMove | 'unknown' | null {
  if (MOVE_NOTHING.has(transaction.type)) return null
  const read = Object.hasOwn(READERS, transaction.type) ? READERS[transaction.type] : undefined
  if (read === undefined) return 'unknown'
  const team = teamIn(transaction.franchise)
  if (team === null) return null
  const { kind, players, bid = null } = read(transaction, team)
  if (players.length === 0) return null
  return {
    id: null,
    at: transaction.timestamp ?? null,
    week: null,
    kind,
    teams: [team],
    players,
    picks: [],
    faab: [],
    bid,
  }
}

/** A franchise; null for none and for the commissioner, who is `0000`. */
export function teamIn(franchise: string | undefined): string | null {
  const id = (franchise ?? '').trim()
  return /^0*$/.test(id) ? null : id.slice(0, 80)
}

/** Entries of the log that move no player: locks, runs of waivers, offers and bids, picks of pools beside the league. */
const MOVE_NOTHING: ReadonlySet<string> = new Set(
  `LOCK_ALL_PLAYERS UNLOCK_ALL_PLAYERS BBID_AUTO_PROCESS_WAIVERS AUTO_PROCESS_WAIVERS TRADE_PROPOSAL
  TRADE_REJECTION TRADE_REVOKE TRADE_OFFER_EXPIRED AUCTION_INIT AUCTION_BID SURVIVOR_PICK POOL_PICK`.split(
    /\s+/,
  ),
)

interface Read {
  readonly kind: HostMove['kind']
  readonly players: Moved[]
  readonly bid?: number | null
}

const READERS: Readonly<Record<string, (transaction: Transaction, team: string) => Read>> = {
  FREE_AGENT: (transaction, team) => {
    const { added, dropped } = addsAndDrops(transaction)
    const kind = isByCommissioner(transaction) ? 'commissioner' : added.length > 0 ? 'free-agent' : 'drop'
    return { kind, players: movedOf(team, { added, dropped }) }
  },
  WAIVER: waiverOf,
  BBID_WAIVER: waiverOf,
  LOAD_ROSTERS: (transaction, team) => ({
    kind: 'commissioner',
    players: movedOf(team, addsAndDrops(transaction)),
  }),
  IR: ({ activated = [], deactivated = [] }, team) => ({
    kind: 'roster',
    players: stayedOf(team, [...deactivated, ...activated]),
  }),
  TAXI: ({ promoted = [], demoted = [] }, team) => ({
    kind: 'roster',
    players: stayedOf(team, [...demoted, ...promoted]),
  }),
  AUCTION_WON: ({ transaction = '' }, team) => {
    const [player = '', bid = ''] = transaction.split('|')
    return { kind: 'draft', players: movedOf(team, { added: idsIn(player), dropped: [] }), bid: bidIn(bid) }
  },
}

/** A claim that was won: `added,|bid|dropped,`, or without bids `added,|dropped,`. */
function waiverOf(transaction: Transaction, team: string): Read {
  const { added, dropped, bid } = addsAndDrops(transaction)
  return { kind: 'waiver', players: movedOf(team, { added, dropped }), bid }
}

function addsAndDrops({ transaction = '' }: Transaction) {
  const [added = '', ...rest] = transaction.split('|')
  const [bid, dropped = ''] = rest.length > 1 ? rest : [undefined, ...rest]
  return { added: idsIn(added), dropped: idsIn(dropped), bid: bid === undefined ? null : bidIn(bid) }
}

/** In whole units: a bid may have cents. */
function bidIn(text: string): number | null {
  return /^\s*\d{1,12}(?:\.\d*)?\s*$/.test(text) ? Math.round(Number(text)) : null
}

function movedOf(
  team: string,
  { added, dropped }: { added: readonly string[]; dropped: readonly string[] },
): Moved[] {
  return [
    ...added.map((player) => ({ player, from: null, to: team })),
    ...dropped.map((player) => ({ player, from: team, to: null })),
  ]
}

/** Players who only have another spot of their team. */
function stayedOf(team: string, players: readonly string[]): Moved[] {
  return players.map((player) => ({ player, from: team, to: team }))
}

function isByCommissioner({ by_commish }: Transaction): boolean {
  return by_commish !== undefined && by_commish !== '' && by_commish !== '0'
}

const REQUESTS: ReadonlySet<string> = new Set(['WAIVER_REQUEST', 'BBID_WAIVER_REQUEST'])

export function isRequest({ type }: Transaction): boolean {
  return REQUESTS.has(type)
}

/**
 * The claims in a request, which the host keeps as they were made: `added_bid_dropped` of each, without bids
 * `added_dropped`, `0000` for no drop; or as a claim that was won is written.
 */
export function claimsOf(transaction: Transaction): HostMove[] {
  const team = teamIn(transaction.franchise)
  if (team === null) return []
  const { transaction: text = '', timestamp = null } = transaction
  const claims = text.includes('_')
    ? text.split(/[,|]/).flatMap((claim) => claimIn(claim, transaction.type === 'BBID_WAIVER_REQUEST') ?? [])
    : [addsAndDrops(transaction)]
  return claims.map(({ added, dropped, bid }) => ({
    id: null,
    at: timestamp,
    week: null,
    kind: 'waiver-failed',
    teams: [team],
    players: movedOf(team, { added, dropped }),
    picks: [],
    faab: [],
    bid,
  }))
}

function claimIn(claim: string, hasBid: boolean) {
  const [player = '', ...rest] = claim.trim().split('_')
  const bid = hasBid ? bidIn(rest[0] ?? '') : null
  const drop = rest[hasBid ? 1 : 0] ?? ''
  if (!/^\d{1,10}$/.test(player)) return null
  return { added: [player], dropped: /^0*$/.test(drop) ? [] : idsIn(drop), bid }
}
