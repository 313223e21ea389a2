import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** A season of a league. */
export interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

/** The two teams of a matchup in a scoring period. */
export interface MatchupRow {
  readonly period: number
  /** From 1 in each period. */
  readonly number: number
  readonly homeId: TeamId
  /** Null for a bye. */
  readonly awayId: TeamId | null
}

export async function insertMatchups(
  db: Db,
  { leagueId, season }: LeagueSeason,
  matchups: readonly MatchupRow[],
): Promise<void> {
  if (matchups.length === 0) return
  await db
    .insertInto('matchup')
    .values(
      matchups.map(({ period, number, homeId, awayId }) => ({
        league_id: leagueId,
        season,
        period,
        number,
        home_id: homeId,
        away_id: awayId,
      })),
    )
    .execute()
}

export async function deleteMatchups(
  db: Db,
  { leagueId, season, period }: LeagueSeason & { period: number },
): Promise<void> {
  await db
    .deleteFrom('matchup')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('period', '=', period)
    .execute()
}

const matchupsOf = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('matchup')
    .select(['period', 'number', 'home_id as homeId', 'away_id as awayId'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('period')
    .orderBy('number'),
)

/** Of the weeks before the playoffs, in order. */
export function listMatchups(db: Db, { leagueId, season }: LeagueSeason): Promise<MatchupRow[]> {
  return matchupsOf.all(db, { leagueId, season })
}

/** Of the weeks before the playoffs, all of them. */
export async function deleteSchedule(db: Db, { leagueId, season }: LeagueSeason): Promise<void> {
  await db.deleteFrom('matchup').where('league_id', '=', leagueId).where('season', '=', season).execute()
}

const firstPeriod = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('matchup')
    .select('period')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('period')
    .limit(1),
)

/** The scoring period of week 1; undefined before there is a schedule. */
export async function findFirstPeriod(
  db: Db,
  { leagueId, season }: LeagueSeason,
): Promise<number | undefined> {
  return (await firstPeriod.first(db, { leagueId, season }))?.period
}

/** The last scoring period before the playoffs; undefined before there is a schedule. */
export async function findLastRegularPeriod(
  db: Db,
  { leagueId, season }: LeagueSeason,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('matchup')
    .select('period')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.period
}

export interface NewTeamSeason {
  readonly id: TeamId
  readonly division: number | null
  readonly name: string
  readonly ownerId: UserId
}

export async function insertTeamSeasons(
  db: Db,
  { leagueId, season }: LeagueSeason,
  teams: readonly NewTeamSeason[],
): Promise<void> {
  await db
    .insertInto('team_season')
    .values(
      teams.map(({ id, division, name }) => ({ league_id: leagueId, season, team_id: id, division, name })),
    )
    .execute()
  await db
    .insertInto('season_owner')
    .values(
      teams.map(({ id, ownerId }) => ({
        league_id: leagueId,
        season,
        team_id: id,
        from_period: 0,
        owner_id: ownerId,
      })),
    )
    .execute()
}

const teamSeasons = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('team_season')
    .innerJoin('team', 'team.id', 'team_season.team_id')
    .select((eb) => [
      'team.id',
      eb.fn.coalesce('team_season.name', 'team.name').as('name'),
      'team.owner_id as ownerToday',
      'team.seat',
      'team_season.division',
      'team_season.seed',
    ])
    .where('team_season.league_id', '=', leagueId)
    .where('team_season.season', '=', season)
    .orderBy('team.seat'),
)

/** The teams that play a season, in the order of joining, as they were called in it. */
export function listTeamSeasons(db: Db, { leagueId, season }: LeagueSeason) {
  return teamSeasons.all(db, { leagueId, season })
}

const seasonOwners = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('season_owner')
    .leftJoin('user', 'user.id', 'season_owner.owner_id')
    .select([
      'season_owner.team_id as teamId',
      'season_owner.owner_id as ownerId',
      'season_owner.from_period as fromPeriod',
      'user.username',
    ])
    .where('season_owner.league_id', '=', leagueId)
    .where('season_owner.season', '=', season)
    .orderBy('season_owner.from_period'),
)

/** Who managed the teams of a season, in order of time; the username is null for an account that is gone. */
export function listSeasonOwners(db: Db, { leagueId, season }: LeagueSeason) {
  return seasonOwners.all(db, { leagueId, season })
}

/** A team is called something else in a season. */
export async function updateSeasonName(
  db: Db,
  { leagueId, season, teamId }: LeagueSeason & { teamId: TeamId },
  name: string,
): Promise<void> {
  await db
    .updateTable('team_season')
    .set({ name })
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('team_id', '=', teamId)
    .execute()
}

/**
 * Makes a person the owner of a team from a scoring period of a season on, with the part of the account that
 * held it.
 */
export async function putSeasonOwner(
  db: Db,
  { leagueId, season, teamId }: LeagueSeason & { teamId: TeamId },
  { ownerId, fromPeriod, heldBy }: { ownerId: UserId; fromPeriod: number; heldBy: UserId | null },
): Promise<void> {
  if (heldBy !== null)
    await db
      .updateTable('season_owner')
      .set({ owner_id: ownerId })
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .where('team_id', '=', teamId)
      .where('owner_id', '=', heldBy)
      .execute()
  const last = await db
    .selectFrom('season_owner')
    .select('owner_id as ownerId')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('team_id', '=', teamId)
    .orderBy('from_period', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.ownerId === ownerId) return
  await db
    .insertInto('season_owner')
    .values({ league_id: leagueId, season, team_id: teamId, from_period: fromPeriod, owner_id: ownerId })
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'season', 'team_id', 'from_period']).doUpdateSet({ owner_id: ownerId }),
    )
    .execute()
}

/** Writes down in which order the teams go into the playoffs, best first. */
export async function updateSeeds(
  db: Db,
  { leagueId, season }: LeagueSeason,
  seeds: readonly TeamId[],
): Promise<void> {
  for (const [index, teamId] of seeds.entries())
    await db
      .updateTable('team_season')
      .set({ seed: index + 1 })
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .where('team_id', '=', teamId)
      .execute()
}

/** The division that the commissioner chose, before the season. */
export async function updateDivision(db: Db, teamId: TeamId, division: number | null): Promise<void> {
  await db.updateTable('team').set({ division }).where('id', '=', teamId).execute()
}

/** The last season that a league has begun; undefined for none. */
export async function findLastSeason(db: Db, leagueId: LeagueId): Promise<number | undefined> {
  const row = await db
    .selectFrom('team_season')
    .select('season')
    .where('league_id', '=', leagueId)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.season
}
