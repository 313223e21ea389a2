import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { assignDivisions } from '../../../shared/rules/season/assign-divisions.ts'
import { fitSettingsInto, schedulePlanOf } from '../../../shared/rules/season/schedule-plan.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { firstLineups, saveFirstLineups } from '../../squad/lineup/first.ts'
import { scheduleAutoStart } from '../../squad/lineup/replace.ts'
import { scheduleWeekEnd } from './next-week.ts'
import { makeSchedule } from '../../league/schedule/service.ts'
import { fitSettings } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { listPlayable } from '../../league/schedule/calendar.ts'

/** A league whose draft is over. */
export interface Drafted {
  readonly season: number
  /** In the order of the draft, which was made in the open: the schedule is made in the same. */
  readonly teams: readonly TeamId[]
  /** The drafted players of each team, the best first. */
  readonly rosters: ReadonlyMap<TeamId, readonly DraftedPlayer[]>
}

/**
 * Begins the season of a league that is locked and has drafted: from the next scoring period of which no game
 * has begun, all teams play each other (game rules 2.8), with a lineup that is as full as the roster allows.
 */
export async function beginSeason(app: App, league: LockedLeague, drafted: Drafted): Promise<void> {
  const { id: leagueId, sport } = league
  const { season, rosters } = drafted
  const playable = await listPlayable(app, sport, season)
  const settings = await fitSettings(app, league, {
    season,
    fit: (settings) => fitSettingsInto(settings, playable.length),
  })
  const first = must(playable[0], 'a scoring period to play in').number
  const members = await listTeams(app, leagueId)
  const teams = assignDivisions(
    drafted.teams.flatMap((id) => members.find((team) => team.id === id) ?? []),
    settings.season.divisions.length,
  )
  const lineups = await firstLineups(app, league, { season, first, settings, rosters })
  const plan = { season, first, ...schedulePlanOf(settings), teams, lineups }
  const seq = await makeSchedule(app, league, plan)
  await saveFirstLineups(app, { leagueId, season, seq }, lineups)
  await scheduleWeekEnd(app, league, { season, period: first })
  // What was set before the season, or in the last one, has no deadline any more.
  if (members.some(({ autoStart }) => autoStart === 1)) await scheduleAutoStart(app, league)
}
