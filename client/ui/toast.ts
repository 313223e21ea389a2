import type { ToastOptions } from 'react-toastify/unstyled'
import { pageStands } from './page-stands.ts'

/*
 * What the app says in passing. The library that shows it (`toasts.tsx`) comes with the first thing to say, or
 * once the first page has stood for a while, so that no page waits for it and it is there when the server is not.
 */
let sayFirst = () => {}
const firstIsSaid = new Promise<void>((resolve) => {
  sayFirst = resolve
})

/** Until there is something to show, or time to get ready for it. */
export async function toastsAreDue(): Promise<void> {
  await Promise.race([firstIsSaid, pageStands()])
}

export const toast = {
  success: (message: string, options?: ToastOptions) => void say('success', message, options),
  error: (message: string, options?: ToastOptions) => void say('error', message, options),
}

async function say(kind: 'success' | 'error', message: string, options?: ToastOptions): Promise<void> {
  sayFirst()
  const library = await import('./toasts.tsx')
  library.toast[kind](message, options)
}
