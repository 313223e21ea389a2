import { LRUCache } from 'lru-cache'
import type { ProTeamId } from '../../../shared/core/ids.ts'
import type { PlayerStanding } from '../../../shared/player/player.ts'
import {
  type Absence,
  project,
  projectedFrom,
  type ProjectionBasis,
} from '../../../shared/rules/projection/projection.ts'
import { type GamesLeft, projectRest } from '../../../shared/rules/projection/rest-of-season.ts'
import { rankByPoints, sumPoints, sumWindows } from '../../../shared/rules/scoring/rankings.ts'
import type { CountedRules } from '../../../shared/ruleset/ruleset.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { categoryValuesOf, keyOfCategories, valuedScoring } from './category-values.ts'
import { periodsBegun } from './calendar.ts'
import { figuresOf } from './figures.ts'
import { forecastsOf } from './forecasts.ts'
import { gamesLeftOf, NO_GAMES } from './games-left.ts'
import { gamesOf, scoreHistory } from './history.ts'
import { NOTHING_UPCOMING, type Upcoming, upcomingOf } from './upcoming.ts'
import type { IndexedPlayer } from './player-index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { projectedPointsOf, sourcePointsOf } from './projected-points.ts'
import { namesOf, newestRules, rulesOfSeason, type Scoring } from './scoring.ts'
import type { SeasonView, Table } from './season-view.ts'
import { createSums, putSum, sumAt, type Sums } from './sums.ts'

/** More leagues of the same rules than are in use at once among friends. */
const MOST_RANKINGS = 8

/**
 * The figures of a season under some rules. They are kept for an hour at most, because the windows of days
 * and the games ahead move on without anything being noted.
 */
export function tableOf(view: SeasonView, asked: Scoring, now: number): Table {
  const asOf = wholeHour(now)
  const scoring = valuedScoring(view, asked)
  const key = `${asOf} ${keyOf(scoring)}`
  const table = view.tables.get(key) ?? makeTable(view, scoring, asOf)
  view.tables.set(key, table)
  return table
}

/** When the window of 15 days begins. @param now ms since the epoch */
export function daysBegin(now: number): number {
  return wholeHour(now) - 15 * DAY
}

function wholeHour(now: number): number {
  return Math.floor(now / HOUR) * HOUR
}

/** The same for leagues that play by the same rules, whatever they call their versions. */
function keyOf({ versions, compared }: Scoring): string {
  if (compared !== null) return keyOfCategories(compared)
  return versions.length === 1
    ? JSON.stringify(newestRules({ versions }).rules)
    : JSON.stringify(versions.map(({ since, rules }) => [since.season, since.period, rules]))
}

/** The versions of a league's rules that count in the season; none for the defaults of a sport. */
export function rulesCounted(view: SeasonView, asked: Scoring): CountedRules[] {
  const { season, history } = view
  const scoring = valuedScoring(view, asked)
  const rulesOf = rulesOfSeason(scoring, season ?? 0)
  const { periods } = history
  return namesOf(periods.length > 0 ? periods.map(({ number }) => rulesOf(number)) : [newestRules(scoring)])
}

function makeTable(view: SeasonView, scoring: Scoring, asOf: number): Table {
  const { players } = view.players
  const year = view.season ?? 0
  const rulesOf = rulesOfSeason(scoring, year)
  const points = scoreHistory(view.history, rulesOf)
  const lastPoints = scoreHistory(view.lastHistory, rulesOfSeason(scoring, year - 1))
  const season = createSums(players.length)
  const last3 = createSums(players.length)
  const last15Days = createSums(players.length)
  const lastSeason = createSums(players.length)
  for (const [place, owner] of view.owners.entries()) {
    const windows = sumWindows(gamesOf(view.history, points, owner), daysBegin(asOf))
    putSum(season, place, windows.season)
    putSum(last3, place, windows.last3)
    putSum(last15Days, place, windows.lastDays)
    putSum(lastSeason, place, sumPoints(gamesOf(view.lastHistory, lastPoints, owner).points))
  }
  const upcoming = new Map(
    [...view.calendar.ofTeam.keys()].map((teamId) => [teamId, upcomingOf(view, teamId, asOf)] as const),
  )
  return {
    asOf,
    season,
    last3,
    last15Days,
    lastSeason,
    points,
    periods: periodsBegun(view.calendar, asOf),
    byPeriod: [],
    ranks: rankByPoints(players.map((_, place) => sumAt(season, place))),
    values: categoryValuesOf(view, scoring),
    outlooks: upcoming,
    ...lookAhead(view, scoring, { points, lastPoints, lastSeason, outlooks: upcoming, asOf }),
    orders: new Map(),
    rankings: new LRUCache({ max: MOST_RANKINGS }),
  }
}

/**
 * Projections and figures under the newest rules.
 * @param counted the points of the seasons by the rules of each period
 */
function lookAhead(
  view: SeasonView,
  scoring: Scoring,
  counted: {
    points: Float64Array
    lastPoints: Float64Array
    asOf: number
  } & Pick<Table, 'lastSeason' | 'outlooks'>,
): Pick<
  Table,
  | 'projections'
  | 'projectedFrom'
  | 'restFrom'
  | 'projectedSeason'
  | 'perGame'
  | 'restOfSeason'
  | 'prospects'
  | 'figures'
  | 'forecasts'
