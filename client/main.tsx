import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '../shared/must.ts'
import { App } from './app.tsx'
import './styles.css'
import { createBrowserClient } from './trpc.ts'

createRoot(must(document.getElementById('root'), 'the root element')).render(
  <StrictMode>
    <App trpcClient={createBrowserClient()} />
  </StrictMode>,
)
