import { useSyncExternalStore } from 'react'
import { readStored, store } from '../storage/storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The theme and how to change it: light first, then what was chosen last (product spec §1). */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, readTheme)
  return { theme, toggle }
}

function readTheme(): Theme {
  return readStored('theme') === 'dark' ? 'dark' : 'light'
}

function toggle(): void {
  store('theme', readTheme() === 'dark' ? 'light' : 'dark')
  document.documentElement.dataset['theme'] = readTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
