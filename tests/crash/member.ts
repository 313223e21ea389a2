import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '../../shared/core/time.ts'
import { AT_ANOTHER_TIME, main } from './server.ts'

/** A machine may be busy with others. */
const PATIENCE = 3 * MINUTE

/** A line of a process's log, as far as it is looked at here. */
export interface Said {
  readonly level: number
  readonly msg: string
  readonly lease?: string
  readonly epoch?: number
  readonly err?: { readonly message: string }
}

/** One of several built servers on a database, which is killed and started again. */
export interface Member {
  readonly port: number
  /** Of the process that runs now: `server-2-7` is the seventh that the second has. The database knows it by that. */
  readonly name: () => string
  /** Begins another process, and waits until it answers. @returns how long that took, ms */
  readonly start: () => Promise<number>
  /** Ends it. @returns its exit code; null where the signal ended it */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
  readonly freeze: () => void
  readonly thaw: () => void
}

interface Wanted {
  readonly port: number
  /** Names the process to the database by itself. */
  readonly databaseUrl: (name: string) => string
  readonly env: NodeJS.ProcessEnv
  /** How far the server's clock is ahead of ours, ms. */
  readonly ahead: number
  /** Hears what the process says. */
  readonly heard: (name: string, said: Said) => void
  /** It has ended, which nobody wanted. */
  readonly lost: (name: string, how: string) => void
}

/** @param number which of them it is, from 1 */
export function createMember(number: number, wanted: Wanted): Member {
  const { port, databaseUrl, ahead, heard, lost } = wanted
  let generation = 0
  let child: ChildProcess | null = null
  const name = () => `server-${number}-${generation}`

  function launch(): ChildProcess {
    generation += 1
    const own = name()
    const env = {
      ...process.env,
      EMPIRE_CONFIG: 'off',
      ...wanted.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl(own),
      AHEAD: String(ahead),
    }
    const started = spawn(process.execPath, ['--import', AT_ANOTHER_TIME, main], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (line.startsWith('{')) heard(own, JSON.parse(line) as Said) // as pino writes it
    })
    started.once('exit', (code, signal) => {
      if (child === started) lost(own, `ended by itself with ${signal ?? code}`)
    })
    return started
  }

  return {
    port,
    name,
    async start() {
      const began = performance.now()
      child = launch()
      for (const giveUpAt = Date.now() + PATIENCE; Date.now() < giveUpAt; await sleep(20)) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
        if (answer?.ok) return performance.now() - began
        if (child.exitCode !== null) break
      }
      throw new Error(`${name()} did not start`)
    },
    async end(signal) {
      const ended = child
      child = null
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return ended?.exitCode ?? null
      const exit = once(ended, 'exit')
      ended.kill(signal)
      await exit
      return ended.exitCode
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
