import { startWorker, type Worker } from '../../driver/child.ts'
import type { Order } from './stream-clients.ts'

/** Thousands of readers in a process of their own. */
export type Crowd = Worker<Order, number>

export function startCrowd(): Crowd {
  return startWorker(new URL('stream-clients.ts', import.meta.url), { core: 1 })
}
