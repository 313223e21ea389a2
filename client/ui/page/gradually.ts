import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a long list to render now: a screenful at once, then more whenever the browser has a
 * moment, so that a phone can scroll and tap while the rest comes in below.
 */
export function useGradually(total: number, { first, step }: { first: number; step: number }): number {
  const [shown, setShown] = useState(first)
  const isWhole = shown >= total
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + step)), 50)
    return () => clearTimeout(timer)
  }, [isWhole, shown, step])
  return Math.min(shown, total)
}
