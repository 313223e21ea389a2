import { PROJECTED_SPORTS } from '../../../shared/feed/source.ts'
import { scoreProjection, unprojectedRules } from '../../../shared/rules/projection/projected-line.ts'
import type { SourcePoints } from '../../../shared/rules/projection/projection.ts'
import { lengthOf } from '../../../shared/rules/scoring/scoring.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { findStat } from '../../../shared/sports/stats.ts'
import type { StoredProjection } from '../../feed/projection/service.ts'
import { projectedKeys } from '../../feed/upstream/parse/fantasy-stats.ts'
import type { IndexedPlayer } from './player-index.ts'
import type { SeasonView } from './season-view.ts'

/** All players' points as the host expects them, by index in the list of players; NaN where it expects nothing. Hundredths. */
export interface ProjectedPoints {
  /** Over the season. */
  readonly season: Float64Array
  /** In a game of it, on average. */
  readonly perGame: Float64Array
  /** Games of the season in which they play. */
  readonly games: Float64Array
  /** Whether it is a season that none of the view's games are of. */
  readonly isNext: boolean
}

export function projectedPointsOf(view: SeasonView, rules: Ruleset): ProjectedPoints {
  const { players } = view.players
  const lines = players.map(({ id }) => view.projected.players.get(id)?.season ?? null)
  const season = Float64Array.from(
    lines,
    (line, place) => pointsOf(rules, players[place], line) ?? Number.NaN,
  )
  const games = Float64Array.from(lines, (line) => line?.games ?? Number.NaN)
  return {
    season,
    games,
    perGame: season.map((points, place) => points / (games[place] ?? Number.NaN)),
    isNext: view.season !== null && view.projected.season > view.season,
  }
}

function pointsOf(
  rules: Ruleset,
  player: IndexedPlayer | undefined,
  line: StoredProjection | null,
): number | null {
  return player && line ? scoreProjection(rules, { ...line, positions: player.eligible }) : null
}

/**
 * What the host expects of a player's next game or week.
 * @param of.period of their next game; null for none
 */
export function sourcePointsOf(
  view: SeasonView,
  rules: Ruleset,
  { place, period }: { place: number; period: number | null },
): SourcePoints | null {
  const player = view.players.players[place]
  const known = player && view.projected.players.get(player.id)
  if (!known) return null
  const week = period === null ? null : (known.weeks.get(period) ?? null)
  const isThis = view.projected.season === view.season
  const weekPoints = isThis ? pointsOf(rules, player, week) : null
  const seasonPoints = pointsOf(rules, player, known.season)
  return {
    week: week && weekPoints !== null ? { points: weekPoints, readAt: week.readAt } : null,
    season:
      known.season && seasonPoints !== null
        ? { points: seasonPoints / known.season.games, readAt: known.season.readAt }
        : null,
  }
}

/** The rules that a projection of a player leaves out, by key: nothing is expected there of what they count. */
export function leftOutOf(
  { sport, projected, players }: SeasonView,
  rules: Ruleset,
  { place, period }: { place: number; period: number | null },
): string[] {
  const player = players.players[place]
  const known = player && projected.players.get(player.id)
  const line = known && ((period === null ? undefined : known.weeks.get(period)) ?? known.season)
  const asked = PROJECTED_SPORTS.find((one) => one === sport)
  if (!player || !line || asked === undefined) return []
  const groupOf = (key: string) => findStat(sport, lengthOf(key)?.stat ?? key.split(':')[0] ?? key)?.group
  const groups = new Set(Object.keys(line.stats).map(groupOf))
  return unprojectedRules(rules, projectedKeys(asked), {
    positions: player.eligible,
    concerns: (stat) => groups.has(groupOf(stat)),
  })
}
