import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('feed.ts', import.meta.url))

/** The process that feed.ts is. */
export interface SimulatedFeed {
  /** For ESPN_BASE_URL. */
  readonly url: string
  stop(): void
}

/** @param began when the soak's clock began, by `wall` */
export async function startFeed(began: number): Promise<SimulatedFeed> {
  const child: ChildProcess = fork(script, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BEGAN: String(began) },
  })
  const [address]: AddressInfo[] = await once(child, 'message')
  return { url: `http://127.0.0.1:${address?.port}`, stop: () => void child.kill() }
}
