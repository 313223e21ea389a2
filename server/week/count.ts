import type { GameId, PlayerId, TeamId } from '../../shared/ids.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { loadWeek } from '../line-up/week.ts'
import { listAdjustments } from '../result/service.ts'
import { listTeamsOfSeason } from '../schedule/service.ts'
import { listLinesOf } from '../stat-line/service.ts'
import { teamPoints, type TeamPoints } from '../../shared/rules/team-points.ts'

/** What every team of a league came to in a week, and what it was counted under. */
export interface CountedWeek {
  readonly rulesetVersion: number
  readonly settingsVersion: number
  readonly rules: Ruleset
  readonly teams: readonly (TeamPoints<PlayerId, GameId> & { readonly teamId: TeamId })[]
}

/**
 * Counts a week of a league from line-ups, ownership and stat lines as they are stored (game rules 2.12, 2.13), and
 * what the commissioner adjusted.
 * @param otherRules instead of those that count in the week: to see what they would come to
 */
export async function countWeek(
  app: App,
  league: LeagueRow,
  of: { season: number; period: number },
  otherRules: Ruleset | null = null,
): Promise<CountedWeek> {
  const { id: leagueId } = league
  const week = await loadWeek(app, league, of)
  const rules = otherRules ?? week.rules.rules
  const teams = await listTeamsOfSeason(app, { leagueId, season: week.season })
  const lines = await listLinesOf(app, week.sport, {
    gameIds: week.games.filter(({ counts }) => counts).map(({ id }) => id),
    playerIds: [...new Set(week.spells.map(({ playerId }) => playerId))],
  })
  const adjustments = await listAdjustments(app, { leagueId, season: of.season, period: of.period })
  return {
    rulesetVersion: week.rules.counted?.version ?? 0,
    settingsVersion: week.settings.version,
    rules,
    teams: teams.map(({ id: teamId }) => {
      const counted = teamPoints({
        rules,
        starters: week.plan.starters,
        lineUps: week.lineUpsOf(teamId),
        spells: week.spells.filter((spell) => spell.teamId === teamId),
        games: week.gameById,
        lines,
      })
      return { teamId, ...counted, points: counted.points + (adjustments.get(teamId) ?? 0) }
    }),
  }
}
