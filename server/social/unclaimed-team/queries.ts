import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

/** A team that waits for a manager: its own is not on this server yet, has left, or has asked to be replaced. */
function selectUnclaimed(db: Db) {
  return db
    .selectFrom('team')
    .innerJoin('user', 'user.id', 'team.owner_id')
    .where('team.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('user.email', '=', ''),
        eb('team.orphaned_at', 'is not', null),
        eb('team.replace_asked_at', 'is not', null),
      ]),
    )
}

/** The place that a living link opens. */
export function findUnclaimedTeam(db: Db, codeHash: string, now: number) {
  return (
    selectUnclaimed(db)
      .innerJoin('team_invite', 'team_invite.team_id', 'team.id')
      .innerJoin('league', 'league.id', 'team.league_id')
      .select([
        'league.id as leagueId',
        'league.code',
        'league.name as leagueName',
        'league.sport',
        'league.commissioner_id as commissionerId',
        'team.id as teamId',
        'team.name as teamName',
        'user.id as holderId',
        'user.username as holderName',
        'team.orphaned_at as orphanedAt',
        'team.replace_asked_at as replaceAskedAt',
        'user.deleted_at as deletedAt',
      ])
      .where('team_invite.code_hash', '=', codeHash)
      .where('team_invite.expires_at', '>', now)
      // Of a commissioner who has left the league it opens nothing.
      .where((eb) =>
        eb.or([
          eb('team_invite.created_by', 'is', null),
          eb.exists(
            eb
              .selectFrom('team as maker')
              .innerJoin('user as of', 'of.id', 'maker.owner_id')
              .select('maker.id')
              .whereRef('maker.league_id', '=', 'team_invite.league_id')
              .whereRef('maker.owner_id', '=', 'team_invite.created_by')
              .where('of.deleted_at', 'is', null),
          ),
        ]),
      )
      .executeTakeFirst()
  )
}

/** The places of a league in the order of the seats, each with the end of its link; null where it has none. */
export function listUnclaimedTeams(db: Db, leagueId: LeagueId) {
  return selectUnclaimed(db)
    .leftJoin('team_invite', 'team_invite.team_id', 'team.id')
    .leftJoin('listed_team', 'listed_team.team_id', 'team.id')
    .select([
      'team.id as teamId',
      'team.name as teamName',
      'user.username as holderName',
      'team.orphaned_at as orphanedAt',
      'team.replace_asked_at as replaceAskedAt',
      'user.deleted_at as deletedAt',
      'team_invite.expires_at as expiresAt',
      'listed_team.is_first_come as isFirstCome',
    ])
    .where('team.league_id', '=', leagueId)
    .orderBy('team.seat')
    .execute()
}

/** The one link of a team from now on. */
export async function putInvite(
  db: Db,
  invite: {
    teamId: TeamId
    leagueId: LeagueId
    codeHash: string
    expiresAt: number
    createdBy: UserId | null
  },
): Promise<void> {
  const values = { code_hash: invite.codeHash, expires_at: invite.expiresAt, created_by: invite.createdBy }
  await db
    .insertInto('team_invite')
    .values({ team_id: invite.teamId, league_id: invite.leagueId, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute()
}

export async function deleteFinishedInvites(db: Db, now: number): Promise<void> {
  await db.deleteFrom('team_invite').where('expires_at', '<=', now).execute()
}
