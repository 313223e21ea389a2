import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

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
