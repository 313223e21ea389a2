import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { ownTeams } from '../../core/db/managers.ts'
import type { Db } from '../../core/db/open.ts'
import { LEAGUE_COLUMNS, toLeague } from '../../league/events/league-row.ts'

export async function putListed(
  db: Db,
  {
    leagueId,
    teamId,
    isFirstCome,
    at,
  }: { leagueId: LeagueId; teamId: TeamId; isFirstCome: boolean; at: number },
): Promise<void> {
  const values = { is_first_come: isFirstCome ? (1 as const) : (0 as const), listed_at: at }
  await db
    .insertInto('listed_team')
    .values({ team_id: teamId, league_id: leagueId, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute()
}

/** Teams that everyone can find, with their leagues. @param since listed after it, ms since the epoch */
function selectListed(db: Db, since: number) {
  return db
    .selectFrom('listed_team')
    .innerJoin('team', 'team.id', 'listed_team.team_id')
    .innerJoin('league', 'league.id', 'listed_team.league_id')
    .innerJoin('user as chief', 'chief.id', 'league.commissioner_id')
    .where('listed_team.listed_at', '>', since)
    .where('team.removed_at', 'is', null)
    .whereRef('team.owner_id', '!=', 'league.commissioner_id')
    .select([
      ...LEAGUE_COLUMNS,
      'team.id as teamId',
      'team.name as teamName',
      'listed_team.is_first_come as isFirstCome',
      'chief.username as commissioner',
    ])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

function read(row: ListedRow) {
  const { teamId, teamName, isFirstCome, commissioner } = row
  return { league: toLeague(row), teamId, teamName, isFirstCome: isFirstCome === 1, commissioner }
}

/** Those of leagues that a person is not in, the one listed last first. */
export async function listListed(db: Db, userId: UserId, { since, limit }: { since: number; limit: number }) {
  const rows = await selectListed(db, since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom(ownTeams(db, userId).as('mine'))
            .select('mine.team_id')
            .whereRef('mine.league_id', '=', 'league.id'),
        ),
      ),
    )
    .orderBy('listed_team.listed_at', 'desc')
    .orderBy('team.id')
    .limit(limit)
    .execute()
  return rows.map(read)
}

export async function findListed(db: Db, teamId: TeamId, since: number) {
  const row = await selectListed(db, since).where('team.id', '=', teamId).executeTakeFirst()
  return row && read(row)
}

/** Which of these teams a person asks for. */
export async function listAsked(db: Db, userId: UserId): Promise<ReadonlySet<TeamId>> {
  const rows = await db.selectFrom('claim_request').select('team_id').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ team_id: teamId }) => teamId))
}

/** Forgets listings that are as old as that, ms since the epoch. */
export async function deleteListedBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('listed_team').where('listed_at', '<=', at).execute()
}
