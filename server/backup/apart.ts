import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Config } from '../config.ts'
import { isPostgresUrl } from '../db/postgres-url.ts'
import { ownProgram } from '../installed.ts'

/**
 * Makes a backup as `empire backup` does, in a process of its own: here it would keep everybody waiting.
 * @returns its size, bytes
 * @throws with what the process said, when it made none
 */
export async function backUpApart({ database }: Pick<Config, 'database'>, file: string): Promise<number> {
  const child = spawn(process.execPath, [...ownProgram, 'backup', file], {
    env: settingsFor(database),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 1000)))
  // Whoever stops the server waits for nothing that can be made again.
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (child.pid !== undefined) beModest(child.pid)
  try {
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new Error(said.trim() || `The backup was ended by ${signal ?? `code ${code}`}`)
    return statSync(file).size
  } finally {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
    for (const rest of ['', '-journal']) rmSync(`${file}.unfinished.${child.pid}${rest}`, { force: true })
  }
}

/** Those of this process, with its own database, whatever they say. */
function settingsFor(database: string): NodeJS.ProcessEnv {
  const { DATABASE_URL_FILE: _, ...settings } = process.env
  return { ...settings, DATABASE_URL: isPostgresUrl(database) ? database : `sqlite:${database}` }
}

/** Lets whoever answers people go first. */
function beModest(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is over already, or the system has none.
  }
}
