import type { TeamId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import type { NoAdds } from '../../../shared/rules/roster/move.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { countAdds } from '../ownership/service.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'

/** How many players each team has added by a move or a claim; who has added none is left out. */
export interface Adds {
  readonly week: ReadonlyMap<TeamId, number>
  readonly season: ReadonlyMap<TeamId, number>
}

const NONE: Adds = { week: new Map(), season: new Map() }

/** What teams have added in the scoring period of a moment, and in the season. @param now ms since the epoch */
export async function addsOf(
  app: App,
  { id: leagueId, sport, season }: Pick<LeagueRow, 'id' | 'sport' | 'season'>,
  now: number,
): Promise<Adds> {
  if (season === null) return NONE
  const periods = await listPeriods(app, sport, season)
  const from = periods.findLast(({ startsAt }) => startsAt <= now)?.startsAt ?? 0
  const ofSeason = await countAdds(app, { leagueId, season, from: 0 })
  return { season: ofSeason, week: await countAdds(app, { leagueId, season, from }) }
}

/** How many a team may still add: infinity where nothing limits it. */
export function addsLeft(rules: WaiverSettings, adds: Adds, teamId: TeamId): number {
  const left = (most: number | null, has: number) => (most === null ? Infinity : Math.max(0, most - has))
  return Math.min(
    left(rules.addsPerWeek, adds.week.get(teamId) ?? 0),
    left(rules.addsPerSeason, adds.season.get(teamId) ?? 0),
  )
}

/** Why a team may not add players; null where it may. */
export function noAddsOf(rules: WaiverSettings, adds: Adds, teamId: TeamId): NoAdds | null {
  const { addsPerWeek, addsPerSeason } = rules
  if (addsPerSeason !== null && (adds.season.get(teamId) ?? 0) >= addsPerSeason)
    return { kind: 'no-adds', per: 'season', most: addsPerSeason }
  return addsPerWeek !== null && (adds.week.get(teamId) ?? 0) >= addsPerWeek
    ? { kind: 'no-adds', per: 'week', most: addsPerWeek }
    : null
}
