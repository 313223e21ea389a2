import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { type LineupDay, lineupDayOf, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import type { LineupSet } from '../../../shared/rules/lineup/in-force.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { SpotTenure } from '../../../shared/rules/roster/spot-tenures.ts'
import type { CountedGame } from '../../../shared/rules/lineup/team-points.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { listGamesOfPeriod, listPeriods } from '../../feed/pro-game/service.ts'
import { listOwnedBetween } from '../ownership/service.ts'
import { type SideOf, sidesOf } from '../../feed/player-game/service.ts'
import type { CountingRules } from '../../league/ruleset/counting-rules.ts'
import { listCountingRules } from '../../league/ruleset/service.ts'
import { type CountingSettings, listCountingSettings } from '../../league/settings/service.ts'
import * as queries from './queries.ts'

/** All that a week of a league is counted from, apart from what players did. */
export interface LeagueWeek {
  readonly sport: FantasySportKey
  readonly season: number
  /** Null where the feed has not told of it yet. */
  readonly period: ScoringPeriod | null
  readonly number: number
  readonly rules: CountingRules
  readonly settings: CountingSettings
  readonly plan: ReturnType<typeof rosterPlanOf>
  /** In order. */
  readonly days: readonly LineupDay[]
  /** In order of start, those called off too. */
  readonly games: Awaited<ReturnType<typeof listGamesOfPeriod>>
  /** Of each day, in the same order. */
  gamesOfDay(day: LineupDay): LeagueWeek['games']
  /** Those that count. */
  readonly gameById: ReadonlyMap<GameId, CountedGame>
  /** The pro team that each player of `tenures` has in a game of the week; null where the game is not his. */
  readonly sideOf: SideOf
  /** Who was whose at some time of the week, and in which place, in the order in which they came. */
  readonly tenures: readonly SpotTenure<PlayerId, TeamId>[]
  /** What a team has set for days of the week, and what was carried over into it. */
  lineUpsOf(teamId: TeamId): readonly LineupSet<PlayerId>[]
}

/** A week of the season that a league plays or has played. */
export function loadWeek(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats'>,
  of: { season: number; period: number },
): Promise<LeagueWeek> {
  const name = `week ${of.season} ${of.period}`
  return cached(app, league, { name, isOfGames: true }, () => readWeek(app, league, of))
}

async function readWeek(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
  { season, period: number }: { season: number; period: number },
): Promise<LeagueWeek> {
  const { id: leagueId, sport } = league
  const at = { season, period: number }
  const period = (await listPeriods(app, sport, season)).find((one) => one.number === number) ?? null
  const settings = versionIn(await listCountingSettings(app, league), at)
  const games = await listGamesOfPeriod(app, sport, at)
  const days = period ? lineupDaysOf(sport, period) : []
  // Which day a game is on is asked for each player and day of each lineup, so it is worked out once.
  const gamesByDay = new Map<LineupDay, LeagueWeek['games']>()
  const gameById = new Map<GameId, CountedGame>()
  for (const game of games) {
    const { id, startsAt, counts } = game
    const day = lineupDayOf(sport, { period: number, startsAt })
    const ofDay = gamesByDay.get(day)
    if (ofDay) ofDay.push(game)
    else gamesByDay.set(day, [game])
    if (counts) gameById.set(id, { startsAt, day, isOver: game.state === 'post' })
  }
  const from = period?.startsAt ?? 0
  const until = period?.overAt ?? 0
  const lineups = await queries.listLineups(app.db, {
    leagueId,
    season,
    first: days[0] ?? number,
    last: days.at(-1) ?? number,
  })
  const tenures = await listOwnedBetween(app, { leagueId, season, from, until })
  const players = [...new Set(tenures.map(({ playerId }) => playerId))]
  return {
    sport,
    season,
    period,
    number,
    rules: versionIn(await listCountingRules(app, league), at),
    settings,
    plan: rosterPlanOf(sport, settings.settings.roster),
    days,
    games,
    gamesOfDay: (day) => gamesByDay.get(day) ?? [],
    gameById,
    sideOf: await sidesOf(app, sport, { players, games }),
    tenures,
    lineUpsOf: (teamId) => lineups.filter((lineup) => lineup.teamId === teamId),
  }
}
