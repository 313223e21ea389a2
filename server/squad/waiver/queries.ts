import type { ClaimId, LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

/** A claim that waits for its run. */
export interface ClaimRow {
  readonly id: ClaimId
  readonly teamId: TeamId
  readonly sealed: string
  readonly commitment: string
  readonly place: number
  readonly alternatives: string | null
  readonly madeAt: number
}

export async function insertClaim(db: Db, of: LeagueSeason, claim: ClaimRow): Promise<void> {
  await db
    .insertInto('claim')
    .values({
      id: claim.id,
      league_id: of.leagueId,
      season: of.season,
      team_id: claim.teamId,
      sealed: claim.sealed,
      commitment: claim.commitment,
      place: claim.place,
      alternatives: claim.alternatives,
      made_at: claim.madeAt,
    })
    .execute()
}

const claims = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('claim')
    .select(['id', 'team_id as teamId', 'sealed', 'commitment', 'place', 'alternatives', 'made_at as madeAt'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('team_id')
    .orderBy('place')
    .orderBy('made_at')
    .orderBy('id'),
)

/** Those of all teams, each team's in its own order. */
export function listClaims(db: Db, { leagueId, season }: LeagueSeason): Promise<ClaimRow[]> {
  return claims.all(db, { leagueId, season })
}

export async function updatePriority(
  db: Db,
  id: ClaimId,
  { place, alternatives }: Pick<ClaimRow, 'place' | 'alternatives'>,
): Promise<void> {
  await db
    .updateTable('claim')
    .set({ place, alternatives })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('place', '!=', place), eb('alternatives', 'is distinct from', alternatives)]))
    .execute()
}

const deletion = compiled((db, { id }: { id: ClaimId }) => db.deleteFrom('claim').where('id', '=', id))

export async function deleteClaim(db: Db, id: ClaimId): Promise<void> {
  await deletion.all(db, { id })
}

/** What a team has spent, and where it stands in the line. */
export interface StandingRow {
  readonly teamId: TeamId
  /** Dollars. */
  readonly spent: number
  readonly place: number | null
  /** The scoring period in which the line was made; null where it is not made anew. */
  readonly placedIn: number | null
}

const standings = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('waiver_standing')
    .select(['team_id as teamId', 'spent', 'place', 'placed_in as placedIn'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season),
)

/** Of the teams for which something is written down. */
export function listStandings(db: Db, { leagueId, season }: LeagueSeason): Promise<StandingRow[]> {
  return standings.all(db, { leagueId, season })
}

export async function putStanding(db: Db, of: LeagueSeason, row: StandingRow): Promise<void> {
  const values = { spent: row.spent, place: row.place, placed_in: row.placedIn }
  await db
    .insertInto('waiver_standing')
    .values({ league_id: of.leagueId, season: of.season, team_id: row.teamId, ...values })
    .onConflict((conflict) => conflict.columns(['league_id', 'season', 'team_id']).doUpdateSet(values))
    .execute()
}

/** Raises what a team has spent; lowers it where `by` is below 0. */
export async function addSpent(
  db: Db,
  { leagueId, season }: LeagueSeason,
  { teamId, by }: { teamId: TeamId; by: number },
): Promise<void> {
  await db
    .insertInto('waiver_standing')
    .values({ league_id: leagueId, season, team_id: teamId, spent: by, place: null, placed_in: null })
    .onConflict((conflict) =>
      conflict
        .columns(['league_id', 'season', 'team_id'])
        .doUpdateSet((eb) => ({ spent: eb('waiver_standing.spent', '+', by) })),
    )
    .execute()
}

/** @param run.report JSON */
export async function insertRun(
  db: Db,
  of: LeagueSeason,
  run: { dueAt: number; seq: number; madeAt: number; won: number; lost: number; report: string },
): Promise<void> {
  await db
    .insertInto('waiver_run')
    .values({
      league_id: of.leagueId,
      season: of.season,
      due_at: run.dueAt,
      seq: run.seq,
      made_at: run.madeAt,
      won: run.won,
      lost: run.lost,
      report: run.report,
    })
    .execute()
}

/** The report of a run as JSON. */
export async function findReport(
  db: Db,
  { leagueId, dueAt }: { leagueId: LeagueId; dueAt: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('waiver_run')
    .select('report')
    .where('league_id', '=', leagueId)
    .where('due_at', '=', dueAt)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.report
}

const lastRun = compiled((db, { leagueId, season }: LeagueSeason) =>
  db
    .selectFrom('waiver_run')
    .select('due_at')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('due_at', 'desc')
    .limit(1),
)

/** When the last run that was made was due, ms since the epoch. */
export async function findLastRun(db: Db, { leagueId, season }: LeagueSeason): Promise<number | undefined> {
  return (await lastRun.first(db, { leagueId, season }))?.due_at
}

/** So many runs of a season without their reports, the newest first. */
export function listRuns(db: Db, { leagueId, season, limit }: LeagueSeason & { limit: number }) {
  return db
    .selectFrom('waiver_run')
    .select(['due_at as dueAt', 'made_at as at', 'won', 'lost'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute()
}

/** So many reports of a season as JSON, the newest first. */
export async function listReports(
  db: Db,
  { leagueId, season, limit }: LeagueSeason & { limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('waiver_run')
    .select('report')
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ report }) => report)
}
