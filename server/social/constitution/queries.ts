import type { LeagueId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'

interface Which {
  readonly leagueId: LeagueId
  readonly digest: string
}

export async function findText(db: Db, { leagueId, digest }: Which): Promise<string | undefined> {
  const row = await db
    .selectFrom('constitution_text')
    .select('text')
    .where('league_id', '=', leagueId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.text
}

/** A text that is there already stays. */
export async function putText(db: Db, { leagueId, digest, text }: Which & { text: string }): Promise<void> {
  await db
    .insertInto('constitution_text')
    .values({ league_id: leagueId, digest, text })
    .onConflict((conflict) => conflict.columns(['league_id', 'digest']).doNothing())
    .execute()
}
