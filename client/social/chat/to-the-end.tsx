import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Below that one scrolls the page rather than a slit, CSS pixels. */
const LEAST = 340
/** What stays free above the strip at the bottom. */
const FREE = 12

/** Fills the window from where it stands down to the strip at the bottom, so that what is at its end is in view. */
export function ToTheEnd({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const element = box.current
      if (!element) return
      const top = element.getBoundingClientRect().top + window.scrollY
      const dock = document.querySelector('footer')?.offsetHeight ?? 0
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - dock - FREE)))
    }
    measure()
    window.addEventListener('resize', measure)
    // What stands above comes and goes.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    for (const above of [box.current?.parentElement, document.querySelector('header')])
      if (above) observer?.observe(above)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [])
  return (
    // Not shown before its height is known, or it would be seen to grow.
    <div ref={box} style={height === null ? { height: '60dvh', visibility: 'hidden' } : { height }}>
      {children}
    </div>
  )
}
