import { useSyncExternalStore } from 'react'
import type { EMBLEMS } from './emblems.ts'

let loaded: typeof EMBLEMS | null = null
let isLoading = false
const listeners = new Set<() => void>()

function load(): void {
  if (loaded || isLoading) return
  isLoading = true
  import('./emblems.ts').then(
    (module) => {
      loaded = module.EMBLEMS
      for (const listener of listeners) listener()
    },
    () => {
      // The next crest tries again; until then shields are plain.
      isLoading = false
    },
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  load()
  return () => {
    listeners.delete(listener)
  }
}

/** How emblems are drawn, in a file of its own because no visitor sees one; null until it is there. */
export function useEmblems(): typeof EMBLEMS | null {
  return useSyncExternalStore(watch, () => loaded)
}
