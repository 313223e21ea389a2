import type { TeamId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import type { App } from '../app.ts'
import type { LockedLeague } from '../league-log/in-league.ts'
import { notifyTeams } from '../notice/service.ts'
import { bracketOf } from '../season/bracket.ts'
import { readSeason } from '../season/record.ts'
import { matchupsOf } from '../season/schedule.ts'
import type { LeaguePeriod } from './deadlines.ts'

/**
 * Tells both sides of every matchup how a week has ended, in the transaction that counts it. A game of the play-offs
 * that goes on for another week has not.
 */
export async function tellResults(
  app: App,
  league: LockedLeague,
  { season, period, label }: LeaguePeriod & { label: string },
): Promise<void> {
  const record = must(await readSeason(app, league, season), 'the season of a week that is over')
  const week = record.weeks.find((one) => one.period === period)
  if (!week) return
  const nameOf = (id: TeamId) => record.teams.find((team) => team.id === id)?.name ?? 'the other team'
  for (const { number, home, away, homePoints, awayPoints, winner } of matchupsOf(
    record,
    bracketOf(record),
    week,
  )) {
    if (!home || !away || homePoints === null || awayPoints === null) continue
    if (week.round !== null && winner === null) continue
    const subject = `${league.id} ${season} ${period} ${number}`
    const tell = (teamId: TeamId, opponent: TeamId, [own, other]: readonly [number, number]) => ({
      teamId,
      subject,
      content: {
        kind: 'week-result' as const,
        outcome:
          winner === null ? ('tied' as const) : winner === teamId ? ('won' as const) : ('lost' as const),
        label,
        period,
        number,
        own,
        other,
        opponent: nameOf(opponent),
      },
    })
    await notifyTeams(app, league.id, [
      tell(home, away, [homePoints, awayPoints]),
      tell(away, home, [awayPoints, homePoints]),
    ])
  }
}
