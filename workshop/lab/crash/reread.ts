// `npm run crash -- reread`: box scores of hundreds of games are read again because this Empire knows another stat, while a
// server runs on the same file, and the command is killed with -9 again and again, at any moment. The last one finishes:
// every line is as one that was never killed has made it, in as many versions.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild } from '../driver/child.ts'
import { openKeeping, seedKeptGames } from '../driver/seed-kept-games.ts'
import { BUILT_SERVER } from '../driver/server-process.ts'
import { equal, start } from './server.ts'

const KILLS = Number(process.argv[3] ?? 20)
const GAMES = Number(process.argv[4] ?? 500)

const folder = mkdtempSync(path.join(tmpdir(), 'empire-crash-reread-'))
const seed = path.join(folder, 'seed.db')
const app = await openKeeping(seed)
await seedKeptGames(app, GAMES)
await app.db.destroy()
forgetStats(seed)

const args = [BUILT_SERVER, 'reread']
const settings = (file: string) => ({
  ...process.env,
  EMPIRE_CONFIG: 'off',
  FEED: 'simulator',
  DATABASE_URL: `sqlite:${file}`,
})

// Once without a kill, to know how long it takes, and what comes of it.
const measured = path.join(folder, 'measured.db')
copyFileSync(seed, measured)
const startedAt = performance.now()
const whole = spawnSync(process.execPath, args, { env: settings(measured), encoding: 'utf8' })
equal(`how it ended: ${whole.stderr}`, whole.status, 0)
const took = performance.now() - startedAt
const wanted = printOf(measured)

const file = path.join(folder, 'empire.db')
copyFileSync(seed, file)
const before = printOf(file)
if (before.hash === wanted.hash) throw new Error('There is nothing to read again')
const server = await start({ port: await freePort(), databaseFile: file })
// What the server itself would read again, it leaves to the command.
new SQLite(file).exec("delete from deadline where kind = 'reread-stats'")
const seen = { kills: 0, 'with lines left': 0 }
for (; seen.kills < KILLS; seen.kills += 1) {
  const child = spawn(process.execPath, args, { env: settings(file), stdio: 'ignore' })
  const over = once(child, 'exit')
  // Each gets some way further than the last.
  await Promise.race([over, sleep(200 + randomInt(Math.round((took * (seen.kills + 1)) / KILLS)))])
  child.kill('SIGKILL')
  await over
  if (printOf(file).hash !== wanted.hash) seen['with lines left'] += 1
}
const last = spawnSync(process.execPath, args, { env: settings(file), encoding: 'utf8' })
equal(`how the last one ended: ${last.stderr}`, last.status, 0)
const found = printOf(file)
equal('lines', found.hash, wanted.hash)
equal('versions', found.versions, wanted.versions)
const oneMore = spawnSync(process.execPath, args, { env: settings(file), encoding: 'utf8' })
equal('what one more changes', /(\d+) stat lines? of/.exec(oneMore.stdout)?.[1], '0')
await endChild(server, 'SIGTERM')
const check = spawnSync(process.execPath, [BUILT_SERVER, 'check'], { env: settings(file), encoding: 'utf8' })
equal(`how the check ended: ${check.stdout}`, check.status, 0)
rmSync(folder, { recursive: true })
console.log(
  `${KILLS} kills of reading ${GAMES} games again beside a server: finished, all lines equal.`,
  seen,
)
console.log(`${(took / 1000).toFixed(1)} s without a kill.`)

/** As an Empire has stored them that did not know some of the stats. */
function forgetStats(name: string): void {
  const sqlite = new SQLite(name)
  for (const stat of ['rush_attempt', 'offensive_rebound', 'plus_minus', 'at_bat'])
    for (const [table, column] of [
      ['stat_line', 'stats'],
      ['stat_line_version', 'changes'],
    ])
      sqlite.exec(`update ${table} set ${column} = json_remove(${column}, '$."${stat}"')`)
  sqlite.exec(`update kept_box_score set catalog = 'of an older one'`)
  sqlite.close()
}

/** All stat lines, and how many versions they came to be by. */
function printOf(name: string): { hash: string; versions: number } {
  const sqlite = new SQLite(name, { readonly: true })
  const lines = sqlite
    .prepare('select sport, game_id, player_id, version, stats, stage from stat_line order by 1, 2, 3')
    .raw()
    .all()
  const versions = Number(sqlite.prepare('select count(*) from stat_line_version').pluck().get())
  sqlite.close()
  return { hash: createHash('sha256').update(JSON.stringify(lines)).digest('hex'), versions }
}