> {
  const { players } = view.players
  const newest = newestRules(scoring)
  const isOnly = scoring.versions.length === 1
  const points = isOnly ? counted.points : scoreHistory(view.history, () => newest)
  const lastPoints = isOnly ? counted.lastPoints : scoreHistory(view.lastHistory, () => newest)
  const over = createSums(players.length)
  const lastSeason = createSums(players.length)
  for (const [place, owner] of view.owners.entries()) {
    putSum(over, place, sumPoints(gamesOf(view.history, points, owner).over))
    putSum(lastSeason, place, sumPoints(gamesOf(view.lastHistory, lastPoints, owner).points))
  }
  const averages = averageByPosition(players, over)
  const prospects = {
    lastSeason,
    // Before the first game of all, the last season has to do.
    positionAverages: averages.size > 0 ? averages : averageByPosition(players, lastSeason),
  }
  const { outlooks: upcoming } = counted
  const bases = Array.from(view.owners, (owner, place) => {
    const over = gamesOf(view.history, points, owner).over
    return basisOf(view, { prospects, outlooks: upcoming }, { place, points: over, rules: newest.rules })
  })
  // A week says little of the others.
  const anyGame = bases.map((basis) => ({
    ...basis,
    absence: null,
    source: basis.source ? { ...basis.source, week: null } : null,
  }))
  const perGame = anyGame.map(project)
  const projected = projectedPointsOf(view, newest.rules)
  const restOfSeason = restOf(view, perGame, counted.asOf)
  return {
    prospects,
    figures: figuresOf(view, { points, lastPoints, projected }),
    forecasts: forecastsOf(view, { points, lastPoints, projected }),
    perGame,
    restOfSeason: projected.isNext
      ? restOfSeason.map((rest, place) => wholeOf(projected.season[place]) ?? rest)
      : restOfSeason,
    projections: bases.map(project),
    projectedFrom: bases.map(projectedFrom),
    restFrom: anyGame.map((basis, place) =>
      projected.isNext && !Number.isNaN(projected.season[place] ?? Number.NaN)
        ? 'source'
        : projectedFrom(basis),
    ),
    projectedSeason: projected.season,
  }
}

/** @param points NaN for none */
function wholeOf(points = Number.NaN): number | null {
  return Number.isNaN(points) ? null : points
}

function restOf(view: SeasonView, perGame: readonly (number | null)[], asOf: number): (number | null)[] {
  const left = new Map<ProTeamId, GamesLeft>()
  const leftOf = (teamId: ProTeamId) => {
    const known = left.get(teamId) ?? gamesLeftOf(view, teamId, asOf)
    left.set(teamId, known)
    return known
  }
  return perGame.map((game, place) => {
    const player = view.players.players[place]
    return projectRest(game, {
      left: player?.team ? leftOf(player.team.id) : NO_GAMES,
      isOut: outStatus(player) !== null,
    })
  })
}

function averageByPosition(players: readonly IndexedPlayer[], sums: Sums): Map<string, number> {
  const totals = new Map<string, { games: number; points: number }>()
  for (const [place, { eligible }] of players.entries()) {
    const games = sums.games[place] ?? 0
    const [position] = eligible
    if (games === 0 || position === undefined) continue
    let total = totals.get(position)
    if (!total) totals.set(position, (total = { games: 0, points: 0 }))
    total.games += games
    total.points += sums.points[place] ?? 0
  }
  return new Map([...totals].map(([position, { games, points }]) => [position, points / games]))
}

/**
 * What a player's projection goes by.
 * @param of.points of his games of this season that are over under the newest rules, oldest first
 * @param of.rules the newest
 */
export function basisOf(
  view: SeasonView,
  { prospects: { lastSeason, positionAverages }, outlooks: upcoming }: Pick<Table, 'prospects' | 'outlooks'>,
  { place, points, rules }: { place: number; points: ArrayLike<number>; rules: Ruleset },
): ProjectionBasis {
  const { sport, players } = view
  const player = players.players[place]
  const period = upcomingFor(player, upcoming).nextGame?.period ?? null
  return {
    sport,
    points,
    lastSeason: sumAt(lastSeason, place),
    positionAverage: positionAverages.get(player?.eligible[0] ?? '') ?? null,
    absence: absenceOf(player, upcoming),
    source: sourcePointsOf(view, rules, { place, period }),
  }
}

/** Why a player is not expected to play. */
export function absenceOf(player: IndexedPlayer | undefined, upcoming: Table['outlooks']): Absence | null {
  const status = outStatus(player)
  return status ? { why: 'status', status } : upcomingFor(player, upcoming).absence
}

/** Why a player is out; null for one who is not. */
export function outStatus(player: IndexedPlayer | undefined) {
  const status = player?.status
  return status === 'out' || status === 'injured-reserve' || status === 'suspended' ? status : null
}

/** What lies ahead of a player. */
export function upcomingFor(player: IndexedPlayer | undefined, upcoming: Table['outlooks']): Upcoming {
  return (player?.team && upcoming.get(player.team.id)) ?? NOTHING_UPCOMING
}

export function standingAt(
  table: Table,
  place: number,
  lastYear: number | null,
): Omit<PlayerStanding, 'absence'> {
  const season = sumAt(table.season, place)
  const last = sumAt(table.lastSeason, place)
  return {
    rank: table.ranks[place] ?? null,
    season,
    last3: sumAt(table.last3, place),
    last15Days: sumAt(table.last15Days, place),
    projection: table.projections[place] ?? null,
    projectedFrom: table.projectedFrom[place] ?? null,
    restOfSeason: table.restOfSeason[place] ?? null,
    lastSeason:
      season.games > 0 || last.games === 0 || lastYear === null ? null : { ...last, season: lastYear },
  }
}
