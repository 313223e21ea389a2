import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { clearUnfinished } from '../../core/db/unfinished-files.ts'
import { writeLeague, writeTables } from '../league-file/write.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { withApp } from './with-app.ts'

/**
 * `empire export LEAGUE_CODE [FILE] [--csv]`: writes a league as one file (docs/league-file.md), or with `--csv` as a zip of
 * tables (docs/leaving.md), also while the server runs.
 * @throws {Refusal} with what keeps it from being written; then there is no file
 */
export async function exportLeague(args: readonly string[], config: Config): Promise<void> {
  const [code, given, ...more] = args.filter((arg) => arg !== CSV)
  if (code === undefined || code.startsWith('-') || given?.startsWith('-') || more.length > 0)
    throw new Refusal('say `empire export LEAGUE_CODE [FILE] [--csv]`.')
  const isCsv = args.includes(CSV)
  const file = path.resolve(given ?? `league-${code.replace(/\W/g, '')}.${isCsv ? 'zip' : 'json'}`)
  if (existsSync(file)) throw new Refusal(`${file} is there already; name another file.`)
  await withApp(config, async (app) => {
    if (isCsv) {
      const name = await writeUnfinished(file, (handle) => writeTables(app, { code, handle }))
      console.log(`${name}: all tables that its members may see, ${megabytes(file)} MB in ${file}`)
      return
    }
    const { name, events, waitingClaims, isPaused } = await writeUnfinished(file, (handle) =>
      writeLeague(app, code, (text) => void writeSync(handle, text)),
    )
    console.log(`${name}: ${events} events, ${megabytes(file)} MB in ${file}`)
    console.log(
      'It holds offers, rankings and bids that only their managers may read: give it to who hosts the league.',
    )
    if (!isPaused)
      console.log(
        'The league is not paused, so what happens in it from now on is not in this file. To move it, have its commissioner pause it first, and export it then.',
      )
    if (waitingClaims > 0)
      console.log(
        `${waitingClaims} claims that wait are sealed for this server and stay: their managers make them again.`,
      )
  })
}

const CSV = '--csv'

/** Under another name until it is whole and on the disk. Only its owner can read it. */
async function writeUnfinished<T>(file: string, write: (handle: number) => Promise<T>): Promise<T> {
  clearUnfinished(path.dirname(file), path.basename(file))
  const temporary = `${file}.part-${process.pid}`
  const handle = openSync(temporary, 'wx', 0o600)
  try {
    const written = await write(handle)
    fsyncSync(handle)
    renameSync(temporary, file)
    return written
  } finally {
    closeSync(handle)
    rmSync(temporary, { force: true })
  }
}

function megabytes(file: string): string {
  return (statSync(file).size / 1024 / 1024).toFixed(1)
}
