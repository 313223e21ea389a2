import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { must } from '../shared/must.ts'
import { App } from './app.tsx'
import './styles.css'
import { createBrowserClient } from './trpc.ts'
import { aroundNav } from './view-transition.ts'

// When the page stands: nobody waits for what is only for later.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void import('./offline/keep-app.ts').then(({ keepApp }) => keepApp())
  })
}

createRoot(must(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <Router aroundNav={aroundNav}>
      <App trpcClient={createBrowserClient()} />
    </Router>
  </StrictMode>,
)
