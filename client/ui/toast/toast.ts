import { SECOND } from '../../../shared/core/time.ts'
import type { ToastOptions } from 'react-toastify/unstyled'
import { pageStands } from '../page/page-stands.ts'

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

/** If the library has not loaded by then, its texts are shown without it. */
const PATIENCE = 2 * SECOND

async function say(kind: 'success' | 'error', message: string, options?: ToastOptions): Promise<void> {
  sayFirst()
  // What is behind a modal is neither seen nor read out. Success closes it.
  const modal = kind === 'error' ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined
  if (modal) return sayPlainly(message, modal)
  let isSaid = false
  const plainly = () => {
    if (!isSaid) sayPlainly(message, document.body)
    isSaid = true
  }
  const timer = setTimeout(plainly, PATIENCE)
  try {
    const library = await import('./toasts.tsx')
    if (!isSaid) library.toast[kind](message, options)
    isSaid = true
  } catch {
    // Without a connection its code does not come.
    plainly()
  } finally {
    clearTimeout(timer)
  }
}

/** The same without the library: a line at the top of the window, or of a modal, for a few seconds. */
function sayPlainly(message: string, where: Element): void {
  const line = document.createElement('p')
  line.role = 'alert'
  line.textContent = message
  line.className = `${where === document.body ? 'fixed top-4' : 'absolute top-16'} inset-x-4 z-50 mx-auto max-w-md rounded-box border border-red bg-surface px-4 py-3 text-ink shadow-lg`
  where.append(line)
  setTimeout(() => line.remove(), 5 * SECOND)
}
