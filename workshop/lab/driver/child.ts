import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { MINUTE } from '../../../shared/core/time.ts'
import { onCore, script } from './cores.ts'

/** For an answer: thousands of readers take their time to come. */
const PATIENCE = 10 * MINUTE

/** Whether a process has neither ended by itself nor by a signal. */
export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Ends a process, unless it has ended, and waits until it is gone. @returns its exit code; null where the signal ended it */
export async function endChild(
  child: ChildProcess,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<number | null> {
  if (isRunning(child)) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return child.exitCode
}

/**
 * Sends a message to a process with `ipc`, and waits for the next that it sends.
 * @throws when it ends before, or stands still
 */
export async function askChild<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE)])
  try {
    const answered = once(child, 'message', { signal })
    child.send(question)
    const [answer]: Answer[] = await Promise.race([answered, once(child, 'exit', { signal }).then(() => [])])
    if (answer === undefined) throw new Error('The process ended before it answered')
    return answer
  } finally {
    over.abort()
  }
}

/** A TypeScript file in a process of its own, which answers each order by one message. */
export interface Worker<Order extends object, Answer> extends AsyncDisposable {
  readonly child: ChildProcess
  readonly tell: (order: Order) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** @param core where it runs; null leaves it to the system */
export function startWorker<Order extends object, Answer>(
  file: URL,
  { core, env }: { core: 0 | 1 | null; env?: NodeJS.ProcessEnv },
): Worker<Order, Answer> {
  const [command, args] = onCore(core, process.execPath, script(file))
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const stop = async () => {
    await endChild(child, 'SIGTERM')
  }
  return { child, tell: (order) => askChild<Answer>(child, order), stop, [Symbol.asyncDispose]: stop }
}
