import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Config } from '../config/config.ts'
import { SETTINGS } from '../config/settings.ts'
import { isPostgresUrl } from '../config/postgres-url.ts'
import { ownProgram } from '../machine/installed.ts'

type BackedUp = Pick<Config, 'database' | 'dataDir' | 'secret'>

/**
 * Makes a backup as `empire backup` does, in a process of its own: in this one it would block all requests.
 * @returns its size, bytes
 * @throws with the output of the process when it made no backup
 */
export async function backUpInProcess(config: BackedUp, file: string): Promise<number> {
  // Loaded when it is needed: it is 3 MB.
  const { spawn } = await import('node:child_process')
  const child = spawn(process.execPath, [...ownProgram, 'backup', file], {
    env: settingsFor(config),
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

/**
 * The environment of this process, with those settings that a backup needs: the child reads no settings file, which
 * may be for another user's eyes, and meets no setting whose other half was in that file.
 */
function settingsFor({ database, dataDir, secret }: BackedUp): NodeJS.ProcessEnv {
  const ours: readonly string[] = SETTINGS.flatMap(({ name }) => [name, `${name}_FILE`])
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)))
  return {
    ...others,
    EMPIRE_CONFIG: 'off',
    DATABASE_URL: isPostgresUrl(database) ? database : `sqlite:${database}`,
    ...(dataDir === null ? {} : { DATA_DIR: dataDir }),
    ...(secret === null ? {} : { SECRET: secret }),
  }
}

/** Lets whoever answers people go first. */
function beModest(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It is over already, or the system has none.
  }
}
