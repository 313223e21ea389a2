import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../ui/storage/storage.ts'

const listeners = new Set<() => void>()

/**
 * Whether keys without ⌘ or Ctrl do something. Who speaks to the computer, or hits keys by accident, can turn
 * them off (WCAG 2.1.4).
 */
export function areCharacterKeysOn(): boolean {
  return readStored('characterKeys') !== 'off'
}

export function useCharacterKeys(): { areOn: boolean; turn: (on: boolean) => void } {
  return { areOn: useSyncExternalStore(subscribe, areCharacterKeysOn), turn }
}

function turn(on: boolean): void {
  store('characterKeys', on ? null : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
