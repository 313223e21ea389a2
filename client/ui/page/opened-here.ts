/** Marks a history entry that opened something over the page it was opened on. */
export const OPENED_HERE = { openedHere: true } as const

/** Whether going back closes what is open and leaves the page as it was. */
export function wasOpenedHere(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'openedHere' in state
}
