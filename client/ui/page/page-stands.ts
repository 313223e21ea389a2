import { SECOND } from '../../../shared/core/time.ts'

/** How long a page has for its own calls before others take of a slow network. */
const AFTER_LOADING = 3 * SECOND

/** Resolves once the first page has loaded its data, or had time to: for work that is not urgent. */
export function pageStands(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(resolve, AFTER_LOADING)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
}
