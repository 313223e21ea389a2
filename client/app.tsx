import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { AskBeforeLeaving } from './ui/leaving/ask-before-leaving.tsx'
import { lazyExtra } from './ui/lazy/lazy-extra.tsx'
import { ErrorBoundary } from './layout/shell/error-boundary.tsx'
import { Shell } from './layout/shell/shell.tsx'
import { keepLastSeen, recallLastSeen } from './data/offline/last-seen.ts'
import { useTheme } from './ui/picture/theme.ts'
import { toastsAreDue } from './ui/toast/toast.ts'
import { Pages } from './pages.tsx'
import { createQueryClient } from './data/query-client/query-client.ts'
import { trpc, type TrpcClient } from './data/trpc/trpc.ts'

/** Where they do not come, which is when the server went away just now, the pages still work. */
const Toasts = lazyExtra(() =>
  toastsAreDue()
    .then(() => import('./ui/toast/toasts.tsx'))
    .then((m) => m.ToastContainer),
)

/**
 * The whole client.
 * @param props.trpcClient talks to the server, over HTTP or in process
 * @param props.banner the demo's controls, in the bar on top; null elsewhere
 */
export function App({ trpcClient, banner }: { trpcClient: TrpcClient; banner: ReactNode }) {
  const { theme } = useTheme()
  const [queryClient] = useState(() => {
    const client = createQueryClient()
    recallLastSeen(client)
    return client
  })
  useEffect(() => keepLastSeen(queryClient), [queryClient])
  const [path] = useLocation()
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AskBeforeLeaving>
          <Shell banner={banner}>
            <ErrorBoundary path={path}>
              <Pages />
            </ErrorBoundary>
          </Shell>
        </AskBeforeLeaving>
        <Toasts theme={theme} />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
