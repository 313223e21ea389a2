import type { ChildProcess } from 'node:child_process'
import { endChild } from '../driver/child.ts'
import { followLog, type LoggedLine } from '../driver/server-log.ts'
import { AT_ANOTHER_TIME, BUILT_SERVER, launch, untilItAnswers } from '../driver/server-process.ts'

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
  readonly heard: (name: string, said: LoggedLine) => void
  /** It has ended unexpectedly. */
  readonly lost: (name: string, how: string) => void
}

/** @param number which of them it is, from 1 */
export function createMember(number: number, wanted: Wanted): Member {
  const { port, databaseUrl, ahead, heard, lost } = wanted
  let generation = 0
  let child: ChildProcess | null = null
  const name = () => `server-${number}-${generation}`

  function begin(): ChildProcess {
    generation += 1
    const own = name()
    const env = {
      ...wanted.env,
      DATABASE_URL: databaseUrl(own),
      AHEAD: String(ahead),
    }
    const started = launch([...AT_ANOTHER_TIME, BUILT_SERVER], { port, env, stdout: 'pipe' })
    followLog(started, (said) => heard(own, said))
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
      child = begin()
      await untilItAnswers(child, port)
      return performance.now() - began
    },
    async end(signal) {
      const ended = child
      child = null
      return ended ? endChild(ended, signal) : null
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  }
}
