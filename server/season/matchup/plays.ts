import type { PlayMade } from '../../../shared/matchup/matchup.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { categoryFormat } from '../../../shared/rules/format/category-format.ts'
import { playRules } from '../../../shared/rules/format/play-rules.ts'
import { playBetween } from '../../../shared/rules/scoring/play.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listChanges } from '../../feed/stat-line/service.ts'
import { findMatchup, findWeek } from './find.ts'
import { readWeek } from './week.ts'

/** Changes that are looked through: not all are worth points. */
const MOST_CHANGES = 200
const MOST_PLAYS = 50

/**
 * What starters of a matchup got, change by change as the feed told of them, newest first. Empty before the week and
 * after its results are counted: what comes then are corrections, which the results have themselves.
 * @param of.number of the matchup in its week; the visitor's own where it is left out
 * @throws {DomainError} SEASON_REFUSED
 */
export async function listPlays(
  app: App,
  league: LeagueRow,
  of: { period: number | null; number: number | null; teamId: TeamId },
): Promise<PlayMade[]> {
  const found = await findWeek(app, league, of.period)
  const { home, away } = findMatchup(found, of)
  if (found.state !== 'live') return []
  const { record, period } = found
  const teams = away === null ? [home] : [home, away]
  const standing = await readWeek(app, league, { season: record.season, period, teams, isClosed: false })
  const told = playRules(categoryFormat(standing.format), standing.week.rules.rules)
  const starting = new Map(
    [...standing.teams.values()].flatMap(({ teamId, lines }) =>
      lines.flatMap((line) =>
        line.slot === null ? [] : [[`${line.gameId} ${line.playerId}`, { ...line, teamId }] as const],
      ),
    ),
  )
  const begun = [...starting.values()].filter(({ version }) => version > 0)
  const changes = await listChanges(app, league.sport, {
    gameIds: [...new Set(begun.map(({ gameId }) => gameId))],
    playerIds: [...new Set(begun.map(({ playerId }) => playerId))],
    limit: MOST_CHANGES,
  })
  return changes
    .flatMap(({ gameId, playerId, version, changes: changed, receivedAt }): PlayMade[] => {
      const line = starting.get(`${gameId} ${playerId}`)
      const player = standing.prospects.get(playerId)?.player
      const [before, after] = ([0, 1] as const).map((side): Stats =>
        Object.fromEntries(Object.entries(changed).map(([stat, values]) => [stat, values[side]])),
      )
      const play = playBetween(told, before ?? {}, after ?? {})
      if (!line || !player || !play) return []
      const { points, terms } = play
      return [
        {
          at: receivedAt,
          teamId: line.teamId,
          player: playerId,
          name: player.name,
          game: gameId,
          version,
          points,
          terms: [...terms],
        },
      ]
    })
    .slice(0, MOST_PLAYS)
}
