import type { PlayerId, ProTeamId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import type { PlayerProfile } from '../../shared/player.ts'
import { projectionReason } from '../../shared/rules/projection.ts'
import { scoreStatLine, type Stats } from '../../shared/rules/scoring.ts'
import { isFootball } from '../../shared/sports/football.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../shared/sports/index.ts'
import type { Position } from '../../shared/sports/sport.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { rowAt } from './list.ts'
import { viewSeason } from './load.ts'
import { gamesToLog, logOf, type ScoredLine } from './log.ts'
import { byesOf } from './outlook.ts'
import { listSeasonLines } from './player-lines.ts'
import * as queries from './queries.ts'
import type { Scoring } from './scoring.ts'
import type { SeasonView } from './season-view.ts'
import { basisOf, tableOf } from './table.ts'

/**
 * Everything there is to show of a player whom a league can own.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function getProfile(app: App, scoring: Scoring, id: PlayerId): Promise<PlayerProfile> {
  const { sport, rules } = scoring
  const view = await viewSeason(app, sport)
  const place = view.players.places.get(id)
  if (place === undefined) throw new DomainError('PLAYER_NOT_FOUND')
  const player = must(view.players.players[place], 'the player at his own place')
  const table = tableOf(view, rules, app.now())
  const { season } = view
  const stored = season === null ? [] : await listSeasonLines(app, { sport, season, playerId: id })
  const lines = stored.map((line) => ({ ...line, points: scoreStatLine(rules, line.stats).points }))
  const over = lines.filter(({ gameId }) => view.schedule.games.get(gameId)?.state === 'post')
  const teamId = player.team?.id ?? null
  const games = gamesToLog(view.schedule, teamId, lines)
  const ids = games.map((game) => game.id)
  const read = new Set((await queries.listReadGames(app.db, sport, ids)).map((game) => game.id))
  const basis = basisOf(view, table, { place, points: over.map(({ points }) => points) })
  return {
    ...rowAt({ view, table, place, player }),
    sport,
    seasonYear: season,
    rulesVersion: scoring.rulesVersion,
    totals: sumStats(lines),
    log: logOf(view.schedule, teamId, { games, lines, read }),
    periods: periodsOf(view, { lines, teamId, now: app.now() }),
    projectionReason: projectionReason(basis, positionName(sport, player.eligible[0])),
  }
}

function sumStats(lines: readonly ScoredLine[]): Stats {
  const totals: Record<string, number> = {}
  for (const { stats } of lines)
    for (const [stat, amount] of Object.entries(stats)) totals[stat] = (totals[stat] ?? 0) + amount
  return totals
}

/** Every scoring period that has begun and has games. */
function periodsOf(
  { sport, schedule }: SeasonView,
  { lines, teamId, now }: { lines: readonly ScoredLine[]; teamId: ProTeamId | null; now: number },
): PlayerProfile['periods'] {
  const points = new Map<number, number>()
  for (const line of lines) {
    const number = schedule.games.get(line.gameId)?.period
    if (typeof number === 'number') points.set(number, (points.get(number) ?? 0) + line.points)
  }
  const games = (teamId !== null && schedule.ofTeam.get(teamId)) || []
  const byes = isFootball(sport) ? byesOf(schedule, games) : []
  return schedule.periods
    .filter(({ number, startsAt }) => startsAt <= now && schedule.ofPeriod.has(number))
    .map((period) => ({
      number: period.number,
      label: period.label,
      isBye: byes.includes(period) && !points.has(period.number),
      points: points.get(period.number) ?? null,
    }))
}

function positionName(sport: FantasySportKey, key: string | undefined): string {
  const positions: readonly Position[] = FANTASY_SPORTS[sport].positions
  return positions.find((position) => position.key === key)?.name ?? 'player'
}
