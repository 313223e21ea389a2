import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { must } from '../shared/core/must.ts'
import { App } from './app.tsx'
import { withBanner } from './ops/demo/banner.tsx'
import { createBrowserClient } from './data/trpc/trpc.ts'
import { pageStands } from './ui/page/page-stands.ts'
import { aroundNav } from './ui/lazy/view-transition.ts'

if (import.meta.env.PROD) {
  void pageStands()
    .then(() => import('./data/offline/keep-app.ts'))
    .then(({ keepApp }) => keepApp())
    // Without a connection the app is kept at the next visit.
    .catch(() => {})
}

const root = createRoot(must(document.getElementById('root'), 'the root element'))

// In slices, so that a slow phone answers to taps meanwhile.
function render(banner: ReactNode) {
  startTransition(() => {
    root.render(
      <StrictMode>
        <Router aroundNav={aroundNav}>
          <App trpcClient={createBrowserClient()} banner={banner} />
        </Router>
      </StrictMode>,
    )
  })
}

withBanner(render)
