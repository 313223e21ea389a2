import type { TeamId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import {
  addsLeftOf,
  type AddsUsed,
  type NoAdds,
  noAddsOf as whyNoAdds,
} from '../../../shared/rules/limit/adds.ts'
import { startOfDay } from '../../../shared/rules/lineup/day.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { countAdds } from '../ownership/service.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'

/** How many players each team has added by a move or a claim; who has added none is left out. */
export interface Adds {
  readonly day: ReadonlyMap<TeamId, number>
  readonly week: ReadonlyMap<TeamId, number>
  readonly season: ReadonlyMap<TeamId, number>
}

const NONE: Adds = { day: new Map(), week: new Map(), season: new Map() }

/** What teams have added on the day of a moment on the US East coast, in its scoring period, and in the season. @param now ms since the epoch */
export async function addsOf(
  app: App,
  { id: leagueId, sport, season }: Pick<LeagueRow, 'id' | 'sport' | 'season'>,
  now: number,
): Promise<Adds> {
  if (season === null) return NONE
  const periods = await listPeriods(app, sport, season)
  const from = periods.findLast(({ startsAt }) => startsAt <= now)?.startsAt ?? 0
  const countedFrom = (from: number) => countAdds(app, { leagueId, season, from })
  return {
    season: await countedFrom(0),
    week: await countedFrom(from),
    day: await countedFrom(startOfDay(Number(easternDay(now)))),
  }
}

/** How many a team may still add: infinity where nothing limits it. */
export function addsLeft(rules: WaiverSettings, adds: Adds, teamId: TeamId): number {
  return Math.min(...addsLeftOf(rules, usedBy(adds, teamId)).map(({ left }) => left))
}

/** Why a team may not add players; null where it may. */
export function noAddsOf(rules: WaiverSettings, adds: Adds, teamId: TeamId): NoAdds | null {
  return whyNoAdds(rules, usedBy(adds, teamId))
}

/** What a team has added. */
export function usedBy({ day, week, season }: Adds, teamId: TeamId): AddsUsed {
  return { day: day.get(teamId) ?? 0, week: week.get(teamId) ?? 0, season: season.get(teamId) ?? 0 }
}
