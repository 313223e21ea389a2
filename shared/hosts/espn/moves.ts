import type { HostMove } from '../league/host-league.ts'
import type { EspnTransaction } from './transaction-documents.ts'
import { originalOwners } from './drafts.ts'
import { slotUse } from './lineup-slots.ts'
import { playerId } from './players.ts'
import type { EspnSport } from './scoring.ts'
import type { EspnSeason } from './season-documents.ts'
import { tradesOf } from './trades.ts'
import { weekOfPeriod } from './periods.ts'
import { teamId } from './values.ts'

type Items = NonNullable<EspnTransaction['items']>

/** Transactions that took effect, and waiver claims that did not; and how many others there are, by what they were. */
export interface Moves {
  readonly moves: readonly HostMove[]
  readonly leftOut: { readonly lineups: number; readonly open: number }
}

/** Of the host’s transactions (`mTransactions2`): several of them may be one act, as an offer and its acceptance are. */
export function movesOf(sport: EspnSport, season: EspnSeason): Moves {
  const weekOf = weekOfPeriod(sport, season)
  const ids = new Set(season.transactions.map(({ id }) => id))
  const single = season.transactions.filter(({ type }) => !type.startsWith('TRADE_'))
  const trades = tradesOf(season.transactions.filter(({ type }) => type.startsWith('TRADE_')))
  const read = single.map((transaction) => {
    const kind = kindOf(sport, transaction, ids)
    return kind === 'lineup' || kind === 'open' || kind === 'told'
      ? kind
      : moveOf(transaction, { kind, season, weekOf, items: transaction.items ?? [] })
  })
  return {
    moves: [
      ...read.filter((one) => typeof one !== 'string'),
      ...trades.done.map(({ transaction, items }) =>
        moveOf(transaction, { kind: 'trade', season, weekOf, items }),
      ),
    ].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    leftOut: {
      lineups: read.filter((one) => one === 'lineup').length,
      open: read.filter((one) => one === 'open').length + trades.open,
    },
  }
}

/** What a transaction is; `lineup` for starters and bench, `open` for what did not happen, `told` for what another tells. */
function kindOf(
  sport: EspnSport,
  transaction: EspnTransaction,
  ids: ReadonlySet<string | null | undefined>,
): HostMove['kind'] | 'lineup' | 'open' | 'told' {
  const { type, status, executionType, relatedTransactionId, items = [] } = transaction
  if (type === 'WAIVER_ERROR')
    return relatedTransactionId && ids.has(relatedTransactionId) ? 'told' : 'waiver-failed'
  if (executionType === 'CANCEL') return 'open'
  if (type === 'WAIVER' && status?.startsWith('FAILED')) return 'waiver-failed'
  if ((status ?? 'EXECUTED') !== 'EXECUTED') return 'open'
  if (type === 'WAIVER') return 'waiver'
  if (type === 'DRAFT') return 'draft'
  if (items.every((item) => item.type === 'LINEUP')) {
    const isReserve = items.some(
      ({ fromLineupSlotId, toLineupSlotId }) =>
        slotUse(sport, fromLineupSlotId) === 'reserve' || slotUse(sport, toLineupSlotId) === 'reserve',
    )
    return isReserve && type !== 'FUTURE_ROSTER' ? 'roster' : 'lineup'
  }
  if (transaction.isLeagueManager === true && transaction.isActingAsTeamOwner !== true) return 'commissioner'
  return items.some((item) => item.type === 'ADD') ? 'free-agent' : 'drop'
}

interface MoveOf {
  readonly kind: HostMove['kind']
  readonly season: EspnSeason
  readonly weekOf: (period: number | null | undefined) => number | null
  readonly items: Items
}

function moveOf(transaction: EspnTransaction, { kind, season, weekOf, items }: MoveOf): HostMove {
  const actor = teamId(transaction.teamId)
  const originalOf = originalOwners(season)
  const players = items.flatMap((item) => playerOf(item, actor) ?? [])
  const picks = items.flatMap((item): HostMove['picks'] => {
    const { type, overallPickNumber: overall, ...item_ } = item
    const [from, to] = [teamId(item_.fromTeamId), teamId(item_.toTeamId)]
    if (type !== 'DRAFT_TRADE' || from === null || to === null) return []
    const size = Math.max(1, season.settings.draftSettings?.pickOrder?.length || season.teams.size)
    const original = teamId(originalOf(overall ?? 0)) ?? from
    return [{ season: season.season, round: Math.ceil(Math.max(1, overall ?? 1) / size), original, from, to }]
  })
  const faab = items.flatMap((item): HostMove['faab'] => {
    const [from, to] = [teamId(item.fromTeamId), teamId(item.toTeamId)]
    const amount = item.acquisitionBudget ?? item.bidAmount
    return item.type === 'ACQUISITION_BUDGET_TRADE' &&
      from !== null &&
      to !== null &&
      typeof amount === 'number'
      ? [{ from, to, amount: Math.round(amount) }]
      : []
  })
  const others = [...players, ...picks, ...faab].flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const isBid = kind === 'waiver' || kind === 'waiver-failed'
  const isFaab =
    season.settings.acquisitionSettings?.isUsingAcquisitionBudget ?? (transaction.bidAmount ?? 0) > 0
  return {
    id: transaction.id || null,
    at: transaction.processDate ?? transaction.proposedDate ?? null,
    week: weekOf(transaction.scoringPeriodId),
    kind,
    teams: [...new Set([...(actor === null ? [] : [actor]), ...others])],
    players,
    picks,
    faab,
    bid:
      isBid && isFaab && typeof transaction.bidAmount === 'number' ? Math.round(transaction.bidAmount) : null,
  }
}

function playerOf(item: Items[number], actor: string | null): HostMove['players'][number] | null {
  const player = playerId(item.playerId)
  const [from, to] = [teamId(item.fromTeamId), teamId(item.toTeamId)]
  if (player === null) return null
  switch (item.type) {
    case 'ADD':
    case 'DRAFT':
      return { player, from, to: to ?? actor }
    case 'DROP':
      return { player, from: from ?? actor, to: null }
    case 'LINEUP':
      return { player, from: from ?? actor, to: to ?? actor }
    case 'TRADE':
      return { player, from, to }
    default:
      return null
  }
}
