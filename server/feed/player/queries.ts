import type { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { PlayerStatus, ProTeam } from '../../../shared/player/player.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { asNumber } from '../../core/db/count.ts'
import type { Db } from '../../core/db/open.ts'

export interface TeamRow extends ProTeam {
  readonly active: boolean
}

/** What the list of injuries says; both null for who is not on it. */
export interface InjuryRow {
  readonly id: PlayerId
  readonly injuryStatus: PlayerStatus | null
  readonly injuryNote: string | null
  /** When it was reported, ms since the epoch; null where the list does not say. */
  readonly injuryAt: number | null
  readonly injuryComment: string | null
  /** `2026-12-06` */
  readonly injuryReturn: string | null
  /** When this server saw the status become what it is; null where it never saw it change. */
  readonly statusSince: number | null
}

export interface PlayerRow extends InjuryRow {
  readonly name: string
  readonly teamId: ProTeamId | null
  readonly position: string | null
  readonly eligible: readonly string[]
  /** The season in which positions are added to them and none is taken away; null between seasons. */
  readonly eligibleSeason: number | null
  readonly number: string | null
  readonly headshot: string | null
  /** What his roster says. */
  readonly status: PlayerStatus
  readonly statusNote: string | null
  /** Seasons before this one that he has played; null where the feed does not say. */
  readonly experience: number | null
  /** `1996-04-30`; null where no roster has said. */
  readonly birthDate: string | null
  readonly onRoster: boolean
}

export async function listTeams(db: Db, sport: FantasySportKey): Promise<TeamRow[]> {
  const rows = await db
    .selectFrom('pro_team')
    .select(['id', 'abbreviation', 'name', 'short_name as shortName', 'color', 'logo', 'active'])
    .where('sport', '=', sport)
    .execute()
  return rows.map((row) => ({ ...row, active: row.active === 1 }))
}

export async function upsertTeam(db: Db, sport: FantasySportKey, team: TeamRow): Promise<void> {
  const values = {
    abbreviation: team.abbreviation,
    name: team.name,
    short_name: team.shortName,
    color: team.color,
    logo: team.logo,
    active: team.active ? 1 : 0,
  } as const
  await db
    .insertInto('pro_team')
    .values({ sport, id: team.id, ...values })
    .onConflict((conflict) => conflict.columns(['sport', 'id']).doUpdateSet(values))
    .execute()
}

function selectPlayers(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('player')
    .select([
      'id',
      'name',
      'pro_team_id as teamId',
      'position',
      'eligible',
      'eligible_season as eligibleSeason',
      'number',
      'headshot',
      'status',
      'status_note as statusNote',
      'experience',
      'birth_date as birthDate',
      'injury_status as injuryStatus',
      'injury_note as injuryNote',
      'injury_at as injuryAt',
      'injury_comment as injuryComment',
      'injury_return as injuryReturn',
      'status_since as statusSince',
      'on_roster as onRoster',
    ])
    .where('sport', '=', sport)
}

type PlayerColumns = Awaited<ReturnType<ReturnType<typeof selectPlayers>['executeTakeFirstOrThrow']>>

function toPlayer(row: PlayerColumns): PlayerRow {
  // Written by upsertPlayers alone.
  return { ...row, eligible: JSON.parse(row.eligible) as string[], onRoster: row.onRoster === 1 }
}

export async function findPlayers(
  db: Db,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<Map<string, PlayerRow>> {
  const players = new Map<string, PlayerRow>()
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await selectPlayers(db, sport).where('id', 'in', some).execute()
    for (const row of rows) players.set(row.id, toPlayer(row))
  }
  return players
}

/** So many of a sport, in the order of their ids. @param page.after the last id of the page before; null for the first */
export async function listPlayers(
  db: Db,
  sport: FantasySportKey,
  { after, limit }: { after: PlayerId | null; limit: number },
): Promise<PlayerRow[]> {
  const rows = await selectPlayers(db, sport)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPlayer)
}

