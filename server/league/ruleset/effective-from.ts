import type { LeagueId } from '../../../shared/core/ids.ts'
import type { Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { ChangeFrom, CountsFrom } from '../../../shared/ruleset/ruleset.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { App } from '../../core/app/app.ts'
import { findLastClosed, findOpenPeriod, hasGamesBefore, listPeriods } from '../../feed/pro-game/service.ts'
import { findLastOfficial } from '../result/service.ts'

/** A place in the seasons of a sport, and what its scoring period is called. */
export interface EffectiveFrom extends Since {
  /** Null for the start of a season, and for a period that is not known any more. */
  readonly label: string | null
}

/** What must be known of a league to say from where on a change of it counts. */
export interface ChangedLeague {
  readonly id: LeagueId
  readonly sport: FantasySportKey
  readonly createdAt: number
}

export const BEGINNING: EffectiveFrom = { season: 0, period: 0, label: null }

/**
 * From where on a change of a league's rules counts that is made now. No week that the league has seen closed
 * is counted again unless that is asked for; where none has closed since the league was made, the start is that
 * of everything, so that the season before is shown by the same rules. A week that is official is never counted again.
 */
export async function effectiveFrom(
  app: App,
  league: ChangedLeague,
): Promise<Record<ChangeFrom, EffectiveFrom>> {
  const open = await findOpenPeriod(app, league.sport)
  const closed = await findLastClosed(app, league.sport)
  const isFresh = closed === null || closed.endsAt <= league.createdAt
  // After the last week of a season that to come is the next.
  const season = open?.season ?? (closed === null ? 0 : closed.season + 1)
  const start = isFresh ? BEGINNING : await startOfSeason(app, league, season)
  const isUnderWay = open !== null && (await hasGamesBefore(app, league.sport, open))
  return {
    season: start,
    period: isUnderWay ? { season: open.season, period: open.number, label: open.label } : start,
  }
}

/** The start of a season, or what comes after the last week whose results are official: those stand. */
async function startOfSeason(
  app: App,
  { id: leagueId, sport }: ChangedLeague,
  season: number,
): Promise<EffectiveFrom> {
  const last = await findLastOfficial(app, { leagueId, season })
  if (last === null) return { season, period: 0, label: null }
  const period = last + 1
  const periods = await listPeriods(app, sport, season)
  return { season, period, label: periods.find(({ number }) => number === period)?.label ?? null }
}

/** The same as a page is told it. */
export async function changesCountFrom(
  app: App,
  league: ChangedLeague,
): Promise<Record<ChangeFrom, CountsFrom>> {
  const { period, season } = await effectiveFrom(app, league)
  return { period: countsFrom(league.sport, period), season: countsFrom(league.sport, season) }
}

export function countsFrom(sport: FantasySportKey, { season, period, label }: EffectiveFrom): CountsFrom {
  if (season === 0) return { at: 'beginning' }
  if (period === 0) return { at: 'season', season, label: seasonName(sport, season) }
  return { at: 'period', season, period, label: label ?? `period ${period}` }
}
