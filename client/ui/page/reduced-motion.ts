/** Whether the fan asked for less motion; asked anew each time, because it can be changed meanwhile. */
export function prefersReducedMotion(): boolean {
  // What runs the page's tests has no media.
  return (
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
