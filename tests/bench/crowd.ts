import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onCore, script } from './harness.ts'
import type { Order } from './stream-clients.ts'

const CLIENTS = new URL('stream-clients.ts', import.meta.url)

/** Thousands of readers in a process of their own. */
export interface Crowd extends AsyncDisposable {
  readonly tell: (order: Order) => Promise<number>
}

export function startCrowd(): Crowd {
  const [command, args] = onCore(1, process.execPath, script(CLIENTS))
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  return {
    async tell(order) {
      child.send(order)
      const answer: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])])
      if (typeof answer[0] !== 'number') throw new Error('The readers are gone')
      return answer[0]
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
