import type { ReactNode } from 'react'
import { mayBeDemo } from './is-demo.ts'

/**
 * Renders the client with the demo's controls, which are loaded before everything that asks for the time; were they to
 * come later than the page, they would move the bar under a click. Elsewhere without.
 */
export function withBanner(render: (banner: ReactNode) => void): void {
  if (mayBeDemo())
    import('./time-bar.tsx').then(
      ({ TimeBar }) => render(<TimeBar />),
      () => render(null),
    )
  else render(null)
}
