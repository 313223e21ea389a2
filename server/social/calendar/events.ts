import { CalendarContent, type CalendarRevision } from '../../../shared/calendar/calendar.ts'
import { leagueEvents } from '../../../shared/labels/calendar/league-events.ts'
import { reviseCalendar } from '../../../shared/rules/calendar/revise.ts'
import { type App, transact } from '../../core/app/app.ts'
import { asStorageError } from '../../core/errors/errors.ts'
import { type MemberOf, readDates } from './dates.ts'
import * as queries from './queries.ts'

/** The events of a league for one of its teams, in order, with what has changed since calendars were last told. */
export async function listCalendarEvents(app: App, member: MemberOf): Promise<readonly CalendarRevision[]> {
  const { id: leagueId } = member.league
  const now = app.now()
  const rows = await queries.listTold(app.db, { leagueId, teamId: member.team.id })
  const told = rows.map(({ content, is_canceled: isCanceled, ...row }): CalendarRevision => ({
    ...row,
    content: CalendarContent.parse(JSON.parse(content)),
    isCanceled: isCanceled === 1,
  }))
  const { events, changed, old } = reviseCalendar(told, leagueEvents(await readDates(app, member), now), now)
  if (changed.length > 0 || old.length > 0)
    await record(app, async (app) => {
      for (const event of changed) await queries.saveTold(app.db, leagueId, event)
      await queries.deleteTold(app.db, leagueId, old)
    })
  return events
}

/** On a full disk a calendar is told the same, and it is written down when there is room. */
async function record(app: App, write: (app: App) => Promise<void>): Promise<void> {
  try {
    await transact(app, write)
  } catch (error) {
    const storage = asStorageError(error)
    if (!storage) throw error
    app.storageTrouble.note(storage.cause)
  }
}
