type Leave = () => void

/** Asks whether to leave what is unsaved; null while nothing is. */
let ask: ((leave: Leave) => void) | null = null

/** What is called with each way to leave the page, for as long as something on it is unsaved; null ends that. */
export function askBeforeLeaving(how: typeof ask): void {
  ask = how
}

export function isAsking(): boolean {
  return ask !== null
}

/** Leaves the page; while something on it is unsaved, only if that is wanted (`useUnsaved`). */
export function leavePage(leave: Leave): void {
  if (ask) ask(leave)
  else leave()
}

/** Goes to another address of the same page, where nothing of what is unsaved is lost. */
export function moveWithin(go: () => void): void {
  const asking = ask
  ask = null
  go()
  ask = asking
}

/** Marks the second entry that a page with something unsaved has in the history (`useUnsaved`). */
export const SECOND_ENTRY = { secondEntry: true } as const

export function isSecondEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'secondEntry' in state
}
