import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { DuesBook } from '../../../shared/dues/dues.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import { accountOf, type Book } from '../../../shared/rules/dues/ledger.ts'
import { payoutsOf } from '../../../shared/rules/dues/payouts.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listTeams, managersOf } from '../../league/team/service.ts'
import { type BookTeam, findTreasurer, readBooks, teamsOf } from './books.ts'
import { factsOf } from './facts.ts'

/** What all teams of a book owe together: the pot. In minor units. */
export function potOf(book: Book, teams: readonly BookTeam[]): number {
  return teams.reduce((sum, { id, plays }) => sum + accountOf(book, id, plays).owed, 0)
}

/**
 * The dues of a season of a league, for a member.
 * @param of.book which season of the league, from 1; null for the one that it sets up or plays
 * @throws {DomainError} NOT_HERE for a season that the league has not had
 */
export async function readDues(
  app: App,
  league: LeagueRow,
  { book: asked, userId, teamId }: { book: number | null; userId: UserId; teamId: TeamId },
): Promise<DuesBook> {
  const books = await readBooks(app, league)
  const book = books[(asked ?? books.length) - 1]
  if (!book) throw new DomainError('NOT_HERE')
  const isCurrent = book.number === books.length
  const season = isCurrent ? league.season : book.season
  const teams = await teamsOf(app, league, { ...book, season })
  const members = (await listTeams(app, league.id))
    .flatMap(managersOf)
    .map(({ userId, username }) => ({ userId, name: username }))
  const treasurer = await findTreasurer(app, league, book)
  const accounts = teams.map(({ id, name, ownerName, plays }) => ({
    teamId: id,
    name,
    ownerName,
    isMine: id === teamId,
    ...accountOf(book, id, plays),
  }))
  const pot = potOf(book, teams)
  const facts = await factsOf(app, league, season)
  const { prizes, unassigned } = payoutsOf(pot, book.terms?.plan ?? [], facts)
  const nameOf = (number: number, year: number | null) =>
    year === null
      ? number === books.length && number > 1
        ? 'Next season'
        : null
      : seasonName(league.sport, year)
  return {
    book: book.number,
    books: books
      .map(({ number, season: year }) => ({
        book: number,
        name: nameOf(number, number === books.length ? league.season : year),
      }))
      .toReversed(),
    terms: book.terms,
    phase: isCurrent ? league.phase : 'over',
    isCurrent,
    treasurerName: members.find((one) => one.userId === treasurer)?.name ?? 'The commissioner',
    isTreasurer: treasurer === userId,
    members,
    teams: accounts,
    pot,
    collected: accounts.reduce((sum, { paid }) => sum + paid, 0),
    entries: book.entries.toReversed(),
    weeks: facts.weeksInSeason,
    isByCategories: facts.isByCategories,
    payouts:
      book.payouts === null
        ? { state: 'open', prizes: [...prizes], unassigned }
        : { state: 'final', prizes: finalPrizes(book), unassigned: book.unassigned },
  }
}

/** What was won, prize by prize, of payouts that are set. */
function finalPrizes({ payouts }: Book): DuesBook['payouts']['prizes'] {
  const prizes: DuesBook['payouts']['prizes'] = []
  for (const { teamId, parts } of payouts ?? [])
    for (const { prize, label, amount } of parts) {
      const same = prizes.find((one) => one.prize === prize && one.label === label)
      if (same) {
        same.amount += amount
        same.teams.push({ teamId, amount })
      } else prizes.push({ prize, label, amount, teams: [{ teamId, amount }] })
    }
  return prizes
}
