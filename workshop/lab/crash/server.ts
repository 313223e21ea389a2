import type { ChildProcess } from 'node:child_process'
import {
  AT_ANOTHER_TIME,
  BUILT_SERVER,
  launch as launchNode,
  untilItAnswers,
} from '../driver/server-process.ts'

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
  await untilItAnswers(child, wanted.port)
  return child
}

/** The same, for a server that may not have started yet. */
export function launch({ port, databaseFile, databaseUrl, secret, now }: Wanted): ChildProcess {
  const env = {
    DATABASE_URL: databaseUrl ?? `sqlite:${databaseFile}`,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'error',
    ...(secret === undefined ? {} : { SECRET: secret }),
    ...(now === undefined ? {} : { NOW: String(now) }),
  }
  return launchNode([...(now === undefined ? [] : AT_ANOTHER_TIME), BUILT_SERVER], { port, env })
}

/** @throws where what was found is not what was wanted */
export function equal(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}
