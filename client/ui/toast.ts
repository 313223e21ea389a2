import type { ToastOptions } from 'react-toastify/unstyled'

/*
 * What the app says in passing. The library that shows it comes when the first page stands (`toasts.tsx`),
 * so that nobody waits for it to sign in.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => void say('success', message, options),
  error: (message: string, options?: ToastOptions) => void say('error', message, options),
}

async function say(kind: 'success' | 'error', message: string, options?: ToastOptions): Promise<void> {
  const library = await import('./toasts.tsx')
  library.toast[kind](message, options)
}
