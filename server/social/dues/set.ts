import { isDeepStrictEqual } from 'node:util'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { DuesTerms } from '../../../shared/dues/dues.ts'
import { planProblemText } from '../../../shared/labels/dues/dues.ts'
import type { Book } from '../../../shared/rules/dues/ledger.ts'
import { planProblems } from '../../../shared/rules/dues/plan-problems.ts'
import type { App } from '../../core/app/app.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { listTeams, usernameIn } from '../../league/team/service.ts'
import { currentBook } from './books.ts'
import { factsOf } from './facts.ts'
import { DUES_REMINDER } from './job.ts'

/** So long before the due date who owes is told. */
const AHEAD = 3 * DAY
/** And so long after it. */
const AFTER = DAY

/**
 * Sets what the season costs that the league sets up or plays, or turns dues off. The ledger stays as it is.
 * @param to.terms null turns dues off
 * @param to.reason null for none
 * @returns the number of the event; null where it is so already
 * @throws {DomainError} INVALID_INPUT, DUES_REFUSED once the season is over
 */
export function setDues(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  { terms, reason }: { terms: DuesTerms | null; reason: string | null },
): Promise<{ seq: number | null }> {
  return inLeague(app, by, async (app, league) => {
    const book = await currentBook(app, league)
    if (league.phase === 'over' || book.payouts !== null)
      throw new DomainError('DUES_REFUSED', {
        message: 'The season is over and its payouts are set. Set the next season’s dues once it begins.',
      })
    const before = book.terms
    if (isDeepStrictEqual(before, terms)) return { seq: null }
    const treasurerName = await needFine(app, league, { book, terms })
    await planReminders(app, league, { book: book.number, dueAt: terms?.dueAt ?? null })
    const seq = await league.append({
      kind: 'dues-set',
      book: book.number,
      before,
      after: terms,
      treasurerName,
      reason,
    })
    return { seq }
  })
}

/** What the treasurer is called; null for the commissioner. @throws {DomainError} INVALID_INPUT */
async function needFine(
  app: App,
  league: LockedLeague,
  { book, terms }: { book: Book; terms: DuesTerms | null },
): Promise<string | null> {
  if (terms === null) return null
  const refuse = (field: string, words: string) =>
    new DomainError('INVALID_INPUT', { fields: { [`terms.${field}`]: words } })
  if (book.entries.length > 0 && book.terms !== null && terms.currency !== book.terms.currency)
    throw refuse('currency', 'The ledger has entries in this season’s currency: it stays.')
  const { weeksInSeason: weeks, isByCategories } = await factsOf(app, league, league.season)
  const [problem] = planProblems(terms, { weeks, isByCategories })
  if (problem) throw refuse('plan', planProblemText(problem))
  if (terms.treasurerId === null) return null
  const treasurer = usernameIn(await listTeams(app, league.id), terms.treasurerId)
  if (treasurer === undefined) throw refuse('treasurerId', 'Please choose a member of the league.')
  return treasurer
}

/** Has teams that owe told before the due date and after it; a reminder whose time has gone by is not made up for. */
async function planReminders(
  app: App,
  league: LockedLeague,
  { book, dueAt }: { book: number; dueAt: number | null },
): Promise<void> {
  const times = { due: (dueAt ?? 0) - AHEAD, overdue: (dueAt ?? 0) + AFTER } as const
  for (const state of ['due', 'overdue'] as const) {
    const which = { subject: league.id, occurrence: `${book} ${state}` }
    const isLate = state === 'due' ? (dueAt ?? 0) < league.at + HOUR : times[state] < league.at
    if (dueAt === null || isLate) await cancel(app, DUES_REMINDER, which)
    else
      await schedule(app, DUES_REMINDER, {
        ...which,
        payload: { book, dueAt, state },
        dueAt: Math.max(times[state], league.at),
      })
  }
}
