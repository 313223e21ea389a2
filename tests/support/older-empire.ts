import type { Changes } from '../../server/feed/stat-line/settle-stat-line.ts'
import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import type { World } from './world.ts'

/**
 * Makes of the stat lines that are stored those that an Empire has read which did not know some stats, or read others
 * otherwise: as it would have stored them, in every version.
 * @param otherwise what it made of the stats that were read
 * @param isOne of which games; all where it is left out
 */
export async function asOlderEmpireRead(
  { app: { db } }: Pick<World, 'app'>,
  otherwise: (stat: string, amount: number) => number | null,
  isOne: (gameId: string) => boolean = () => true,
): Promise<void> {
  const lines = await db.selectFrom('stat_line').select(['game_id', 'player_id', 'stats']).execute()
  for (const { game_id, player_id, stats } of lines) {
    if (!isOne(game_id)) continue
    const read: Stats = JSON.parse(stats)
    const older = Object.entries(read).flatMap(([stat, amount]) => {
      const value = otherwise(stat, amount)
      return value === null ? [] : [[stat, value] as const]
    })
    await db
      .updateTable('stat_line')
      .set({ stats: JSON.stringify(Object.fromEntries(older)) })
      .where('game_id', '=', game_id)
      .where('player_id', '=', player_id)
      .execute()
  }
  // How a line came to be is never altered but here.
  const versions = await db.selectFrom('stat_line_version').selectAll().execute()
  await db.deleteFrom('stat_line_version').execute()
  for (const version of versions) {
    const read: Changes = JSON.parse(version.changes)
    const older = Object.entries(read).flatMap(([stat, [before, after]]) => {
      if (!isOne(version.game_id)) return [[stat, [before, after]] as const]
      const value = otherwise(stat, after)
      return value === null
        ? []
        : [[stat, [before === 0 ? 0 : (otherwise(stat, before) ?? 0), value]] as const]
    })
    await db
      .insertInto('stat_line_version')
      .values({ ...version, changes: JSON.stringify(Object.fromEntries(older)) })
      .execute()
  }
  await db.updateTable('kept_box_score').set({ catalog: 'of an older one' }).execute()
}

/** Every stat line as it is, in order, without the versions. */
export async function linesOf({ app: { db } }: Pick<World, 'app'>): Promise<string[]> {
  const rows = await db
    .selectFrom('stat_line')
    .select(['sport', 'game_id', 'player_id', 'pro_team_id', 'stats', 'places', 'flags', 'stage'])
    .orderBy('sport')
    .orderBy('game_id')
    .orderBy('player_id')
    .execute()
  return rows.map((row) => JSON.stringify({ ...row, stats: sorted(JSON.parse(row.stats)) }))
}

function sorted(stats: Stats): Stats {
  return Object.fromEntries(Object.entries(stats).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
