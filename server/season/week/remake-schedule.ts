import type { TeamId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { firstDraft } from '../../../shared/rules/draft/state.ts'
import {
  altersSchedule,
  fitSettingsInto,
  schedulePlanOf,
} from '../../../shared/rules/season/schedule-plan.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listPlayable } from '../../league/schedule/calendar.ts'
import {
  dropSchedule,
  findFirstPeriod,
  listTeamsOfSeason,
  replaceSchedule,
} from '../../league/schedule/service.ts'
import { fitSettings } from '../../league/settings/service.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import { planOf } from '../../squad/draft/turn.ts'

/**
 * Follows a change of settings between the draft and the first game: where it asks for another schedule, that is made
 * as the first one was, in the order of the draft and from the same week on. A league whose calendar is not known yet
 * gets its first one by the new settings (start-season.ts).
 */
export async function remakeAfterChange(app: App, { event, league }: Happened): Promise<void> {
  const { id: leagueId, season, phase } = league
  if (event.kind !== 'settings-changed' || phase !== 'regular' || season === null) return
  if (!altersSchedule(event.changes)) return
  const of = { leagueId, season }
  const first = await findFirstPeriod(app, of)
  if (first === null) return
  // Before settings are made to fit, which is a change that finds no schedule to replace.
  await dropSchedule(app, of)
  const fit = await fitFrom(app, league, { season, first })
  const settings = await fitSettings(app, league, { season, fit })
  const teams = await teamsInOrder(app, league, season)
  await replaceSchedule(app, league, { season, first, ...schedulePlanOf(settings), teams })
}

/** Makes settings fit into what is left of a season from the league's first week on. */
export async function fitFrom(
  app: App,
  { sport }: Pick<LeagueRow, 'sport'>,
  { season, first }: { season: number; first: number },
): Promise<(settings: LeagueSettings) => LeagueSettings> {
  const playable = await listPlayable(app, sport, season)
  const periods = playable.filter(({ number }) => number >= first).length
  return (settings) => (periods === 0 ? settings : fitSettingsInto(settings, periods))
}

/** The teams of a league's season in the order of its draft, in which schedules are made. */
export async function teamsInOrder(app: App, { id: leagueId }: Pick<LeagueRow, 'id'>, season: number) {
  const order = planOf(firstDraft(await draftOf(app, leagueId))).teams.map(({ id }) => id)
  const placeOf = ({ id }: { readonly id: TeamId }) => (order.includes(id) ? order.indexOf(id) : order.length)
  const teams = await listTeamsOfSeason(app, { leagueId, season })
  return teams.toSorted((a, b) => placeOf(a) - placeOf(b))
}
