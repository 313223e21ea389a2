import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { must } from '../../shared/core/must.ts'

/** What every measurement is told by the command line. */
export interface Settings {
  /** How often each case is measured; the median counts. */
  readonly rounds: number
  /** Of load per case and round. */
  readonly seconds: number
  /** Of load before a case is measured: V8 needs about 7 to compile what is hot. */
  readonly warmUp: number
  /** Part of a case's name, to run only some. Empty: all. */
  readonly only: string
  /** A folder on the same disk as the project, so that a durable write is one. */
  readonly workDir: string
}

/** One line of the table. */
export interface Row {
  readonly name: string
  readonly figure: string
  readonly target?: string
  /** Null where there is no target. */
  readonly isMet: boolean | null
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

const canPin = availableParallelism() >= 2 && spawnSync('taskset', ['-V']).status === 0
/** Servers run on the first core and the load on the second; elsewhere wherever the system puts them. */
export const PINNING = canPin ? 'server on core 0, load on core 1' : 'not pinned'

/** What to spawn so that a program runs there. @param core null leaves it to the system */
export function onCore(core: 0 | 1 | null, command: string, args: readonly string[]): [string, string[]] {
  return canPin && core !== null ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]]
}

/** Runs a program to its end; what it printed. */
export async function runOnCore(
  core: 0 | 1 | null,
  program: string,
  programArgs: readonly string[],
): Promise<string> {
  const [command, args] = onCore(core, program, programArgs)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${program} failed: ${complaints || output}`)
  return output
}

const TSX = import.meta.resolve('tsx')

/** Arguments that make `node` run a TypeScript file. */
export function script(file: URL): string[] {
  return ['--import', TSX, fileURLToPath(file)]
}

const REFERENCE = new URL('reference-server.ts', import.meta.url)

/** Starts `node:http` saying hello, on the servers' core. */
export function startHello(): Promise<ServerProcess> {
  return startServer(script(REFERENCE), { core: 0 })
}

/** The built server, which must be there. */
export const BUILT_SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/**
 * Starts a server with `node` on a free port, told by PORT, and waits for the first thing it prints:
 * all of ours print once they listen, and nothing before.
 */
export async function startServer(
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; core?: 0 | 1 | null; ipc?: boolean } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const [command, commandArgs] = onCore(options.core ?? null, process.execPath, args)
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'pipe', 'inherit', ...(options.ipc ? (['ipc'] as const) : [])],
    env: {
      ...process.env,
      EMPIRE_CONFIG: 'off',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...options.env,
    },
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await exited
      clearTimeout(impatience)
    }
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('A listening server has no address')
  return address.port
}

/** Linux counts in hundredths of a second wherever programs can see it. */
const MICROS_PER_TICK = 10_000

/** CPU time that a process has used so far, in all its threads and in the kernel for it, µs. */
export function cpuMicros(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes before and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MICROS_PER_TICK
}

/** Resident memory of a process, MiB. */
export function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(must(kib, 'VmRSS')) / 1024
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (must(sorted[Math.floor(middle)], 'a value') + must(sorted[Math.ceil(middle)], 'a value')) / 2
}

/** `0.84 (0.80–0.91)`: the median, least and most. Small ratios get the digits to tell them apart. */
export function spread(values: readonly number[], digits = median(values) < 0.1 ? 3 : 2): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return values.length === 1
    ? median(values).toFixed(digits)
    : `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/** Says what is going on, beside the table that goes to the standard output. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
