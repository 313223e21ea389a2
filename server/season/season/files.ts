import ical from 'ical-generator'
import type { LeagueFormat } from '../../../shared/league/league.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'

/** Points as a spreadsheet reads them: `102.34`. @param hundredths of a point; null for none */
export function pointsOfFile(hundredths: number | null): string | null {
  return hundredths === null ? null : (hundredths / 100).toFixed(2)
}

interface CalendarLeague {
  readonly code: string
  readonly name: string
  readonly format: Pick<LeagueFormat, 'competition'>
}

/**
 * A team's weeks as an iCalendar file: one event a week, from the first of its scoring period to the last.
 * Where teams have no opponents an event is the team and its league.
 * @param of.teamId the caller's own where it is null
 */
export function calendarOf(
  { season, teams, weeks }: Schedule,
  { league, teamId }: { league: CalendarLeague; teamId: string | null },
): string {
  const hasOpponents = league.format.competition === 'head-to-head'
  const own = teams.find((team) => (teamId === null ? team.isMine : team.id === teamId))
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? 'TBD'
  const calendar = ical({ name: `${league.name}: ${own?.name ?? 'schedule'}` })
  for (const { week, startsAt, endsAt, matchups, roundName } of weeks) {
    if (startsAt === null || endsAt === null) continue
    for (const { number, home, away, isBye } of matchups) {
      if (own === undefined || (home !== own.id && away !== own.id)) continue
      const other = home === own.id ? away : home
      const title = !hasOpponents
        ? `${own.name}, ${league.name}`
        : isBye
          ? `${own.name} rests`
          : `${own.name} – ${nameOf(other)}`
      calendar.createEvent({
        id: `${league.code}-${season}-${week}-${number}@empire`,
        start: new Date(startsAt),
        end: new Date(endsAt),
        summary: title,
        description: `${league.name}, week ${week}${roundName === null ? '' : `, ${roundName}`}`,
      })
    }
  }
  return calendar.toString()
}
