import type { TestProcess } from './test-process.ts'

/** Has each item worked on by the next process that is free. */
export async function shareOut<T>(
  processes: readonly TestProcess[],
  items: readonly T[],
  work: (process: TestProcess, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    processes.map(async (process) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(process, item)
    }),
  )
}

/** Loading the server takes each run some seconds; files of very different length are not to wait for each other. */
const FILES_AT_ONCE = 16

/** The items in as many lists as it takes, every list with some of the first and some of the last. */
export function chunksOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / FILES_AT_ONCE)
  return Array.from({ length: count }, (_, chunk) => items.filter((_, index) => index % count === chunk))
}
