import { createFairQueue } from '../../core/overload/fair-queue.ts'

/** How many tasks run and wait at once, of one caller and of all. */
export interface TaskLimits {
  readonly running: { readonly perCaller: number; readonly inAll: number }
  readonly waiting: { readonly perCaller: number; readonly inAll: number }
}

/** Runs tasks of callers in turn. */
export interface FairSemaphore {
  /** Whether one more task of a caller may wait. */
  hasRoom(caller: string): boolean
  run<T>(caller: string, task: () => Promise<T>): Promise<T>
}

/** So many tasks run at once, and turns go round the callers: whoever asks for hundreds waits behind themselves. */
export function createFairSemaphore({ running, waiting }: TaskLimits): FairSemaphore {
  // What is fetched costs no time here: shares of the event loop are never used up.
  const line = createFairQueue<() => void>({ atOnce: running.perCaller, now: () => 0 })
  let inAll = 0

  const go = () => {
    while (inAll < running.inAll) {
      const next = line.next(0, true)
      if (!next) return
      inAll += 1
      next.item()
    }
  }

  return {
    hasRoom: (caller) => line.size < waiting.inAll && line.backlog(caller).requests < waiting.perCaller,
    async run(caller, task) {
      await new Promise<void>((resolve) => {
        line.add(caller, resolve)
        go()
      })
      try {
        return await task()
      } finally {
        inAll -= 1
        line.end(caller)
        go()
      }
    },
  }
}
