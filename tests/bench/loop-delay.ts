import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerProcess } from './harness.ts'

/** How late a server's event loop was, ms. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Arguments of `node` that let a server with `ipc` be asked. */
export const WATCHED = ['--import', fileURLToPath(new URL('watch-loop.js', import.meta.url))]

/** The delay since it was last asked for. */
export async function takeDelay({ child }: ServerProcess): Promise<LoopDelay> {
  child.send('take')
  const [delay]: LoopDelay[] = await once(child, 'message')
  if (!delay) throw new Error('The server did not say how late it is')
  return delay
}
