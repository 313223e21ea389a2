import { DAY } from '../../../shared/core/time.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { Needs } from '../../../shared/league/need.ts'
import { accountOf, balanceOf } from '../../../shared/rules/dues/ledger.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { currentBook, teamsOf } from './books.ts'

/** Dues that are due later than this are not yet something to see to. */
const SOON = 14 * DAY

/** What a team still owes of the season that its league plays; null where that is nothing, or not due for long. */
export async function duesWaitingOf(app: App, league: LeagueRow, teamId: TeamId): Promise<Needs['dues']> {
  const book = await currentBook(app, league)
  if (book.terms === null) return null
  const { currency, dueAt } = book.terms
  if (dueAt !== null && dueAt - app.now() > SOON) return null
  const own = (await teamsOf(app, league, book)).find(({ id }) => id === teamId)
  const amount = own ? balanceOf(accountOf(book, teamId, own.plays)) : 0
  return amount > 0 ? { amount, currency, dueAt } : null
}
