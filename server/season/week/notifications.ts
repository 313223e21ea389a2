import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { medianOf } from '../../../shared/rules/season/team-records.ts'
import type { CategoryRecord } from '../../../shared/category/record.ts'
import { reversed } from '../../../shared/labels/season/score.ts'
import type { ScheduledMatchup } from '../../../shared/schedule/schedule.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { notifyTeams, teamChange, type TeamNotificationRequest } from '../../people/notification/service.ts'
import { bracketOf } from '../../league/standings/bracket.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'
import type { LeaguePeriod } from './jobs.ts'

/**
 * Notifies both sides of every matchup of the result of a week, in the transaction that counts it. A playoff
 * game over several weeks has none before its last.
 */
export async function notifyResults(
  app: App,
  league: LockedLeague,
  { season, period, label }: LeaguePeriod & { label: string },
): Promise<void> {
  const record = must(await readSeason(app, league, season), 'the season of a week that is over')
  const week = record.weeks.find((one) => one.period === period)
  if (!week) return
  const nameOf = (id: TeamId) => record.teams.find((team) => team.id === id)?.name ?? 'the other team'
  for (const { number, home, away, homePoints, awayPoints, categories, winner } of matchupsOf(
    record,
    bracketOf(record),
    week,
  )) {
    if (!home || !away || homePoints === null || awayPoints === null) continue
    if (week.round !== null && winner === null) continue
    const subject = `${league.id} ${season} ${period} ${number}`
    const tell = (
      teamId: TeamId,
      opponent: TeamId,
      { own, other, categories }: { own: number; other: number; categories?: CategoryRecord | undefined },
    ) => ({
      teamId,
      subject,
      content: {
        kind: 'week-result' as const,
        outcome:
          winner === null ? ('tied' as const) : winner === teamId ? ('won' as const) : ('lost' as const),
        label,
        period,
        number,
        own,
        other,
        ...(categories && { categories }),
        opponent: nameOf(opponent),
      },
    })
    await notifyTeams(app, league.id, [
      tell(home, away, { own: homePoints, other: awayPoints, categories }),
      tell(away, home, {
        own: awayPoints,
        other: homePoints,
        categories: categories && reversed(categories),
      }),
    ])
  }
}

type Outcome = 'won' | 'lost' | 'tied'

/** How a game ended for a team; null while it has not, as one of the playoffs that takes another week. */
function outcomeOf({ winner }: ScheduledMatchup, teamId: TeamId, isOfPlayoffs: boolean): Outcome | null {
  if (winner === null) return isOfPlayoffs ? null : 'tied'
  return winner === teamId ? 'won' : 'lost'
}

/** Teams whose extra game against the league's median ended otherwise before, and how. Points in hundredths. */
function turnedMedians(before: SeasonRecord, after: SeasonRecord, period: number) {
  const pointsIn = ({ resultOf }: SeasonRecord) =>
    before.teams.map(({ id }) => resultOf(period, id)?.points ?? Number.NaN)
  const sides = [before, after].map(pointsIn).map((points) => {
    const median = medianOf(Float64Array.from(points))
    return { points, median, outcomes: points.map((own) => outcomeAgainst(own, median)) }
  })
  const [old, now] = sides
  return before.teams.flatMap(({ id: teamId }, index) => {
    const [was, is, own] = [old?.outcomes[index], now?.outcomes[index], now?.points[index]]
    if (!was || !is || was === is || own === undefined || !now) return []
    return [{ teamId, before: was, after: is, own, other: Math.round(now.median) }]
  })
}

function outcomeAgainst(own: number, other: number): Outcome | null {
  if (Number.isNaN(own) || Number.isNaN(other)) return null
  return own === other ? 'tied' : own > other ? 'won' : 'lost'
}

/** Points that a commissioner gives or takes besides a team's own, in hundredths: before, and from now on. */
export interface Adjusted {
  readonly teamId: TeamId
  readonly before: number
  readonly after: number
}

