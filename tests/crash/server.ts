import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { must } from '../../shared/core/must.ts'
import { SECOND } from '../../shared/core/time.ts'

export const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export const AT_ANOTHER_TIME = new URL('../support/at-another-time.js', import.meta.url).href

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  return typeof bound === 'object' ? must(bound, 'an address').port : 0
}

interface Wanted {
  readonly port: number
  readonly databaseFile?: string
  /** Of one on PostgreSQL, which needs a secret too. */
  readonly databaseUrl?: string
  /** Where it must be known; a server makes its own otherwise. */
  readonly secret?: string
  /** The moment at which it is to think that it starts, ms since the epoch. */
  readonly now?: number
}

/** The built server on a database of its own, ready to answer. */
export async function start(wanted: Wanted): Promise<ChildProcess> {
  const child = launch(wanted)
  for (const giveUpAt = Date.now() + 30 * SECOND; Date.now() < giveUpAt; await sleep(20)) {
    const answer = await fetch(`http://127.0.0.1:${wanted.port}/api/health`).catch(() => null)
    if (answer?.ok) return child
  }
  throw new Error('The server did not start')
}

/** The same, which may not have come to anything yet. */
export function launch({ port, databaseFile, databaseUrl, secret, now }: Wanted): ChildProcess {
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl ?? `sqlite:${databaseFile}`,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'error',
    ...(secret === undefined ? {} : { SECRET: secret }),
  }
  const clock = now === undefined ? [] : ['--import', AT_ANOTHER_TIME]
  return spawn(process.execPath, [...clock, main], {
    env: { ...process.env, EMPIRE_CONFIG: 'off', ...settings, NOW: String(now) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

export function equal(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}
