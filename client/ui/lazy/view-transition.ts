import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * Follows links marked `transition`, which lead from a list to one of its members, with a short cross-fade,
 * in browsers that have View Transitions. It lasts 150 ms (styles.css) and does not block the page below.
 */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const isWanted =
    options?.transition &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isWanted) return navigate(to, options)
  const { ready } = document.startViewTransition(() => flushSync(() => navigate(to, options)))
  // A navigation before it has begun skips it.
  ready.catch(() => {})
}
