import type { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { PlayerProfile } from '../../../shared/player/player.ts'
import { proTeamAt, type ProTeamHistory } from '../../../shared/rules/scoring/player-game.ts'
import { explainProjection } from '../../../shared/rules/projection/projection.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { listMarket } from '../../feed/projection/service.ts'
import { proTeamHistories } from '../../feed/player/service.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { valuedScoring } from './category-values.ts'
import { categoriesAt } from './category-figures.ts'
import { valueOf } from '../../../shared/rules/category/value.ts'
import { periodsBegun } from './calendar.ts'
import { eligibleUnder } from './eligible.ts'
import { rowAt } from './list.ts'
import { viewSeason } from './load.ts'
import { gamesToLog, logOf, type PlayersGame, type ScoredStatLine } from './log.ts'
import { opponentsBefore, otherTeam } from './opponents.ts'
import { byesOf } from './upcoming.ts'
import { listSeasonStatLines } from './player-stat-lines.ts'
import * as queries from './queries.ts'
import { newestRules, rulesOfSeason, type Scoring } from './scoring.ts'
import { isPosition } from '../../../shared/rules/scoring/position-mark.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { leftOutOf } from './projected-points.ts'
import type { SeasonView, Table } from './season-view.ts'
import { basisOf, rulesCounted, tableOf, upcomingFor } from './table.ts'

/**
 * The profile of a player that a league can own.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function getProfile(app: App, asked: Scoring, id: PlayerId): Promise<PlayerProfile> {
  const { sport } = asked
  const view = await viewSeason(app, sport)
  const scoring = valuedScoring(view, asked)
  const place = view.players.places.get(id)
  if (place === undefined) throw new DomainError('PLAYER_NOT_FOUND')
  const player = must(view.players.players[place], 'the player at that index')
  const table = tableOf(view, scoring, app.now())
  const { season } = view
  const stored = season === null ? [] : await listSeasonStatLines(app, { sport, season, playerId: id })
  const rulesOf = rulesOfSeason(scoring, season ?? 0)
  const lines = stored.map((line) => ({
    ...line,
    points: scoreStatLine(rulesOf(line.period).rules, line.stats).points,
  }))
  const newest = newestRules(scoring)
  const over = lines
    .filter(({ gameId }) => view.calendar.games.get(gameId)?.state === 'post')
    .map(({ stats }) => scoreStatLine(newest.rules, stats).points)
  const history = (await proTeamHistories(app, sport, [id]))(id)
  const games = gamesToLog(view.calendar, history, lines)
  const ids = games.map(({ game }) => game.id)
  const results = await queries.listResults(app.db, sport, ids)
  const eligible = eligibleUnder(view, scoring.league)(place)
  const against = opponentsBefore(view, table, { period: null, now: app.now() })
  return {
    ...rowAt({ view, table, place, player, eligible }),
    sport,
    seasonYear: season,
    rules: rulesCounted(view, scoring),
    totals: sumStats(lines),
    compared: comparedAt(view, table, place),
    log: logOf(view.calendar, {
      games,
      lines,
      results,
      against: ({ game, side }) => against(otherTeam(game, side), eligible),
    }),
    periods: periodsOf(view, { lines, history, games, now: app.now() }),
    market: (await listMarket(app, sport, view.projected.season)).get(id) ?? null,
    projectionReason: explain(view, table, { place, points: over, rules: newest.rules }),
  }
}

function comparedAt(view: SeasonView, table: Table, place: number): PlayerProfile['compared'] {
  if (table.values === null) return null
  const { categories, totals } = table.values
  return {
    categories: categories.map(({ key }) => key),
    figures: categoriesAt(view, table, place),
    value: valueOf(totals[place] ?? Number.NaN),
  }
}

function explain(
  view: SeasonView,
  table: Table,
  of: { place: number; points: number[]; rules: Ruleset },
): PlayerProfile['projectionReason'] {
  const reason = explainProjection(basisOf(view, table, of))
  if (reason.why !== 'source') return reason
  const player = view.players.players[of.place]
  const period = reason.of === 'week' ? (upcomingFor(player, table.outlooks).nextGame?.period ?? null) : null
  return { ...reason, leftOut: leftOutOf(view, of.rules, { place: of.place, period }) }
}

function sumStats(lines: readonly ScoredStatLine[]): Stats {
  const totals: Record<string, number> = {}
  for (const { stats } of lines)
    for (const [stat, amount] of Object.entries(stats))
      if (!isPosition(stat)) totals[stat] = (totals[stat] ?? 0) + amount
  return totals
}

/** Every scoring period that has begun and has games. */
function periodsOf(
  { sport, calendar }: SeasonView,
  {
    lines,
    history,
    games,
    now,
  }: {
    lines: readonly ScoredStatLine[]
    history: ProTeamHistory<ProTeamId>
    games: readonly PlayersGame[]
    now: number
  },
): PlayerProfile['periods'] {
  const points = new Map<number, number>()
  for (const line of lines) {
    const number = calendar.games.get(line.gameId)?.period
    if (typeof number === 'number') points.set(number, (points.get(number) ?? 0) + line.points)
  }
  const played = new Set(games.map(({ game }) => game.period))
  // A rest of the team that they were with then.
  const rests = (period: ScoringPeriod) => {
    const teamId = isFootball(sport) ? proTeamAt(history, period.startsAt) : null
    return teamId !== null && byesOf(calendar, calendar.ofTeam.get(teamId) ?? []).includes(period)
  }
  return periodsBegun(calendar, now).map((period) => ({
    number: period.number,
    label: period.label,
    isBye: !points.has(period.number) && !played.has(period.number) && rests(period),
    points: points.get(period.number) ?? null,
  }))
}
