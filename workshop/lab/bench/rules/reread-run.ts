// Keeps the box scores of games, forgets a stat in their lines as an older Empire would not have had it, and reads them
// again, in a process of its own. Usage: reread-run.ts FILE GAMES. Prints JSON: a Sample.
import { statSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../../shared/sports/index.ts'
import { must } from '../../../../shared/core/must.ts'
import { makeSealedCopy, sqliteSource } from '../../../../server/core/db/sealed-copy.ts'
import { restoreFile } from '../../../../server/core/db/restore-file.ts'
import { unpackBoxScore } from '../../../../server/feed/kept-box-score/packing.ts'
import { findPacked, listKept, type NewestKept } from '../../../../server/feed/kept-box-score/service.ts'
import { rereadGames } from '../../../../server/feed/reread/reread.ts'
import { readBoxScore } from '../../../../server/feed/upstream/box-score/index.ts'
import { openKeeping, seedKeptGames } from '../../driver/seed-kept-games.ts'
import type { Sample } from './reread.ts'

/** As `empire reread` does. */
const GAMES_AT_ONCE = 8
/** Which stat of each sport an older Empire has not known. */
const NEW = {
  nfl: 'rush_attempt',
  ncaaf: 'rush_attempt',
  nba: 'offensive_rebound',
  nhl: 'plus_minus',
  mlb: 'at_bat',
} as const

let longest = 0
const [file = '', count = '1000'] = process.argv.slice(2)
const app = await openKeeping(file)
await seedKeptGames(app, Number(count))
const kept: NewestKept[] = []
for (const sport of FANTASY_SPORT_KEYS)
  kept.push(...(await listKept(app, { sport, season: null, notBy: null }, { after: null, limit: 1_000_000 })))

const bare = await timed(async () => {
  for (const { sport, ...name } of kept)
    readBoxScore(sport, await unpackBoxScore(must(await findPacked(app, { sport, ...name }), 'a box score')))
})
for (const sport of FANTASY_SPORT_KEYS) await forget(sport, NEW[sport])
const withChanges = await timed(rereadAll)
const withoutChanges = await timed(rereadAll)
const sizes = await app.db
  .selectFrom('kept_box_score')
  .select((eb) => ['sport', eb.fn.countAll<number>().as('games'), eb.fn.sum<number>('size').as('bytes')])
  .groupBy('sport')
  .execute()
const versions = await app.db
  .selectFrom('stat_line_version')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
await app.db.destroy()

const backup = `${file}.backup`
const made = await timed(() => makeSealedCopy(sqliteSource(file), backup, Date.now()))
const restored = await timed(async () => void restoreFile(backup, `${file}.restored`, { withoutSeal: false }))
const sample: Sample = {
  games: kept.length,
  changed: withChanges.result,
  bareMs: bare.ms,
  withChangesMs: withChanges.ms,
  withoutChangesMs: withoutChanges.ms,
  longestBatchMs: withChanges.longest,
  sizes,
  versions: versions.count,
  databaseBytes: statSync(file).size,
  backupBytes: statSync(backup).size,
  backupMs: made.ms,
  restoreMs: restored.ms,
}
console.log(JSON.stringify([sample]))

/** @returns how many stat lines have changed */
async function rereadAll(): Promise<number> {
  let lines = 0
  longest = 0
  for (const sport of FANTASY_SPORT_KEYS) {
    const games = kept.filter((one) => one.sport === sport)
    for (let first = 0; first < games.length; first += GAMES_AT_ONCE) {
      const before = performance.now()
      lines += (await rereadGames(app, sport, games.slice(first, first + GAMES_AT_ONCE))).lines
      longest = Math.max(longest, performance.now() - before)
    }
  }
  return lines
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T; longest: number }> {
  const before = performance.now()
  const result = await work()
  return { ms: performance.now() - before, result, longest }
}

/** In stored lines and in the versions that they came to be by. */
async function forget(sport: FantasySportKey, stat: string): Promise<void> {
  const at = `$."${stat}"`
  await sql`update stat_line set stats = json_remove(stats, ${at}) where sport = ${sport}`.execute(app.db)
  await sql`update stat_line_version set changes = json_remove(changes, ${at}) where sport = ${sport}`.execute(
    app.db,
  )
}
