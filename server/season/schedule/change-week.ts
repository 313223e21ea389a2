import type * as z from 'zod'
import type { TeamId } from '../../../shared/core/ids.ts'
import { pairingProblems } from '../../../shared/rules/season/pairings.ts'
import type { WeekChange } from '../../../shared/schedule/schedule.ts'
import { pairingProblemsLabel } from '../../../shared/labels/schedule/pairings.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { replaceWeek, updateDivision } from '../../league/schedule/service.ts'

/**
 * Puts a week before the playoffs otherwise, as long as none of its games has begun.
 * @returns the number of the event, or of the league’s last one where it was so already
 * @throws {DomainError} SCHEDULE_REFUSED with all that is wrong
 */
export function changeWeek(
  app: App,
  by: By,
  { period, pairings, reason }: z.output<typeof WeekChange>,
): Promise<{ seq: number }> {
  return inLeague(app, by, async (app, league) => {
    const { id: leagueId, sport, season } = league
    const record = await readSeason(app, league, season)
    const before = (record?.matchups ?? []).flatMap(({ period: of, homeId: home, awayId: away }) =>
      of === period ? [{ home, away }] : [],
    )
    if (season === null || !record || before.length === 0)
      throw refused('The schedule has no such week. Games of the playoffs follow from results.')
    if (record.settings.format.competition !== 'head-to-head')
      throw refused('In this league every team plays for itself: there are no games to change.')
    const known = (await listPeriods(app, sport, season)).find(({ number }) => number === period)
    const firstGameAt = (await listFirstGames(app, sport, season)).get(period)
    if (Math.min(firstGameAt ?? Infinity, known?.endsAt ?? Infinity) <= league.at)
      throw refused('That week has begun: its games stay as they are.')
    const problems = pairingProblems(before, pairings)
    const teamName = (id: TeamId) => record.teams.find((team) => team.id === id)?.name ?? 'A team'
    if (problems.length > 0) throw refused(pairingProblemsLabel(problems, teamName))
    if (inOrder(before) === inOrder(pairings)) return { seq: league.seq }
    await replaceWeek(app, { leagueId, season, period }, pairings)
    const label = known?.label ?? `Week ${period}`
    return {
      seq: await league.append({
        kind: 'matchups-changed',
        season,
        period,
        label,
        before,
        after: pairings,
        reason,
      }),
    }
  })
}

/** The same text for the same games, in whatever order they are listed. */
function inOrder(pairings: z.output<typeof WeekChange>['pairings']): string {
  const games = pairings.map(({ home, away }) => `${home} ${away}`)
  return games.toSorted().join()
}

/**
 * Puts a team into a division, before the schedule is made that goes by it.
 * @param division a place among the divisions of the settings, from 0; null for none
 * @throws {DomainError} SCHEDULE_REFUSED
 */
export function setDivision(
  app: App,
  by: By,
  { teamId, division }: { teamId: TeamId; division: number | null },
): Promise<{ seq: number }> {
  return inLeague(app, by, async (app, league) => {
    if (league.phase !== 'setting-up' && league.phase !== 'drafting')
      throw refused('The schedule is made: divisions stay as they are.')
    const { divisions } = (await settingsOf(app, league)).season
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (!team) throw refused('One of these teams does not play in this league.')
    const name = division === null ? null : divisions[division]
    if (name === undefined) throw refused('The league has no such division.')
    if (team.division === division) return { seq: league.seq }
    await updateDivision(app, teamId, division)
    return { seq: await league.append({ kind: 'division-set', teamId, division: name, number: division }) }
  })
}

function refused(message: string): DomainError {
  return new DomainError('SCHEDULE_REFUSED', { message })
}
