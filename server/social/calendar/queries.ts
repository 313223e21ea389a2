import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { CalendarRevision } from '../../../shared/calendar/calendar.ts'
import type { Db } from '../../core/db/open.ts'

/** What the calendar of a team was told of its league, that of all members too. */
export function listTold(db: Db, { leagueId, teamId }: { leagueId: LeagueId; teamId: TeamId }) {
  return db
    .selectFrom('calendar_event')
    .select(['key', 'team_id as teamId', 'content', 'sequence', 'changed_at as changedAt', 'is_canceled'])
    .where('league_id', '=', leagueId)
    .where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', teamId)]))
    .execute()
}

/** Writes down what calendars are told now, unless someone else was told more meanwhile. */
export async function saveTold(
  db: Db,
  leagueId: LeagueId,
  { key, teamId, content, sequence, changedAt, isCanceled }: CalendarRevision,
): Promise<void> {
  const values = {
    content: JSON.stringify(content),
    sequence,
    changed_at: changedAt,
    is_canceled: isCanceled ? (1 as const) : (0 as const),
  }
  await db
    .insertInto('calendar_event')
    .values({ league_id: leagueId, key, team_id: teamId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['league_id', 'key'])
        .doUpdateSet(values)
        .where('calendar_event.sequence', '<', sequence),
    )
    .execute()
}

export async function deleteTold(db: Db, leagueId: LeagueId, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('calendar_event')
    .where('league_id', '=', leagueId)
    .where('key', 'in', [...keys])
    .execute()
}
