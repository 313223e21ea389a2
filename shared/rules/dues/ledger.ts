import type { TeamId, UserId } from '../../core/ids.ts'
import type { LedgerEntry, TeamPayout } from '../../dues/dues.ts'
import type { DuesEvent } from '../../dues/event.ts'

/** The dues of one season, as the league's log has them. Amounts are whole minor units. */
export interface Book {
  /** Which season of the league, from 1. */
  readonly number: number
  /** The year of the season; null before its draft. */
  readonly season: number | null
  readonly terms: Extract<DuesEvent, { kind: 'dues-set' }>['after']
  /** As it was called when it was named; null for whoever is the commissioner. */
  readonly treasurerName: string | null
  /** In the order in which they were made. */
  readonly entries: readonly LedgerEntry[]
  /** What is paid out, once the season is over. */
  readonly payouts: readonly TeamPayout[] | null
  readonly unassigned: number
}

/** What a ledger is made of: the events of dues, and those by which the seasons of a league follow each other. */
export interface LedgerEvent {
  readonly seq: number
  readonly at: number
  readonly actorName: string | null
  readonly event:
    | DuesEvent
    | { readonly kind: 'season-renewed' }
    | { readonly kind: 'draft-started'; readonly season: number; readonly isSupplemental: boolean }
}

const empty = (number: number): Book => ({
  number,
  season: null,
  terms: null,
  treasurerName: null,
  entries: [],
  payouts: null,
  unassigned: 0,
})

/** The books of a league, one for each of its seasons, in order: at least one. @param events oldest first */
export function booksOf(events: readonly LedgerEvent[]): Book[] {
  const books: Book[] = [empty(1)]
  const change = (number: number, how: (book: Book) => Book) => {
    books[number - 1] = how(books[number - 1] ?? empty(number))
  }
  for (const { seq, at, actorName, event } of events)
    switch (event.kind) {
      case 'season-renewed':
        books.push(empty(books.length + 1))
        break
      case 'draft-started':
        if (!event.isSupplemental) change(books.length, (book) => ({ ...book, season: event.season }))
        break
      case 'dues-set':
        change(event.book, (book) => ({
          ...book,
          terms: event.after,
          treasurerName: event.treasurerName,
        }))
        break
      case 'dues-payouts-set':
        change(event.book, (book) => ({
          ...book,
          season: event.season,
          payouts: event.payouts,
          unassigned: event.unassigned,
        }))
        break
      case 'dues-reversed':
        change(event.book, (book) => ({
          ...book,
          entries: book.entries.map((entry) =>
            entry.seq === event.entry
              ? { ...entry, reversed: { seq, at, actorName, reason: event.reason } }
              : entry,
          ),
        }))
        break
      default:
        change(event.book, (book) => ({
          ...book,
          entries: [...book.entries, { seq, at, actorName, reversed: null, ...entryOf(event) }],
        }))
    }
  return books
}

function entryOf(
  event: Extract<DuesEvent, { kind: 'dues-paid' | 'dues-charged' | 'dues-paid-out' }>,
): Pick<LedgerEntry, 'teamId' | 'what' | 'amount' | 'day' | 'note'> {
  const { teamId, amount } = event
  if (event.kind === 'dues-charged') return { teamId, amount, what: 'charge', day: null, note: event.reason }
  const { day, note } = event
  return { teamId, amount, what: event.kind === 'dues-paid' ? 'payment' : 'payout', day, note }
}

/** How a team stands in a book. Amounts are whole minor units. */
export interface TeamAccount {
  /** Dues and charges. */
  readonly owed: number
  readonly paid: number
  readonly won: number
  readonly paidOut: number
}

/** How a team stands. @param plays whether it plays the season, and so owes its dues */
export function accountOf(book: Book, teamId: TeamId, plays: boolean): TeamAccount {
  const sum = (what: LedgerEntry['what']) =>
    book.entries.reduce(
      (all, entry) =>
        all + (entry.teamId === teamId && entry.what === what && entry.reversed === null ? entry.amount : 0),
      0,
    )
  return {
    owed: (plays ? (book.terms?.amount ?? 0) : 0) + sum('charge'),
    paid: sum('payment'),
    won: book.payouts?.find((payout) => payout.teamId === teamId)?.amount ?? 0,
    paidOut: sum('payout'),
  }
}

/** What a team still has to pay; below zero for what it has paid too much. */
export function balanceOf({ owed, paid }: Pick<TeamAccount, 'owed' | 'paid'>): number {
  return owed - paid
}

/**
 * Who collects the dues: whoever the commissioner has named, while they are a member, and else the commissioner.
 * @param members all who have a team
 */
export function treasurerOf(
  terms: Pick<NonNullable<Book['terms']>, 'treasurerId'> | null,
  { commissionerId, members }: { commissionerId: UserId; members: ReadonlySet<UserId> },
): UserId {
  const named = terms?.treasurerId ?? null
  return named !== null && members.has(named) ? named : commissionerId
}
