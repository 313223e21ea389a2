import type { Page } from '@playwright/test'

/**
 * Waits until what has just been altered is drawn as it stays. Even where motion is reduced all changes are transitions,
 * of a millisecond, which start with the next frame: until then some of a page has its new look and some the old one. And
 * what has just been opened arrives, by an animation.
 */
export async function animationsDone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const LONGEST = 3_000
    // Where a colour is inherited, the end of one begins the next. Points that are live flash for as long as games are on:
    // for these a few rounds are enough.
    let running: Animation[]
    let rounds = 0
    do {
      // What the window's new size changes too is drawn by then.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // What is folded away keeps its transitions for good, even finished ones. What waits for an answer moves until then.
      running = document
        .getAnimations()
        .filter((animation) =>
          animation instanceof CSSTransition
            ? animation.playState !== 'finished'
            : animation.playState === 'running' &&
              animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      const areOver = Promise.allSettled(running.map((animation) => animation.finished))
      await Promise.race([areOver, new Promise((resolve) => setTimeout(resolve, LONGEST))])
      rounds += 1
    } while (running.length > 0 && rounds < 8)
  })
}
