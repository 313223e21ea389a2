import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MINUTE } from '../../shared/core/time.ts'
import { main } from '../crash/server.ts'
import type { Network } from './network.ts'
import type { Question, Sample } from './sample.ts'

/** What the build makes of server.ts. */
const soaked = fileURLToPath(new URL('../../dist/server-soak/main.js', import.meta.url))

const PATIENCE = 3 * MINUTE
/** Of pino: what failed. */
const ERROR = 50
/** A deadline that fails is a warning, because it is tried again. */
const FAILED = /^A deadline/

/** The server, and what it says. */
export interface SoakedServer {
  readonly url: string
  sample(question: Question): Promise<Sample>
  /** What it counts, by name and labels as Prometheus writes them. */
  metrics(): Promise<ReadonlyMap<string, number>>
  readonly errors: string[]
  /** Warnings by their words, and how often. */
  readonly warnings: ReadonlyMap<string, number>
  /** Resolves when it is gone. @returns its exit code */
  stop(): Promise<number | null>
  isThere(): boolean
}

/** Begins it and waits until it answers. */
export async function startSoaked(
  env: NodeJS.ProcessEnv,
  { port, network }: { port: number; network: Network },
): Promise<SoakedServer> {
  const url = `http://127.0.0.1:${port}`
  const errors: string[] = []
  const warnings = new Map<string, number>()
  const child = spawn(process.execPath, ['--expose-gc', '--expose-internals', soaked], {
    env: { ...process.env, EMPIRE_CONFIG: 'off', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  hear(child, { errors, warnings })
  const ended = once(child, 'exit')
  const isThere = () => child.exitCode === null && child.signalCode === null
  for (const giveUpAt = Date.now() + PATIENCE; ; await sleep(50)) {
    const answer = await network.ask(`${url}/api/health`).catch(() => null)
    if (answer?.ok) break
    if (!isThere() || Date.now() > giveUpAt) throw new Error(`The server did not start: ${errors.join('; ')}`)
  }
  return {
    url,
    errors,
    warnings,
    isThere,
    async sample(question) {
      child.send(question)
      const [sample]: Sample[] = await once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) })
      if (!sample) throw new Error('The server did not say how it is')
      return sample
    },
    async metrics() {
      const answer = await network.ask(`${url}/metrics`, {
        headers: { authorization: `Bearer ${env['METRICS_TOKEN']}` },
      })
      const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
      return new Map(
        lines.map((line) => {
          const end = line.lastIndexOf(' ')
          return [line.slice(0, end), Number(line.slice(end + 1))]
        }),
      )
    },
    async stop() {
      if (isThere()) child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

function hear(
  { stdout, stderr }: ChildProcess,
  { errors, warnings }: { errors: string[]; warnings: Map<string, number> },
): void {
  if (!stdout || !stderr) throw new Error('The server has no output')
  createInterface({ input: stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    const said: { level: number; msg: string; err?: { message: string } } = JSON.parse(line)
    const words = said.err ? `${said.msg}: ${said.err.message}` : said.msg
    if (said.level >= ERROR || FAILED.test(said.msg)) errors.push(words)
    else warnings.set(words, (warnings.get(words) ?? 0) + 1)
  })
  // Node writes what it warns of here; and why it ended, where something was thrown that nobody caught.
  createInterface({ input: stderr }).on('line', (line) => {
    if (!/ExperimentalWarning|--trace-warnings/.test(line)) errors.push(line)
  })
}

/** @returns what `empire check` says is wrong with the data; null for nothing */
export async function findUnsound(env: NodeJS.ProcessEnv): Promise<string | null> {
  try {
    await promisify(execFile)(process.execPath, [main, 'check'], {
      env: { ...process.env, EMPIRE_CONFIG: 'off', ...env },
    })
    return null
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
