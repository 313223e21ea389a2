import { useState } from 'react'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'

/** What someone has typed to name their league at a host. */
export interface HostEntry {
  readonly league: string
  readonly year: number
  /** Of a private league at ESPN; in this page only. */
  readonly espnS2: string
  readonly swid: string
}

/** What was typed for each host, for as long as the page is open: a reading that fails leaves it as it was. */
export function useEntered() {
  const [entries, setEntries] = useState<Partial<Record<HostKey, HostEntry>>>({})
  const [empty] = useState((): HostEntry => ({
    league: '',
    year: new Date().getFullYear(),
    espnS2: '',
    swid: '',
  }))
  return {
    of: (host: HostKey): HostEntry => entries[host] ?? empty,
    set: (host: HostKey, change: Partial<HostEntry>) =>
      setEntries((all) => ({ ...all, [host]: { ...(all[host] ?? empty), ...change } })),
  }
}

export type Entered = ReturnType<typeof useEntered>
