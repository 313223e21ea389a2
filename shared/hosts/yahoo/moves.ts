import { easternDay } from '../../core/eastern-time.ts'
import type { HostMove, HostTradedPick } from '../league/host-league.ts'
import type { YahooTransaction } from './documents.ts'

/** A week of the season: its first and last day, as `YYYYMMDD`. */
export interface WeekDays {
  readonly week: number
  readonly start: string
  readonly end: string
}

/** What transactions are read with. */
interface OfLeague {
  readonly playerId: (key: string) => string
  readonly weeks: readonly WeekDays[]
  /** As the feed counts seasons. */
  readonly season: number
  /** When the draft of this season began, in ms; null where it is not known. */
  readonly draftedAt: number | null
}

/** Transactions that took effect, the oldest first, each once. */
export function movesOf(transactions: readonly YahooTransaction[], league: OfLeague): HostMove[] {
  const byKey = new Map(transactions.map((one) => [one.transaction_key, one]))
  return [...byKey.values()]
    .flatMap((one) => moveOf(one, league) ?? [])
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
}

/** Null of claims and trades that are still open or were vetoed, and of kinds that are not known. */
function moveOf(transaction: YahooTransaction, league: OfLeague): HostMove | null {
  const { timestamp, faab_bid: bid, status = 'successful' } = transaction
  const kind = kindOf(transaction)
  if (kind === null || status !== 'successful') return null
  const at = timestamp === undefined ? null : timestamp * 1000
  const players = transaction.players.map(({ player_key: key, transaction_data: data }) => ({
    player: league.playerId(key),
    from: data?.source_team_key ?? null,
    to: data?.destination_team_key ?? null,
  }))
  const season = pickSeason(at, league)
  const picks = transaction.picks.map((pick) => ({
    season,
    round: pick.round,
    original: pick.original_team_key ?? pick.source_team_key,
    from: pick.source_team_key,
    to: pick.destination_team_key,
  }))
  const teams = [
    transaction.trader_team_key ?? [],
    transaction.tradee_team_key ?? [],
    ...[...players, ...picks].flatMap(({ from, to }) => [to ?? [], from ?? []]),
  ].flat()
  return {
    id: transaction.transaction_key,
    at,
    week: weekOf(at, league.weeks),
    kind,
    teams: [...new Set(teams)],
    players,
    picks,
    faab: [],
    bid: bid ?? null,
  }
}

function kindOf({ type, faab_bid: bid, players }: YahooTransaction): HostMove['kind'] | null {
  if (type === 'trade') return 'trade'
  if (type === 'commish') return 'commissioner'
  if (type === 'drop') return 'drop'
  const isClaim =
    bid !== undefined || players.some(({ transaction_data: data }) => data?.source_type === 'waivers')
  return type === 'add' || type === 'add/drop' ? (isClaim ? 'waiver' : 'free-agent') : null
}

/** Picks that are traded before the draft are of this season’s, those that are traded after it of the next one’s. */
function pickSeason(at: number | null, { season, draftedAt }: OfLeague): number {
  return at !== null && draftedAt !== null && at > draftedAt ? season + 1 : season
}

/** The week of a time; null where it is in none, as before the season. */
function weekOf(at: number | null, weeks: readonly WeekDays[]): number | null {
  // Dates end with the year 275760.
  if (at === null || Math.abs(at) > 8e15) return null
  return weekOfDay(easternDay(at), weeks)
}

/** @param day `YYYYMMDD` */
export function weekOfDay(day: string, weeks: readonly WeekDays[]): number | null {
  return weeks.find(({ start, end }) => start <= day && day <= end)?.week ?? null
}

/** Who has picks that were traded, by the last trade of each. @param moves the oldest first */
export function tradedPicksOf(moves: readonly HostMove[]): HostTradedPick[] {
  const picks = new Map<string, HostTradedPick>()
  for (const { season, round, original, to } of moves.flatMap((move) => move.picks))
    picks.set(`${season} ${round} ${original}`, { season, round, original, owner: to })
  return [...picks.values()].filter(({ original, owner }) => original !== owner)
}
