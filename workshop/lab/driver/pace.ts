/** How often it is looked whether something is due, ms. */
const LOOK_EVERY = 5

/**
 * Does something so many times a second, evenly, whatever comes of it; what a moment was too busy for is done after it.
 * @returns ends it
 */
export function atPace(perSecond: number, act: () => void): () => void {
  const began = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; done < due; done += 1) act()
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}
