import type { ReactNode } from 'react'
import { mayBeDemo } from './is-demo.ts'

/**
 * Renders the client with what stands above every page: in the demo the bar with its time, which is loaded before all that
 * asks for the time; were it to come later than the page, it would move that under a click. Elsewhere nothing.
 */
export function withBanner(render: (banner: ReactNode) => void): void {
  if (mayBeDemo())
    import('./time-bar.tsx').then(
      ({ TimeBar }) => render(<TimeBar />),
      () => render(null),
    )
  else render(null)
}
