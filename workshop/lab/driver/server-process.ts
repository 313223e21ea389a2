import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { must } from '../../../shared/core/must.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { endChild, isRunning } from './child.ts'
import { onCore } from './cores.ts'
import { until } from './until.ts'

/** The built server, which must be there. */
export const BUILT_SERVER = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))

/** Arguments of `node` that begin a server at the moment NOW, or as far from ours as AHEAD says: at-another-time.js. */
export const AT_ANOTHER_TIME = ['--import', fileURLToPath(new URL('at-another-time.js', import.meta.url))]

/** And those that begin a built one whose accounts are not limited in how often they act: without-rate-limits.js. */
export const WITHOUT_RATE_LIMITS = [
  '--import',
  fileURLToPath(new URL('without-rate-limits.js', import.meta.url)),
]

/** How long a server may take until it answers, ms: machines are busy. */
const PATIENCE = 3 * MINUTE
/** And until it has stopped, ms. */
const STOPS_WITHIN = 5_000

/** Of a server that is there to be asked, and keeps to itself what it says. */
const QUIET = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }

export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess
  readonly pid: number
  /** Without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

interface HowToLaunch {
  readonly port: number
  readonly env?: NodeJS.ProcessEnv
  /** Where it runs; null and nothing leave it to the system. */
  readonly core?: 0 | 1 | null
  /** Whether it is asked by messages. */
  readonly ipc?: boolean
  /** Whether what it prints and what it complains of is read here; ours is shown its complaints otherwise. */
  readonly stdout?: 'pipe' | 'ignore'
  readonly stderr?: 'pipe' | 'inherit'
}

/** Starts a server with `node`, without waiting until it listens. It reads no file of settings. */
export function launch(args: readonly string[], how: HowToLaunch): ChildProcess {
  const { port, env, core = null, ipc = false, stdout = 'ignore', stderr = 'inherit' } = how
  const [command, commandArgs] = onCore(core, process.execPath, args)
  return spawn(command, commandArgs, {
    stdio: ['ignore', stdout, stderr, ...(ipc ? (['ipc'] as const) : [])],
    env: { ...process.env, EMPIRE_CONFIG: 'off', ...env, PORT: String(port) },
  })
}

/**
 * Waits until a launched server answers.
 * @throws when it ends before, or takes too long
 */
export async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  await until(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
      if (!answer && !isRunning(child)) throw new Error('The server ended before it answered')
      return answer?.ok === true
    },
    { what: 'The server answers', patience: PATIENCE },
  )
}

/**
 * Starts a server with `node` on a free port, told by PORT, and waits for the first thing it prints:
 * all of ours print once they listen, and nothing before.
 */
export async function startServer(
  args: readonly string[],
  { env, ...how }: Partial<Pick<HowToLaunch, 'env' | 'core' | 'ipc'>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const child = launch(args, { ...how, port, env: { ...QUIET, ...env }, stdout: 'pipe' })
  const exited = once(child, 'exit')
  const stop = async () => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN)
    await endChild(child, 'SIGTERM')
    clearTimeout(impatience)
  }
  const stdout = must(child.stdout, 'a piped output')
  const isReady = await Promise.race([once(stdout, 'data').then(() => true), exited.then(() => false)])
  if (!isReady) throw new Error(`node ${args.join(' ')} ended before it listened`)
  stdout.resume()
  return {
    child,
    pid: must(child.pid, 'a process id'),
    url: `http://127.0.0.1:${port}`,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
