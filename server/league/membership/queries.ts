import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { LEAGUE_COLUMNS, toLeague } from '../events/league-row.ts'

function selectMembership(db: Db, userId: UserId) {
  return db
    .selectFrom('league')
    .innerJoin('team', 'team.league_id', 'league.id')
    .select([...LEAGUE_COLUMNS, 'team.id as teamId', 'team.name as teamName'])
    .where('team.owner_id', '=', userId)
}

const membershipByCode = compiled((db, { userId, code }: { userId: UserId; code: LeagueCode }) =>
  selectMembership(db, userId).where('league.code', '=', code),
)

const membershipById = compiled((db, { userId, id }: { userId: UserId; id: LeagueId }) =>
  selectMembership(db, userId).where('league.id', '=', id),
)

/** The league and the user's team in it, by the league's code or its id; undefined for strangers. */
export async function findMembership(db: Db, userId: UserId, by: { code: LeagueCode } | { id: LeagueId }) {
  const row = await ('code' in by
    ? membershipByCode.first(db, { userId, code: by.code })
    : membershipById.first(db, { userId, id: by.id }))
  return row && toMembership(row)
}

/** The leagues of a user with their teams, the one joined last first. */
export async function listMemberships(db: Db, userId: UserId, limit: number) {
  const rows = await selectMembership(db, userId)
    .orderBy('team.created_at', 'desc')
    .orderBy('league.id')
    .limit(limit)
    .execute()
  return rows.map(toMembership)
}

function toMembership(
  row: Awaited<ReturnType<ReturnType<typeof selectMembership>['executeTakeFirstOrThrow']>>,
) {
  return { league: toLeague(row), team: { id: row.teamId, name: row.teamName } }
}
