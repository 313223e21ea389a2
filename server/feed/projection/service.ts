import { PlayerId } from '../../../shared/core/ids.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { PROJECTED_SPORTS, type ProjectedSport } from '../../../shared/feed/source.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../../core/app/app.ts'
import { cachedOfSport } from '../../core/cache/cached.ts'
import { publishSport } from '../../core/news/publish-sport.ts'
import type { ProjectedPlayer } from '../upstream/parse/projections.ts'
import * as queries from './queries.ts'

const EVERY = DAY
const LONGEST_WAIT = 6 * HOUR

/** A line that a fantasy host expects of a player: shared/rules/projection/projected-line.ts. */
export interface StoredProjection {
  readonly stats: Stats
  /** 17, or 13.2; 1 of a week. */
  readonly games: number
  /** ms since the epoch */
  readonly readAt: number
}

/** What a fantasy host expects of a player. */
export interface PlayerProjections {
  readonly season: StoredProjection | null
  /** By number of the scoring period. */
  readonly weeks: ReadonlyMap<number, StoredProjection>
}

export type Projections = ReadonlyMap<PlayerId, PlayerProjections>

/** How a player is drafted and owned at a fantasy host. */
export interface PlayerMarket {
  /** Average draft position, tenths of a pick, as it was before the season; null for who was not drafted. */
  readonly adp: number | null
  readonly adpAt: number | null
  /** Hundredths of a percent of the host's teams; null where it does not say. */
  readonly owned: number | null
  readonly started: number | null
  /** That the host lets them start at. */
  readonly positions: readonly string[]
  readonly readAt: number
}

/** The sport as one that has projections here; null for others, and where the setting is off. */
export function projectedSport(
  { config }: Pick<App, 'config'>,
  sport: FantasySportKey,
): ProjectedSport | null {
  return config.projections === null ? null : (PROJECTED_SPORTS.find((one) => one === sport) ?? null)
}

/**
 * Stores what a host says of players. Whom it leaves out keeps what was read last, with its age.
 * @param of.hasBegun then its ADP is stale, and the one from before the season stays
 */
export async function saveProjections(
  app: App,
  sport: ProjectedSport,
  { season, hasBegun, players }: { season: number; hasBegun: boolean; players: readonly ProjectedPlayer[] },
): Promise<void> {
  await transact(app, async (app) => {
    const readAt = app.now()
    const known = players.flatMap((player) => {
      const playerId = PlayerId.safeParse(player.playerId).data
      return playerId === undefined ? [] : [{ ...player, playerId }]
    })
    await queries.upsertProjections(
      app.db,
      { sport, season },
      known.flatMap(({ playerId, lines }) =>
        lines.map(({ period, stats, games }) => ({
          playerId,
          period,
          stats: JSON.stringify(stats),
          games,
          readAt,
        })),
      ),
    )
    await queries.upsertMarket(
      app.db,
      { sport, season },
      known.map(({ playerId, adp: told, owned, started, positions }) => {
        const adp = hasBegun ? null : told
        return {
          playerId,
          adp,
          adpAt: adp === null ? null : readAt,
          owned,
          started,
          positions: JSON.stringify(positions),
          readAt,
        }
      }),
    )
    await queries.deleteBefore(app.db, { sport, season: season - 1 })
    await queries.putRightFutures(app.db, { sport, now: readAt })
    await queries.putReading(app.db, sport, { readAt, dueAt: readAt + EVERY, failures: 0 })
    await publishSport(app, sport, { seasons: [{ what: 'players', sport }] })
  })
}

/** Whether it is time to ask the host for a sport again: a day after the last answer. */
export async function areProjectionsDue(app: App, sport: ProjectedSport): Promise<boolean> {
  const reading = await queries.findReading(app.db, sport)
  // A clock that was ahead when it was noted must not hold it up for longer.
  return reading === undefined || reading.dueAt <= app.now() || reading.dueAt > app.now() + EVERY
}

/** Nothing came of asking the host: it is asked again in an hour, two, four, then every six. What was read last stays. */
export async function postponeProjections(app: App, sport: ProjectedSport): Promise<void> {
  const failures = ((await queries.findReading(app.db, sport))?.failures ?? 0) + 1
  const wait = Math.min(HOUR * 2 ** Math.min(failures - 1, 10), LONGEST_WAIT)
  await queries.putReading(app.db, sport, { readAt: null, dueAt: app.now() + wait, failures })
}

/** The host has no such season yet. */
export async function skipProjections(app: App, sport: ProjectedSport): Promise<void> {
  await queries.putReading(app.db, sport, { readAt: null, dueAt: app.now() + EVERY, failures: 0 })
}

/** What the host expects of the players of a season; of none where the setting is off. */
export async function listProjections(
  app: App,
  sport: FantasySportKey,
  season: number,
): Promise<Projections> {
  const players = new Map<
    PlayerId,
    { season: StoredProjection | null; weeks: Map<number, StoredProjection> }
  >()
  if (projectedSport(app, sport) === null) return players
  for (const row of await queries.listProjections(app.db, { sport, season })) {
    const own = players.get(row.playerId) ?? { season: null, weeks: new Map() }
    players.set(row.playerId, own)
    const stored = {
      stats: JSON.parse(row.stats) as Stats, // written above only
      games: row.games / 100,
      readAt: row.readAt,
    }
    if (row.period === 0) own.season = stored
    else own.weeks.set(row.period, stored)
  }
  return players
}

/** How the players of a season are drafted and owned at the host; of none where the setting is off. */
export function listMarket(
  app: App,
  sport: FantasySportKey,
  season: number,
): Promise<ReadonlyMap<PlayerId, PlayerMarket>> {
  if (projectedSport(app, sport) === null) return Promise.resolve(new Map())
  return cachedOfSport(app, sport, `market ${season}`, async () => {
    const rows = await queries.listMarket(app.db, { sport, season })
    return new Map(
      rows.map(({ playerId, positions, ...row }) => [
        playerId,
        { ...row, positions: JSON.parse(positions) as string[] }, // written above only
      ]),
    )
  })
}
