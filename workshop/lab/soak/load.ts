import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import { wordsOf } from './network.ts'
import type { OutcomeCounts } from './outcome-counts.ts'

/** Something that people do again and again. */
export interface Act {
  readonly name: string
  /** From the beginning of one to that of the next, ms of the wall; later where one takes longer. */
  readonly every: number
  readonly run: () => Promise<unknown>
}

/** What an act finds that there is nothing to do for it now. */
export class NothingToDo extends Error {}

/**
 * Does all of them, each one at a time and at its own pace: what is asked of the server is bounded by a rate, however
 * slow or fast it is.
 * @returns ends it, and waits for what is under way
 */
export function startLoad(acts: readonly Act[], counts: OutcomeCounts): () => Promise<void> {
  const end = new AbortController()
  // Each of them waits for it.
  setMaxListeners(0, end.signal)
  const repeat = async (act: Act, at: number) => {
    // Not all at the same moment.
    await pause((act.every * at) / acts.length, end.signal)
    while (!end.signal.aborted) {
      const began = performance.now()
      await once(act, counts)
      await pause(Math.max(0, began + act.every - performance.now()), end.signal)
    }
  }
  const running = acts.map(repeat)
  return async () => {
    end.abort()
    await Promise.all(running)
  }
}

async function once({ name, run }: Act, counts: OutcomeCounts): Promise<void> {
  try {
    await run()
    counts.acted(name, 'done', '')
  } catch (error) {
    if (error instanceof NothingToDo) counts.acted(name, 'refused', error.message)
    else if (error instanceof TRPCClientError && statusOf(error) >= 400 && statusOf(error) < 500)
      counts.acted(name, 'refused', error.message)
    else counts.acted(name, 'failed', wordsOf(error))
  }
}

function statusOf({ data }: { data?: unknown }): number {
  return typeof data === 'object' && data && 'httpStatus' in data ? Number(data.httpStatus) : 0
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
