import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import { fillSlots } from '../../../shared/rules/slots/slots.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import * as queries from './queries.ts'

/** The lineup with which a team begins a season. */
export interface FirstLineup {
  readonly teamId: TeamId
  readonly day: number
  readonly places: queries.StoredSlots
}

/**
 * The first lineup of every team, so that a manager who forgets it does not play without one: the best of its
 * roster, by the ranking that it drafted by. It is set for the first day of the season and stays in force
 * until another is set.
 * @param of.rosters the best first
 */
export async function firstLineups(
  app: App,
  { sport }: Pick<LockedLeague, 'sport'>,
  of: {
    readonly season: number
    readonly first: number
    readonly settings: LeagueSettings
    readonly rosters: ReadonlyMap<TeamId, readonly DraftedPlayer[]>
  },
): Promise<FirstLineup[]> {
  const { season, first, rosters } = of
  const { starters } = rosterPlanOf(sport, of.settings.roster)
  const period = (await listPeriods(app, sport, season)).find(({ number }) => number === first)
  const day = period ? (lineupDaysOf(sport, period)[0] ?? first) : first
  return [...rosters].map(([teamId, roster]) => {
    const filled = fillSlots(starters, roster)
    const places = starters.flatMap(({ slot }, index): [string, PlayerId][] => {
      const player = roster[filled[index] ?? -1]
      return player ? [[slot, player.id]] : []
    })
    return { teamId, day, places }
  })
}

/** Writes them down. @param of.seq the event by which the season began */
export async function saveFirstLineups(
  app: App,
  { leagueId, season, seq }: { leagueId: LeagueId; season: number; seq: number },
  lineups: readonly FirstLineup[],
): Promise<void> {
  for (const lineup of lineups) await queries.saveLineup(app.db, { leagueId, season }, { ...lineup, seq })
}
