/** Runs so many tasks at once; the others wait in their order. */
export function createTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // A place goes from hand to hand: nobody who comes meanwhile gets in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