/** When so many of a sport were born, in the order of their ids; without those of whom no roster has said. */
export function listBirthDates(
  db: Db,
  sport: FantasySportKey,
  { after, limit }: { after: PlayerId | null; limit: number },
) {
  return db
    .selectFrom('player')
    .select(['id', 'birth_date as birthDate'])
    .where('sport', '=', sport)
    .where('birth_date', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listInjured(db: Db, sport: FantasySportKey): Promise<PlayerRow[]> {
  const rows = await selectPlayers(db, sport).where('injury_status', 'is not', null).execute()
  return rows.map(toPlayer)
}

export async function listPlayersOf(db: Db, sport: FantasySportKey, teamId: ProTeamId): Promise<PlayerRow[]> {
  const rows = await selectPlayers(db, sport).where('pro_team_id', '=', teamId).execute()
  return rows.map(toPlayer)
}

/** How many on rosters may be played at which positions. `eligible` is JSON. */
export function countByEligible(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('player')
    .select((eb) => ['eligible', asNumber(eb.fn.countAll()).as('count')])
    .where('sport', '=', sport)
    .where('on_roster', '=', 1)
    .groupBy('eligible')
    .execute()
}

/** A team's roster, with room. */
const PLAYERS_AT_ONCE = 100

/** Each of them once; all but what the list of injuries says. */
export async function upsertPlayers(
  db: Db,
  sport: FantasySportKey,
  { players, at }: { players: readonly PlayerRow[]; at: number },
): Promise<void> {
  for (const some of chunks(players, PLAYERS_AT_ONCE)) {
    await db
      .insertInto('player')
      .values(
        some.map((player) => ({
          sport,
          id: player.id,
          name: player.name,
          pro_team_id: player.teamId,
          position: player.position,
          eligible: JSON.stringify(player.eligible),
          eligible_season: player.eligibleSeason,
          number: player.number,
          headshot: player.headshot,
          status: player.status,
          status_note: player.statusNote,
          status_since: player.statusSince,
          experience: player.experience,
          birth_date: player.birthDate,
          on_roster: player.onRoster ? (1 as const) : (0 as const),
          updated_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['sport', 'id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          pro_team_id: eb.ref('excluded.pro_team_id'),
          position: eb.ref('excluded.position'),
          eligible: eb.ref('excluded.eligible'),
          eligible_season: eb.ref('excluded.eligible_season'),
          number: eb.ref('excluded.number'),
          headshot: eb.ref('excluded.headshot'),
          status: eb.ref('excluded.status'),
          status_note: eb.ref('excluded.status_note'),
          status_since: eb.ref('excluded.status_since'),
          experience: eb.ref('excluded.experience'),
          birth_date: eb.ref('excluded.birth_date'),
          on_roster: eb.ref('excluded.on_roster'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute()
  }
}

export async function updateInjury(
  db: Db,
  sport: FantasySportKey,
  { injury, at }: { injury: InjuryRow; at: number },
): Promise<void> {
  await db
    .updateTable('player')
    .set({
      injury_status: injury.injuryStatus,
      injury_note: injury.injuryNote,
      injury_at: injury.injuryAt,
      injury_comment: injury.injuryComment,
      injury_return: injury.injuryReturn,
      status_since: injury.statusSince,
      updated_at: at,
    })
    .where('sport', '=', sport)
    .where('id', '=', injury.id)
    .execute()
}

/** A pro team that a player has left; null for none. */
export interface FormerTeamRow {
  readonly playerId: PlayerId
  readonly teamId: ProTeamId | null
  /** Until when they played for it, ms since the epoch. */
  readonly until: number
}

export async function insertFormerTeams(
  db: Db,
  sport: FantasySportKey,
  rows: readonly FormerTeamRow[],
): Promise<void> {
  for (const some of chunks(rows, PLAYERS_AT_ONCE))
    await db
      .insertInto('former_pro_team')
      .values(
        some.map(({ playerId, teamId, until }) => ({
          sport,
          player_id: playerId,
          until_at: until,
          pro_team_id: teamId,
        })),
      )
      // Of two changes in one moment the first says whose the player was before it.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function selectFormerTeams(db: Db, sport: FantasySportKey) {
  return db
    .selectFrom('former_pro_team')
    .select(['player_id as playerId', 'pro_team_id as teamId', 'until_at as until'])
    .where('sport', '=', sport)
    .orderBy('player_id')
    .orderBy('until_at')
}

/** The teams that some players have left, of each the oldest first. */
export async function listFormerTeams(
  db: Db,
  sport: FantasySportKey,
  playerIds: readonly PlayerId[],
): Promise<FormerTeamRow[]> {
  const rows: FormerTeamRow[] = []
  for (const some of chunks(playerIds, IDS_AT_ONCE))
    rows.push(...(await selectFormerTeams(db, sport).where('player_id', 'in', some).execute()))
  return rows
}

/** Who has left a team since a moment, ms since the epoch. */
export async function listLeftSince(db: Db, sport: FantasySportKey, since: number): Promise<PlayerId[]> {
  const rows = await db
    .selectFrom('former_pro_team')
    .select('player_id as playerId')
    .distinct()
    .where('sport', '=', sport)
    .where('until_at', '>', since)
    .orderBy('player_id')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** The present teams of some players. */
export async function listPresentTeams(
  db: Db,
  sport: FantasySportKey,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, ProTeamId | null>> {
  const teams = new Map<PlayerId, ProTeamId | null>()
  for (const some of chunks(playerIds, IDS_AT_ONCE)) {
    const rows = await db
      .selectFrom('player')
      .select(['id', 'pro_team_id as teamId'])
      .where('sport', '=', sport)
      .where('id', 'in', some)
      .execute()
    for (const { id, teamId } of rows) teams.set(id, teamId)
  }
  return teams
}

/** What a player's status became, ms since the epoch. */
export interface StatusChangeRow {
  readonly playerId: PlayerId
  readonly at: number
  readonly status: PlayerStatus
  readonly note: string | null
}

export async function insertStatusChange(
  db: Db,
  sport: FantasySportKey,
  { playerId, at, status, note }: StatusChangeRow,
): Promise<void> {
  await db
    .insertInto('status_change')
    .values({ sport, player_id: playerId, at, status, note })
    // Of two changes in one moment the last says what it became.
    .onConflict((conflict) => conflict.columns(['sport', 'player_id', 'at']).doUpdateSet({ status, note }))
    .execute()
}

/** Newest first. */
export function listStatusChanges(
  db: Db,
  sport: FantasySportKey,
  id: PlayerId,
): Promise<Omit<StatusChangeRow, 'playerId'>[]> {
  return db
    .selectFrom('status_change')
    .select(['at', 'status', 'note'])
    .where('sport', '=', sport)
    .where('player_id', '=', id)
    .orderBy('at', 'desc')
    .execute()
}

/** Lets go of all but the newest changes of a player. */
export async function keepStatusChanges(
  db: Db,
  sport: FantasySportKey,
  { playerId, most }: { playerId: PlayerId; most: number },
): Promise<void> {
  const oldest = await db
    .selectFrom('status_change')
    .select('at')
    .where('sport', '=', sport)
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('status_change')
    .where('sport', '=', sport)
    .where('player_id', '=', playerId)
    .where('at', '<', oldest.at)
    .execute()
}
