import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import type { Db } from '../../core/db/open.ts'

export async function listUsernames(
  db: Db,
  ids: readonly UserId[],
): Promise<{ id: UserId; username: string }[]> {
  const rows: { id: UserId; username: string }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    rows.push(...(await db.selectFrom('user').select(['id', 'username']).where('id', 'in', some).execute()))
  return rows
}

export async function listPlayerNames(
  db: Db,
  sport: FantasySportKey,
  ids: readonly PlayerId[],
): Promise<{ id: PlayerId; name: string }[]> {
  const rows: { id: PlayerId; name: string }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    rows.push(
      ...(await db
        .selectFrom('player')
        .select(['id', 'name'])
        .where('sport', '=', sport)
        .where('id', 'in', some)
        .execute()),
    )
  return rows
}
