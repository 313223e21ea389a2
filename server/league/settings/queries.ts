import type { Keeper } from '../../../shared/draft/draft.ts'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Since } from '../../../shared/rules/scoring/rules-of-record.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'
import { isOvertaken } from '../../core/db/overtaken.ts'

export interface SettingsRow {
  readonly leagueId: LeagueId
  readonly version: number
  /** JSON */
  readonly settings: string
  readonly since: Since
  readonly authorId: UserId
  readonly createdAt: number
}

export async function insertSettings(db: Db, row: SettingsRow): Promise<void> {
  await db
    .insertInto('settings')
    .values({
      league_id: row.leagueId,
      version: row.version,
      settings: row.settings,
      from_season: row.since.season,
      from_period: row.since.period,
      author_id: row.authorId,
      created_at: row.createdAt,
    })
    .execute()
}

/** The version made last, with what its scoring period is called. `settings` is JSON. */
export function findNewest(db: Db, league: { id: LeagueId; sport: FantasySportKey }) {
  return db
    .selectFrom('settings')
    .innerJoin('user', 'user.id', 'settings.author_id')
    .leftJoin('scoring_period', (join) =>
      join
        .on('scoring_period.sport', '=', league.sport)
        .onRef('scoring_period.season', '=', 'settings.from_season')
        .onRef('scoring_period.number', '=', 'settings.from_period'),
    )
    .select([
      'settings.version',
      'settings.settings',
      'settings.from_season as season',
      'settings.from_period as period',
      'scoring_period.label',
      'user.username as author',
      'settings.created_at as createdAt',
    ])
    .where('settings.league_id', '=', league.id)
    .orderBy('settings.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The settings of a version, JSON; undefined where there is none. */
export async function findVersion(db: Db, id: LeagueId, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('settings')
    .where('league_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.settings
}

/**
 * The versions that count anywhere, in the order in which they were made: without those that a later one has
 * overtaken before they counted, of which there may be any number. `settings` is JSON.
 */
export const counting = compiled((db, { id }: { id: LeagueId }) =>
  db
    .selectFrom('settings')
    .select(['version', 'settings', 'from_season as season', 'from_period as period'])
    .where('league_id', '=', id)
    .where((eb) => eb.not(isOvertaken('settings')))
    .orderBy('version'),
)

/** Whether a player is kept by the rule for the next draft. */
export async function hasKeepersByRule(db: Db, id: LeagueId): Promise<boolean> {
  const rows = await db
    .selectFrom('league_event')
    .select(['kind', 'payload'])
    .where('league_id', '=', id)
    .where('kind', 'in', ['keeper-set', 'keeper-removed'])
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('league_event as renewed')
        .select((of) => of.fn.coalesce(of.fn.max('renewed.seq'), of.lit(0)).as('seq'))
        .where('renewed.league_id', '=', id)
        .where('renewed.kind', '=', 'season-renewed'),
    )
    .orderBy('seq')
    .execute()
  const byRule = new Set<string>()
  for (const { kind, payload } of rows) {
    const { keeper } = JSON.parse(payload) as { keeper: Keeper } // written by the draft alone
    if (kind === 'keeper-set' && keeper.terms) byRule.add(keeper.player.id)
    else byRule.delete(keeper.player.id)
  }
  return byRule.size > 0
}

export const newest = compiled((db, { id }: { id: LeagueId }) =>
  db
    .selectFrom('settings')
    .select('settings')
    .where('league_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1),
)

/** Versions at most that are looked through for what was in force before. */
const MOST_FORMER = 200

const since = compiled((db, { id, at }: { id: LeagueId; at: number }) =>
  db
    .selectFrom('settings')
    .select(['settings', 'created_at as createdAt'])
    .where('league_id', '=', id)
    .where('version', '>=', (eb) =>
      eb
        .selectFrom('settings as before')
        .select((of) => of.fn.coalesce(of.fn.max('before.version'), of.lit(0)).as('version'))
        .where('before.league_id', '=', id)
        .where('before.created_at', '<=', at),
    )
    .orderBy('version', 'desc')
    .limit(MOST_FORMER),
)

/** The version that was the newest at a moment, ms since the epoch, and all made since, in their order. `settings` is JSON. */
export async function listSince(db: Db, of: { id: LeagueId; at: number }) {
  return (await since.all(db, of)).toReversed()
}

export async function findUsername(db: Db, id: UserId): Promise<string | undefined> {
  const row = await db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirst()
  return row?.username
}

export async function updateSeats(db: Db, id: LeagueId, seats: number): Promise<void> {
  await db.updateTable('league').set({ seats }).where('id', '=', id).execute()
}
