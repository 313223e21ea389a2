import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Db } from '../db/open.ts'

/** Writes news down under the sport's next number, which it locks until the transaction ends. */
export async function appendNews(
  db: Db,
  sport: FantasySportKey,
  news: { readonly at: number; readonly process: string; readonly payload: string },
): Promise<number> {
  const { number } = await db
    .insertInto('sport_head')
    .values({ sport, number: 1 })
    .onConflict((conflict) =>
      conflict.column('sport').doUpdateSet((eb) => ({ number: eb('sport_head.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sport_news')
    .values({ sport, number, ...news })
    .execute()
  return number
}

/** Number of the newest news of each sport that has any. */
export async function listHeads(db: Db): Promise<Map<FantasySportKey, number>> {
  const rows = await db.selectFrom('sport_head').select(['sport', 'number']).execute()
  return new Map(rows.map(({ sport, number }) => [sport, number]))
}

/** News after a number, oldest first. */
export function listNewsAfter(db: Db, sport: FantasySportKey, after: number) {
  return db
    .selectFrom('sport_news')
    .select(['number', 'process', 'payload'])
    .where('sport', '=', sport)
    .where('number', '>', after)
    .orderBy('number')
    .execute()
}

export async function deleteNewsBefore(db: Db, sport: FantasySportKey, at: number): Promise<void> {
  await db.deleteFrom('sport_news').where('sport', '=', sport).where('at', '<', at).execute()
}
