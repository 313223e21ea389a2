import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import {
  addUse,
  type CapUse,
  leagueCaps,
  usageOf,
  type WeekCaps,
} from '../../../shared/rules/limit/league-caps.ts'
import { isDuring, type StatLineOfTeam, teamPoints } from '../../../shared/rules/lineup/team-points.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { listStatLinesOf } from '../../feed/stat-line/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findPeriodOfGame } from '../../feed/pro-game/service.ts'
import { type LeagueWeek, loadWeek } from './week.ts'
import { listCaps, weekCapsOf } from './week-caps.ts'

type Line = StatLineOfTeam<PlayerId, GameId>

/** A team's week under the caps of its league, by the stat lines as they are now. */
export interface CappedWeek {
  readonly caps: WeekCaps
  /** What it has used in the week. */
  readonly inWeek: CapUse
  /** The same with what it used of the season before. */
  readonly inSeason: CapUse
  /** Games to come among them, which are taken to be played. */
  readonly lines: readonly Line[]
}

type LeagueOfCaps = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats'>

/** Null in a league without caps, of which nothing is kept: the cache has little room for each league. */
export async function cappedWeek(
  app: App,
  league: LeagueOfCaps,
  week: LeagueWeek,
  teamId: TeamId,
): Promise<CappedWeek | null> {
  if (leagueCaps(week.sport, week.settings.settings).length === 0) return null
  const name = `capped ${week.season} ${week.number} ${teamId}`
  return cached(app, league, { name, isOfGames: true }, () => readCapped(app, league, week, teamId))
}

async function readCapped(
  app: App,
  league: LeagueOfCaps,
  week: LeagueWeek,
  teamId: TeamId,
): Promise<CappedWeek> {
  const caps = must((await weekCapsOf(app, league, week))(teamId), 'the caps of a week that has some')
  const tenures = week.tenures.filter((tenure) => tenure.teamId === teamId)
  const playerIds = [...new Set(tenures.map(({ playerId }) => playerId))]
  const known = await listStatLinesOf(app, week.sport, { gameIds: [...week.gameById.keys()], playerIds })
  const statsOf = new Map(known.map((line) => [`${line.gameId} ${line.playerId}`, line.stats]))
  const toCome = playerIds.flatMap((playerId) =>
    week.games.flatMap((game) =>
      game.counts && !statsOf.has(`${game.id} ${playerId}`) && week.sideOf(playerId, game) !== null
        ? [{ gameId: game.id, playerId, version: 0, stats: {} }]
        : [],
    ),
  )
  const { lines } = teamPoints({
    rules: week.rules.rules,
    caps,
    starters: week.plan.starters,
    lineUps: week.lineUpsOf(teamId),
    tenures,
    games: week.gameById,
    lines: [...known, ...toCome],
  })
  const started = lines.flatMap(({ slot, gameId, playerId }) =>
    slot === null ? [] : [{ slot, stats: statsOf.get(`${gameId} ${playerId}`) ?? {} }],
  )
  const inWeek = usageOf(week.sport, started)
  return { caps, inWeek, inSeason: addUse(caps.used, inWeek), lines }
}

/** The line of a player's game that a league does not count, for a cap; null for any other. */
export async function lineBeyond(
  app: App,
  league: LeagueOfCaps,
  { gameId, playerId }: { gameId: GameId; playerId: PlayerId },
): Promise<(Line & { readonly teamId: TeamId }) | null> {
  const of = await findPeriodOfGame(app, league.sport, gameId)
  if (of === null || (await listCaps(app, league, of)).length === 0) return null
  const week = await loadWeek(app, league, of)
  const game = week.gameById.get(gameId)
  const owner = week.tenures.find((one) => one.playerId === playerId && game && isDuring(one, game.startsAt))
  if (!owner) return null
  const capped = await cappedWeek(app, league, week, owner.teamId)
  const line = capped?.lines.find((one) => one.gameId === gameId && one.playerId === playerId)
  return line?.beyond ? { ...line, teamId: owner.teamId } : null
}
