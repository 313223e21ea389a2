import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Office } from '../../../shared/league/sharing.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { ownTeams } from '../../core/db/managers.ts'
import { LEAGUE_COLUMNS, toLeague } from '../events/league-row.ts'

function selectMembership(db: Db, userId: UserId) {
  return db
    .selectFrom(ownTeams(db, userId).as('own'))
    .innerJoin('league', 'league.id', 'own.league_id')
    .innerJoin('team', 'team.id', 'own.team_id')
    .leftJoin('co_commissioner as office', (join) =>
      join.onRef('office.league_id', '=', 'league.id').on('office.user_id', '=', userId),
    )
    .select([
      ...LEAGUE_COLUMNS,
      'team.id as teamId',
      'team.name as teamName',
      'team.owner_id as leadId',
      'office.may_edit_settings as mayEditSettings',
    ])
}

const membershipByCode = compiled((db, { userId, code }: { userId: UserId; code: LeagueCode }) =>
  selectMembership(db, userId).where('league.code', '=', code),
)

const membershipById = compiled((db, { userId, id }: { userId: UserId; id: LeagueId }) =>
  selectMembership(db, userId).where('league.id', '=', id),
)

/** The league, the user's team and office in it, by the league's code or its id; undefined for strangers. */
export async function findMembership(db: Db, userId: UserId, by: { code: LeagueCode } | { id: LeagueId }) {
  const row = await ('code' in by
    ? membershipByCode.first(db, { userId, code: by.code })
    : membershipById.first(db, { userId, id: by.id }))
  return row && toMembership(row, userId)
}

/** @param mayEditSettings of the co-commissioner's row; null where there is none */
function officeOf(
  mayEditSettings: number | null,
  { isCommissioner }: { isCommissioner: boolean },
): Office | null {
  if (isCommissioner) return { role: 'commissioner', mayEditSettings: true }
  return mayEditSettings === null ? null : { role: 'co-commissioner', mayEditSettings: mayEditSettings === 1 }
}

const coCommissionersOfLeague = compiled((db, { leagueId }: { leagueId: LeagueId }) =>
  db
    .selectFrom('co_commissioner as office')
    .innerJoin('user', 'user.id', 'office.user_id')
    .select(['office.user_id as userId', 'user.username', 'office.may_edit_settings as mayEditSettings'])
    .where('office.league_id', '=', leagueId)
    .orderBy('office.since')
    .orderBy('office.user_id'),
)

/** Who runs a league beside its commissioner, in the order of being named. */
export function listCoCommissioners(db: Db, leagueId: LeagueId) {
  return coCommissionersOfLeague.all(db, { leagueId })
}

/** @param of.since ms since the epoch */
export async function putCoCommissioner(
  db: Db,
  of: { leagueId: LeagueId; userId: UserId; mayEditSettings: boolean; since: number },
): Promise<void> {
  const row = { may_edit_settings: of.mayEditSettings ? (1 as const) : (0 as const), since: of.since }
  await db
    .insertInto('co_commissioner')
    .values({ league_id: of.leagueId, user_id: of.userId, ...row })
    .onConflict((conflict) => conflict.columns(['league_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** @returns false where they are none */
export async function deleteCoCommissioner(
  db: Db,
  of: { leagueId: LeagueId; userId: UserId },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('co_commissioner')
    .where('league_id', '=', of.leagueId)
    .where('user_id', '=', of.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The leagues of a user with their teams, the one joined last first. */
export async function listMemberships(db: Db, userId: UserId, limit: number) {
  const rows = await selectMembership(db, userId)
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .limit(limit)
    .execute()
  return rows.map((row) => toMembership(row, userId))
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMembership>['executeTakeFirstOrThrow']>>

function toMembership(row: MembershipRow, userId: UserId) {
  const league = toLeague(row)
  return {
    league,
    team: { id: row.teamId, name: row.teamName, isLedByThem: row.leadId === userId },
    office: officeOf(row.mayEditSettings, { isCommissioner: league.commissionerId === userId }),
  }
}
