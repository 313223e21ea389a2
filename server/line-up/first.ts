import type { DraftedPlayer } from '../../shared/draft.ts'
import type { PlayerId, TeamId } from '../../shared/ids.ts'
import type { LeagueSettings } from '../../shared/league-settings.ts'
import { lineUpDaysOf } from '../../shared/rules/line-up/day.ts'
import { fillSlots } from '../../shared/rules/roster/line-up.ts'
import { rosterPlanOf } from '../../shared/rules/roster/plan.ts'
import type { App } from '../app.ts'
import type { LockedLeague } from '../league-log/in-league.ts'
import { listPeriods } from '../pro-game/service.ts'
import * as queries from './queries.ts'

/**
 * Gives every team a line-up to begin with, so that nobody who forgets it plays without one: the best of its roster,
 * by the ranking that it drafted by. It is set for the first day of the season and goes on until another is set.
 * @param of.rosters the best first
 * @param of.seq the event by which the season began
 */
export async function setFirstLineUps(
  app: App,
  { id: leagueId, sport }: Pick<LockedLeague, 'id' | 'sport'>,
  of: {
    readonly season: number
    readonly first: number
    readonly settings: LeagueSettings
    readonly rosters: ReadonlyMap<TeamId, readonly DraftedPlayer[]>
    readonly seq: number
  },
): Promise<void> {
  const { season, first, rosters, seq } = of
  const { starters } = rosterPlanOf(sport, of.settings.roster)
  const period = (await listPeriods(app, sport, season)).find(({ number }) => number === first)
  const day = period ? (lineUpDaysOf(sport, period)[0] ?? first) : first
  for (const [teamId, roster] of rosters) {
    const filled = fillSlots(starters, roster)
    const places = starters.flatMap(({ slot }, index): [string, PlayerId][] => {
      const player = roster[filled[index] ?? -1]
      return player ? [[slot, player.id]] : []
    })
    await queries.saveLineUp(app.db, { leagueId, season }, { teamId, day, places, seq })
  }
}
