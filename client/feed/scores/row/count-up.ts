import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../../ui/page/reduced-motion.ts'

/** Between two figures, ms: two frames, so that a slow phone need not paint at each. A touchdown takes 66. */
const STEP = 33

/** A score on its way to what it has become: quick at first, there within 200 ms, and at once when it falls. */
export function useCountUp(value: string): string {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown === value) return
    const timer = setTimeout(() => setShown(prefersReducedMotion() ? value : nextFigure(shown, value)), STEP)
    return () => clearTimeout(timer)
  }, [shown, value])
  return shown
}

/** The next figure on the way from one score to another; the other one unless both are numbers that rise. */
export function nextFigure(from: string, to: string): string {
  const left = Number(to) - Number(from)
  return left > 1 ? String(Number(from) + Math.ceil((left * 2) / 3)) : to
}