/** A team's opponents. */
function opponentsOf(games: readonly ScheduledMatchup[], teamId: TeamId): TeamId[] {
  return games.flatMap(({ home, away }) =>
    (home === teamId ? [away] : away === teamId ? [home] : []).filter((id) => id !== null),
  )
}

/**
 * Notifies both sides of every matchup whose result a correction has turned, and each team whose median game
 * it has turned, even if they were told another result before. In the transaction that counts the week again.
 * @param of.kept pairs of teams of which the first advances, because the next round had begun
 * @param of.adjusted teams with points adjusted by the commissioner: their opponent is told, if the result
 *   stays the same
 * @param of.by the person who corrected it, who is left out; null for none
 */
export async function notifyTurned(
  app: App,
  league: LockedLeague,
  {
    before,
    after,
    period,
    label,
    cause,
    reason,
    kept,
    adjusted,
    by,
  }: {
    before: SeasonRecord
    after: SeasonRecord
    period: number
    label: string
    cause: 'stats' | 'rules' | 'commissioner'
    reason: string | null
    kept: ReadonlyArray<readonly [TeamId, TeamId]>
    adjusted: Adjusted | undefined
    by: UserId | null
  },
): Promise<void> {
  const week = before.weeks.find((one) => one.period === period)
  if (!week) return
  const nameOf = (id: TeamId) => before.teams.find((team) => team.id === id)?.name ?? 'the other team'
  const games = matchupsOf(before, bracketOf(before), week)
  const common = { kind: 'result-changed' as const, label, period, cause, reason }
  const of = `${league.id} ${before.season} ${period}`
  const ofMatchups = matchupsOf(after, bracketOf(after), week).flatMap((game): TeamNotificationRequest[] => {
    const { number, home, away, homePoints, awayPoints, categories } = game
    const was = games.find((one) => one.number === number)
    // The later rounds of a bracket may have other teams by now: they have no result yet.
    if (!home || !away || homePoints === null || awayPoints === null) return []
    if (was?.home !== home || was.away !== away) return []
    const isOfPlayoffs = week.round !== null
    const isKept = kept.some((pair) => pair.includes(home) && pair.includes(away))
    return [
      { teamId: home, opponent: away, own: homePoints, other: awayPoints, categories },
      {
        teamId: away,
        opponent: home,
        own: awayPoints,
        other: homePoints,
        categories: categories && reversed(categories),
      },
    ].flatMap(({ teamId, opponent, own, other, categories }): TeamNotificationRequest[] => {
      const [old, now] = [was, game].map((one) => outcomeOf(one, teamId, isOfPlayoffs))
      if (!old || !now || old === now) return []
      const scores = { own, other, ...(categories && { categories }), opponent: nameOf(opponent), isKept }
      const content = { ...common, number, before: old, after: now, ...scores }
      return [{ teamId, subject: `${of} ${number}`, content }]
    })
  })
  const turned = new Set(ofMatchups.map(({ teamId }) => teamId))
  const ofOpponent = adjusted
    ? opponentsOf(games, adjusted.teamId)
        .filter((id) => !turned.has(id))
        .map((id) =>
          teamChange(
            league.id,
            { id, name: nameOf(id) },
            {
              what: 'score',
              label,
              before: adjusted.before,
              after: adjusted.after,
              opponent: nameOf(adjusted.teamId),
              reason,
            },
          ),
        )
    : []
  const ofMedian =
    before.settings.season.medianGame && week.round === null ? turnedMedians(before, after, period) : []
  await notifyTeams(
    app,
    league.id,
    [
      ...ofMatchups,
      ...ofOpponent,
      ...ofMedian.map(({ teamId, ...result }) => ({
        teamId,
        subject: `${of} median`,
        content: { ...common, number: null, opponent: 'the league median', isKept: false, ...result },
      })),
    ],
    by,
  )
}
