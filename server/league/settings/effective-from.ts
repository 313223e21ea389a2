import type { CountsFrom } from '../../../shared/ruleset/ruleset.ts'
import type { Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { listClosedWeeks } from '../result/service.ts'
import { countsFrom, type EffectiveFrom, effectiveFrom } from '../ruleset/effective-from.ts'
import { findLastRegularPeriod, findLastSeason } from '../schedule/service.ts'

/** What must be known of a league to say from where on a change of its settings counts. */
type ChangedLeague = Pick<LeagueRow, 'id' | 'sport' | 'createdAt' | 'season'>

/** From where on a change of settings counts that is made now. */
export interface SettingsEffectiveFrom {
  /** From the scoring period that is not over, or from the start of the season, which no closed week is part of. */
  readonly period: EffectiveFrom
  readonly season: EffectiveFrom
  /** What decides the result of a week: from the first of which no game has begun; null before the league has a schedule. */
  readonly unplayed: EffectiveFrom | null
}

/**
 * A closed week keeps the settings that it was played under, whatever is asked for, and a season that is over keeps
 * all of its own. A week of which a game has begun keeps what decides its result: or it could be turned by who knows
 * how it is going.
 */
export async function settingsEffectiveFrom(app: App, league: ChangedLeague): Promise<SettingsEffectiveFrom> {
  const asked = await effectiveFrom(app, league)
  const least = await earliestChange(app, league)
  const period = later(asked.period, least)
  const season = later(asked.season, least)
  return { period, season, unplayed: await firstUnplayed(app, league, period) }
}

/** The first place that belongs to no closed week of the league and to none of its seasons that are over. */
async function earliestChange(
  app: App,
  { id: leagueId, sport, season }: ChangedLeague,
): Promise<EffectiveFrom> {
  const last = await findLastSeason(app, leagueId)
  if (last === null) return { season: 0, period: 0, label: null }
  if (last !== season) return { season: last + 1, period: 0, label: null }
  const closed = (await listClosedWeeks(app, { leagueId, season })).at(-1)
  if (!closed) return { season: 0, period: 0, label: null }
  const period = closed.period + 1
  const periods = await listPeriods(app, sport, season)
  return { season, period, label: periods.find(({ number }) => number === period)?.label ?? null }
}

/** The first scoring period from a place on of which no game has begun, in a season that is played. */
async function firstUnplayed(
  app: App,
  { id: leagueId, sport, season }: ChangedLeague,
  from: EffectiveFrom,
): Promise<EffectiveFrom | null> {
  if (season === null || (await findLastRegularPeriod(app, { leagueId, season })) === null) return null
  if (from.season > season) return from
  const firstGames = await listFirstGames(app, sport, season)
  const first = from.season === season ? from.period : 0
  const periods = (await listPeriods(app, sport, season)).filter(({ number }) => number >= first)
  const next = periods.find(({ number, endsAt }) => (firstGames.get(number) ?? endsAt) > app.now())
  if (next) return { season, period: next.number, label: next.label }
  const last = periods.at(-1)
  return last ? { season, period: last.number + 1, label: null } : from
}

/** The same as a page is told it. */
export function settingsCountFrom(
  { sport }: Pick<ChangedLeague, 'sport'>,
  { period, season, unplayed }: SettingsEffectiveFrom,
): Record<keyof SettingsEffectiveFrom, CountsFrom> {
  return {
    period: countsFrom(sport, period),
    season: countsFrom(sport, season),
    unplayed: countsFrom(sport, unplayed ?? period),
  }
}

/** The later of two places, the first of equal ones. */
export function later<Of extends Since>(one: Of, other: Of): Of {
  return other.season > one.season || (other.season === one.season && other.period > one.period) ? other : one
}
