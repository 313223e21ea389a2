// `npm run backup -- FILE`: a copy of the database that is whole, also while the server runs. Readable by its owner only.
import { chmodSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'

const source = path.resolve(
  (process.env['DATABASE_URL'] ?? 'sqlite:./data/empire.db').replace(/^sqlite:(\/\/)?/, ''),
)
const target = path.resolve(
  process.argv[2] ?? `${source.replace(/\.db$/, '')}-${new Date().toISOString().slice(0, 10)}.db`,
)

/** @param {string} line @returns {never} */
function giveUp(line) {
  console.error(`No backup was made: ${line}`)
  process.exit(1)
}

if (!existsSync(source)) giveUp(`there is no database ${source}.`)
if (existsSync(target)) giveUp(`${target} is there already; name another file.`)
process.umask(0o077)
try {
  const sqlite = new SQLite(source, { fileMustExist: true, timeout: 60_000 })
  sqlite.prepare('vacuum into ?').run(target)
  sqlite.close()
  const copy = new SQLite(target, { readonly: true })
  const found = copy.pragma('integrity_check', { simple: true })
  copy.close()
  if (found !== 'ok') giveUp(`the copy is not whole: ${String(found)}`)
  chmodSync(target, 0o600)
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
console.log(`${target} (${(statSync(target).size / 1024 / 1024).toFixed(1)} MB)`)
