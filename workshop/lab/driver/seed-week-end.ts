import SQLite from 'better-sqlite3'
import { migrate } from '../../../server/core/db/migrate.ts'
import { openDatabase } from '../../../server/core/db/open.ts'
import type { SettingsChange } from '../../../shared/settings/settings.ts'
import { must } from '../../../shared/core/must.ts'
import { copyLeague } from '../../../tests/support/copy-league.ts'
import { endGames, playedLeague } from '../../../tests/support/played-league.ts'
import { createWorld, SECRET } from '../../../tests/support/world.ts'

/** Leagues whose first week is over and not counted yet. */
export interface WeekEnd {
  /** Of the first league, of which all others are copies. */
  readonly code: string
  readonly leagueIds: readonly string[]
  /** When their weeks end, all at once, ms since the epoch. */
  readonly endsAt: number
  /** Of a user who is in all of them, or in the first where each has its own, for a server with this secret. */
  readonly token: string
  readonly secret: string
}

/** A lineup as leagues have it, and a bench. */
const ROSTER = { starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, 'D/ST': 1, K: 1 }, bench: 5 } as const

/** What leagues of a benchmark play, where it is not twelve teams head-to-head by points, and who. */
export interface Played {
  readonly size?: number
  /** Whether the same people are in all leagues, or each has its own. */
  readonly people?: 'same' | 'own'
  readonly season?: SettingsChange['season']
  readonly format?: SettingsChange['format']
}

/** Writes leagues of twelve, unless asked for others, into a database file that is not there yet, just before the end of their first week. */
export async function seedWeekEnd(
  databaseFile: string,
  leagues: number,
  {
    size = 12,
    people = 'same',
    season = { weeks: 4, playoffs: { teams: 4, roundWeeks: [1, 1] } },
    format = {},
  }: Played = {},
): Promise<WeekEnd> {
  const database = openDatabase(databaseFile)
  await migrate(database)
  const world = createWorld({ database })
  const league = await playedLeague(world, {
    size,
    roster: ROSTER,
    season,
    format,
  })
  const endsAt = await endGames(world, 1)
  await scoreEverybody(world)
  const { id } = await world.app.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
  world.advance(endsAt - world.app.now())
  const { token } = await world.logIn(must(league.people[0], 'somebody').username)
  await database.destroy()
  const sqlite = new SQLite(databaseFile)
  const copies = copyLeague(sqlite, id, leagues - 1, { people })
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return { code: league.code, leagueIds: [id, ...copies], endsAt, token, secret: SECRET }
}

/** Gives every player a line in his game of the week. */
async function scoreEverybody({ app }: ReturnType<typeof createWorld>): Promise<void> {
  const games = await app.db
    .selectFrom('game')
    .select(['id', 'away_id', 'home_id'])
    .where('period', '=', 1)
    .execute()
  const players = await app.db.selectFrom('player').select(['id', 'pro_team_id']).execute()
  for (const [index, player] of players.entries()) {
    const team = player.pro_team_id
    const game = games.find(({ away_id, home_id }) => away_id === team || home_id === team)
    if (!game || team === null) continue
    const key = { sport: 'nfl', game_id: game.id, player_id: player.id } as const
    const read = { ...key, version: 1, stage: 'final', source: 'simulator', received_at: app.now() } as const
    const stats = { rushyd: (index * 37) % 120 }
    await app.db
      .insertInto('stat_line')
      .values({ ...read, stats: JSON.stringify(stats), flags: '[]', pro_team_id: team })
      .execute()
    await app.db
      .insertInto('stat_line_version')
      .values({ ...read, changes: JSON.stringify({ rushyd: [0, stats.rushyd] }) })
      .execute()
  }
}
