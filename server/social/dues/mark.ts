import type { TeamId } from '../../../shared/core/ids.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { MOST_ENTRIES } from '../../../shared/dues/limits.ts'
import { moneyText } from '../../../shared/labels/dues/money.ts'
import { accountOf, type Book } from '../../../shared/rules/dues/ledger.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findTreasurer, readBooks, teamsOf } from './books.ts'

const MARKS = { max: 300, windowMs: HOUR }

/** An entry that the treasurer makes. Amounts are minor units. */
export interface Mark {
  /** Which season of the league, from 1. */
  readonly book: number
  readonly teamId: TeamId
  readonly amount: number
}

/** A team has paid. @throws {DomainError} NOT_TREASURER, DUES_REFUSED, INVALID_INPUT, TEAM_NOT_FOUND, KEY_REUSED */
export function markPaid(
  app: App,
  idempotency: Idempotency,
  { league, day, note, ...mark }: Mark & { league: LeagueRow; day: string; note: string | null },
): Promise<{ seq: number }> {
  return inBook(app, idempotency, { league, book: mark.book }, async (app, locked, { book, currency }) => {
    needDay(app, day)
    await needTeam(app, locked, { book, teamId: mark.teamId })
    return locked.append({ kind: 'dues-paid', ...mark, currency, day, note })
  })
}

/** A team owes more, and the reason is told. @throws {DomainError} as `markPaid`, and DUES_REFUSED at the season's end */
export function charge(
  app: App,
  idempotency: Idempotency,
  { league, reason, ...mark }: Mark & { league: LeagueRow; reason: string },
): Promise<{ seq: number }> {
  return inBook(app, idempotency, { league, book: mark.book }, async (app, locked, { book, currency }) => {
    needOpen(book)
    await needTeam(app, locked, { book, teamId: mark.teamId })
    return locked.append({ kind: 'dues-charged', ...mark, currency, reason })
  })
}

/** A team was paid what it has won, or a part of it. @throws {DomainError} as `markPaid` */
export function markPaidOut(
  app: App,
  idempotency: Idempotency,
  { league, day, note, ...mark }: Mark & { league: LeagueRow; day: string; note: string | null },
): Promise<{ seq: number }> {
  return inBook(app, idempotency, { league, book: mark.book }, async (app, locked, { book, currency }) => {
    needDay(app, day)
    if (book.payouts === null) throw refused('Payouts are set when the season is over.')
    const { won, paidOut } = accountOf(book, mark.teamId, true)
    if (mark.amount > won - paidOut)
      throw new DomainError('INVALID_INPUT', {
        fields: { amount: `This team has ${moneyText(won - paidOut, currency)} to come.` },
      })
    return locked.append({ kind: 'dues-paid-out', ...mark, currency, day, note })
  })
}

/**
 * An entry counts no more: it stays in the ledger, with the reason.
 * @param of.entry the number of its event
 * @throws {DomainError} as `markPaid`; DUES_REFUSED for one that is not there or was reversed, and for a charge of which
 *   the payouts were made
 */
export function reverse(
  app: App,
  idempotency: Idempotency,
  { league, book: number, entry, reason }: { league: LeagueRow; book: number; entry: number; reason: string },
): Promise<{ seq: number }> {
  return inBook(app, idempotency, { league, book: number }, (_app, locked, { book, currency }) => {
    const found = book.entries.find(({ seq }) => seq === entry)
    if (!found) throw refused('There is no such entry in the ledger.')
    if (found.reversed !== null) throw refused('This entry was reversed already.')
    const { teamId, amount, what } = found
    if (what === 'charge') needOpen(book)
    return locked.append({
      kind: 'dues-reversed',
      book: number,
      currency,
      teamId,
      amount,
      entry,
      what,
      reason,
    })
  })
}

type Append = (
  app: App,
  league: LockedLeague,
  of: { book: Book; currency: string },
) => Promise<number> | number

/** Adds an entry to a book, once, by its treasurer. */
function inBook(
  app: App,
  idempotency: Idempotency,
  { league, book: number }: { league: LeagueRow; book: number },
  append: Append,
): Promise<{ seq: number }> {
  const { userId } = idempotency
  const effect = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      const book = (await readBooks(app, locked))[number - 1]
      if (!book) throw new DomainError('NOT_HERE')
      await needTreasurer(app, locked, { book, userId })
      const currency = currencyOf(book)
      if (currency === null) throw refused('No dues are set for this season.')
      if (book.entries.length >= MOST_ENTRIES)
        throw refused(`The ledger of a season has room for ${MOST_ENTRIES} entries, and it is full.`)
      return { seq: await append(app, locked, { book, currency }) }
    })
  return idempotent(app, idempotency, effect, async () => {
    await takeTry(app, `dues:${userId}`, MARKS)
  })
}

/** @throws {DomainError} NOT_TREASURER */
export async function needTreasurer(
  app: App,
  league: LeagueRow,
  { book, userId }: { book: Book; userId: Idempotency['userId'] },
): Promise<void> {
  if ((await findTreasurer(app, league, book)) !== userId) throw new DomainError('NOT_TREASURER')
}

function currencyOf({ terms }: Book): string | null {
  return terms?.currency ?? null
}

/** The pot is what was owed when the season ended. */
function needOpen({ payouts }: Book): void {
  if (payouts !== null) throw refused('The season is over and its pot is settled: charges stay as they are.')
}

async function needTeam(
  app: App,
  league: LeagueRow,
  { book, teamId }: { book: Book; teamId: TeamId },
): Promise<void> {
  if (!(await teamsOf(app, league, book)).some(({ id }) => id === teamId))
    throw new DomainError('TEAM_NOT_FOUND')
}

/** Money that has changed hands did so by now, wherever on earth. */
function needDay(app: App, day: string): void {
  const at = Date.parse(day)
  if (at > app.now() + DAY)
    throw new DomainError('INVALID_INPUT', { fields: { day: 'This day is yet to come.' } })
  if (at < Date.parse('2000-01-01'))
    throw new DomainError('INVALID_INPUT', { fields: { day: 'Please enter the day it was paid.' } })
}

function refused(message: string): DomainError {
  return new DomainError('DUES_REFUSED', { message })
}
