import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Shell } from './layout/shell.tsx'
import { useTheme } from './ui/theme.ts'
import { Pages } from './pages.tsx'
import { createQueryClient } from './query-client.ts'
import { trpc, type TrpcClient } from './trpc.ts'

/** The whole client. @param props.trpcClient talks to the server, over HTTP or in process */
export function App({ trpcClient }: { trpcClient: TrpcClient }) {
  const { theme } = useTheme()
  const [queryClient] = useState(createQueryClient)
  const [path] = useLocation()
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Shell>
          <ErrorBoundary path={path}>
            <Pages />
          </ErrorBoundary>
        </Shell>
        <ToastContainer theme={theme} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
