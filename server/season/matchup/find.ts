import type { TeamId } from '../../../shared/core/ids.ts'
import type { ScheduledMatchup } from '../../../shared/schedule/schedule.ts'
import { sumOfWeeks, type WeekTotals } from '../../../shared/rules/format/week-totals.ts'
import { must } from '../../../shared/core/must.ts'
import { roundName } from '../../../shared/labels/draft/rounds.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listFirstGames, listPeriods } from '../../feed/pro-game/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { currentPeriod, matchupsOf, roundsIn, weekState } from '../../league/standings/weeks.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'

/** A week of a league's season with its matchups. */
export interface FoundWeek {
  readonly record: SeasonRecord
  readonly period: number
  readonly week: SeasonRecord['weeks'][number]
  readonly label: string
  /** Null before the playoffs. */
  readonly roundName: string | null
  readonly state: ReturnType<typeof weekState>
  readonly officialAt: number | null
  readonly matchups: readonly ScheduledMatchup[]
  /** All weeks of the season with how far they are. */
  readonly weeks: readonly {
    period: number
    week: number
    label: string
    state: ReturnType<typeof weekState>
  }[]
  readonly calendar: ReadonlyMap<number, ScoringPeriod>
}

/**
 * A week of the season that a league plays; by default the current or next one, and after the season the
 * last.
 * @throws {DomainError} SEASON_REFUSED before there is a schedule, and for a week that it does not have
 */
export async function findWeek(app: App, league: LeagueRow, asked: number | null): Promise<FoundWeek> {
  const record = await readSeason(app, league, league.season)
  if (record === null)
    throw new DomainError('SEASON_REFUSED', {
      message: 'There are no matchups yet: the schedule is made when the draft is over.',
    })
  const calendar = new Map(
    (await listPeriods(app, league.sport, record.season)).map((period) => [period.number, period]),
  )
  const firstGames = await listFirstGames(app, league.sport, record.season)
  const now = app.now()
  const period =
    asked ?? currentPeriod(record, calendar, now) ?? must(record.weeks.at(-1), 'the last week').period
  const week = record.weeks.find((one) => one.period === period)
  if (!week)
    throw new DomainError('SEASON_REFUSED', { message: 'The season of the league has no such week.' })
  const weeks = record.weeks.map((one) => ({
    period: one.period,
    week: one.week,
    label: calendar.get(one.period)?.label ?? `Week ${one.week}`,
    state: weekState(
      record,
      {
        number: one.period,
        startsAt: calendar.get(one.period)?.startsAt ?? null,
        firstGameAt: firstGames.get(one.period) ?? null,
      },
      now,
    ),
  }))
  const own = must(
    weeks.find((one) => one.period === period),
    'a week among all',
  )
  return {
    record,
    period,
    week,
    label: own.label,
    roundName: week.round === null ? null : roundName(week.round, roundsIn(record)),
    state: own.state,
    officialAt: record.closed.find((one) => one.period === period)?.officialAt ?? null,
    matchups: matchupsOf(record, bracketOf(record), week),
    weeks,
    calendar,
  }
}

/** The weeks before one that are of the same round of the playoffs. */
function weeksOfRoundBefore({ record, week }: Pick<FoundWeek, 'record' | 'week'>): SeasonRecord['weeks'] {
  return record.weeks.filter(
    ({ round, week: number }) => round !== null && round === week.round && number < week.week,
  )
}

/** What a team has from the weeks before this one of the same round, in hundredths; null in a round's first. */
export function carriedInto(found: Pick<FoundWeek, 'record' | 'week'>, team: TeamId): number | null {
  const before = weeksOfRoundBefore(found)
  if (before.length === 0) return null
  return before.reduce((sum, { period }) => sum + (found.record.resultOf(period, team)?.points ?? 0), 0)
}

/** The same in a league by categories, and in how many weeks; null in a round's first, and in a league by points. */
export function totalsCarriedInto(
  found: Pick<FoundWeek, 'record' | 'week'>,
  team: TeamId,
): { totals: WeekTotals; weeks: number } | null {
  const before = weeksOfRoundBefore(found)
  const all = before.flatMap(({ period }) => found.record.resultOf(period, team)?.totals ?? [])
  return all.length === 0 ? null : { totals: sumOfWeeks(all), weeks: before.length }
}

/** A matchup of a week, in which at least one team is known. */
export interface FoundMatchup extends ScheduledMatchup {
  readonly home: TeamId
}

/**
 * A matchup by its number in the week; by default the visitor's own, or else the first.
 * @throws {DomainError} SEASON_REFUSED where there is none, or its teams are not known yet
 */
export function findMatchup(
  { matchups }: Pick<FoundWeek, 'matchups'>,
  { number, teamId }: { number: number | null; teamId: TeamId },
): FoundMatchup {
  const asked =
    number === null
      ? (matchups.find(({ home, away }) => home === teamId || away === teamId) ?? matchups[0])
      : matchups.find((matchup) => matchup.number === number)
  if (!asked || asked.home === null)
    throw new DomainError('SEASON_REFUSED', {
      message: asked ? 'Who plays that game is not known yet.' : 'That week has no such matchup.',
    })
  return { ...asked, home: asked.home }
}
