import { fileURLToPath } from 'node:url'
import { askChild } from './child.ts'
import type { ServerProcess } from './server-process.ts'

/** How late a server's event loop was, ms. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** What its thread did itself between two looks: the delay without waiting for a core or a disk. */
  readonly ownP99: number
  readonly ownMax: number
}

/** Arguments of `node` that let a server with `ipc` be asked. */
export const WATCHED = ['--import', fileURLToPath(new URL('watch-loop.js', import.meta.url))]

/** The delay since it was last asked for. */
export function takeDelay({ child }: ServerProcess): Promise<LoopDelay> {
  return askChild<LoopDelay>(child, 'take')
}
