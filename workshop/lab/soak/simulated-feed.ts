import type { AddressInfo } from 'node:net'
import { startWorker, type Worker } from '../driver/child.ts'

/** What feed.ts is asked: once where it listens. */
export type Order = { readonly kind: 'address' }

/** The process that feed.ts is. */
export interface SimulatedFeed {
  /** For ESPN_BASE_URL. */
  readonly url: string
  stop(): Promise<void>
}

/** @param began when the soak's clock began, by `wall` */
export async function startFeed(began: number): Promise<SimulatedFeed> {
  const feed: Worker<Order, AddressInfo> = startWorker(new URL('feed.ts', import.meta.url), {
    core: null,
    env: { BEGAN: String(began) },
  })
  const { port } = await feed.tell({ kind: 'address' })
  return { url: `http://127.0.0.1:${port}`, stop: feed.stop }
}
