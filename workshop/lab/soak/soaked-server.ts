import { type ChildProcess, execFile } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { must } from '../../../shared/core/must.ts'
import { askChild, endChild, isRunning } from '../driver/child.ts'
import { ERROR, followLog, wordsOfLine } from '../driver/server-log.ts'
import { BUILT_SERVER, launch, untilItAnswers } from '../driver/server-process.ts'
import type { Network } from './network.ts'
import type { Question, Sample } from './sample.ts'

/** What the build makes of server.ts. */
const soaked = fileURLToPath(new URL('../../../dist/server-soak/main.js', import.meta.url))

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
  const child = launch(['--expose-gc', '--expose-internals', soaked], {
    port,
    env,
    ipc: true,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  hear(child, { errors, warnings })
  await untilItAnswers(child, port).catch((error: unknown) => {
    throw new Error(`The server did not start: ${errors.join('; ')}`, { cause: error })
  })
  return {
    url,
    errors,
    warnings,
    isThere: () => isRunning(child),
    sample: (question) => askChild<Sample>(child, question),
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
    stop: () => endChild(child, 'SIGTERM'),
  }
}

function hear(
  child: ChildProcess,
  { errors, warnings }: { errors: string[]; warnings: Map<string, number> },
): void {
  followLog(child, (said) => {
    const words = wordsOfLine(said)
    if (said.level >= ERROR || FAILED.test(said.msg)) errors.push(words)
    else warnings.set(words, (warnings.get(words) ?? 0) + 1)
  })
  // Node writes warnings here; and why it ended, after an uncaught error.
  createInterface({ input: must(child.stderr, 'piped complaints') }).on('line', (line) => {
    if (!/ExperimentalWarning|--trace-warnings/.test(line)) errors.push(line)
  })
}

/** @returns what `empire check` says is wrong with the data; null for nothing */
export async function findUnsound(env: NodeJS.ProcessEnv): Promise<string | null> {
  try {
    await promisify(execFile)(process.execPath, [BUILT_SERVER, 'check'], {
      env: { ...process.env, EMPIRE_CONFIG: 'off', ...env },
    })
    return null
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
