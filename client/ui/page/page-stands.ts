import { SECOND } from '../../../shared/core/time.ts'

/** How long a page has for its own calls before others take of a slow network. */
const AFTER_LOADING = 3 * SECOND

/** Until the first page has loaded and had time to show what it asked for: for what nobody waits for. */
export function pageStands(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(resolve, AFTER_LOADING)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
}
