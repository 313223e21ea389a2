import { DAY } from '../../../shared/core/time.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import { accountOf, balanceOf, type Book } from '../../../shared/rules/dues/ledger.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import { listTeams } from '../../league/team/service.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { readBooks, teamsOf } from './books.ts'
import { needTreasurer } from './mark.ts'

type Content = Extract<NotificationContent, { kind: 'dues' }>

/** Of a league: people are told soon enough by one. */
const REMINDERS = { max: 1, windowMs: DAY }

/**
 * The treasurer reminds the teams that owe, once a day at most.
 * @returns how many were told
 * @throws {DomainError} NOT_TREASURER, TOO_MANY_TRIES, NOT_HERE
 */
export function remind(
  app: App,
  idempotency: Idempotency,
  { league, book: number }: { league: LeagueRow; book: number },
): Promise<{ told: number }> {
  const { userId } = idempotency
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      const book = (await readBooks(app, locked))[number - 1]
      if (!book?.terms) throw new DomainError('NOT_HERE')
      await needTreasurer(app, locked, { book, userId })
      const by =
        (await listTeams(app, locked.id)).find(({ ownerId }) => ownerId === userId)?.ownerName ?? null
      const told = await tell(app, locked, { book, state: 'asked', by, subject: `asked ${locked.at}` })
      // Where no one owes, nothing was sent.
      if (told > 0) await takeTry(app, `dues-remind:${locked.id}`, REMINDERS)
      return { told }
    }),
  )
}

/** Before the due date, and after it: tells the teams that still owe. */
export async function onReminder(
  app: App,
  league: LeagueRow,
  { payload: { book: number, dueAt, state } }: Due<{ book: number; dueAt: number; state: 'due' | 'overdue' }>,
): Promise<void> {
  const book = (await readBooks(app, league))[number - 1]
  if (book?.terms?.dueAt !== dueAt) return
  await tell(app, league, { book, state, by: null, subject: `${state} ${dueAt}` })
}

async function tell(
  app: App,
  league: LeagueRow,
  { book, state, by, subject }: Pick<Content, 'state' | 'by'> & { book: Book; subject: string },
): Promise<number> {
  const { terms } = book
  if (terms === null) return 0
  const owing = (await teamsOf(app, league, book)).flatMap(({ id: teamId, ownerName, plays }) => {
    const amount = balanceOf(accountOf(book, teamId, plays))
    return amount > 0 && ownerName !== null ? [{ teamId, amount }] : []
  })
  const { currency, dueAt } = terms
  await notifyTeams(
    app,
    league.id,
    owing.map(({ teamId, amount }) => ({
      teamId,
      subject: `${league.id} ${book.number} ${subject}`,
      content: { kind: 'dues', state, amount, currency, dueAt, by, note: null },
    })),
  )
  return owing.length
}

/** Whether a reminder is still worth sending: its team may have paid meanwhile. Everything else stays true. */
export const isStillOwed: StillTrue<'dues'> = async (app, { leagueId, userId, content }) => {
  if (content.state !== 'due' && content.state !== 'overdue' && content.state !== 'asked') return true
  const league = await findLeague(app, leagueId)
  if (!league) return false
  const own = (await listTeams(app, leagueId)).find(({ ownerId }) => ownerId === userId)
  if (!own) return false
  for (const book of await readBooks(app, league)) {
    const team = (await teamsOf(app, league, book)).find(({ id }) => id === own.id)
    if (team && balanceOf(accountOf(book, own.id, team.plays)) > 0) return true
  }
  return false
}
