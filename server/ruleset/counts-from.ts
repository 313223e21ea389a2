import type { Since } from '../../shared/rules/rules-of-record.ts'
import type { ChangeFrom, CountsFrom } from '../../shared/ruleset.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { seasonName } from '../../shared/words/season-name.ts'
import type { App } from '../app.ts'
import { findLastClosed, findOpenPeriod, hasGamesBefore } from '../pro-game/service.ts'

/** A place in the seasons of a sport, and what its scoring period is called. */
export interface Place extends Since {
  /** Null for the start of a season, and for a period that is not known any more. */
  readonly label: string | null
}

export const BEGINNING: Place = { season: 0, period: 0, label: null }

/**
 * From where on a change of a league's rules counts that is made now. No week that the league has seen closed
 * is counted again unless that is asked for; where none has closed since the league was made, the start is that
 * of everything, so that the season before is shown by the same rules.
 */
export async function placesOfChange(
  app: App,
  league: { readonly sport: FantasySportKey; readonly createdAt: number },
): Promise<Record<ChangeFrom, Place>> {
  const open = await findOpenPeriod(app, league.sport)
  const closed = await findLastClosed(app, league.sport)
  const isFresh = closed === null || closed.endsAt <= league.createdAt
  // After the last week of a season that to come is the next.
  const season = open?.season ?? (closed === null ? 0 : closed.season + 1)
  const start = isFresh ? BEGINNING : { season, period: 0, label: null }
  const isUnderWay = open !== null && (await hasGamesBefore(app, league.sport, open))
  return {
    season: start,
    period: isUnderWay ? { season: open.season, period: open.number, label: open.label } : start,
  }
}

/** The same as a page is told it. */
export async function changesCountFrom(
  app: App,
  league: { readonly sport: FantasySportKey; readonly createdAt: number },
): Promise<Record<ChangeFrom, CountsFrom>> {
  const { period, season } = await placesOfChange(app, league)
  return { period: countsFrom(league.sport, period), season: countsFrom(league.sport, season) }
}

export function countsFrom(sport: FantasySportKey, { season, period, label }: Place): CountsFrom {
  if (season === 0) return { at: 'beginning' }
  if (period === 0) return { at: 'season', season, label: seasonName(sport, season) }
  return { at: 'period', season, period, label: label ?? `period ${period}` }
}
