import { startTransition, useEffect, useState } from 'react'

/**
 * A value once the browser has painted what there was to see at once, so that a slow phone shows that it was
 * tapped before it does what takes it longer; null until then. A component starts with its first value.
 */
export function useAfterPaint<T extends string | number>(value: T | null): T | null {
  const [followed, setFollowed] = useState(value)
  useEffect(() => {
    // The second frame begins when the first one is on its way to the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setFollowed(value)))
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return followed === value ? value : null
}
