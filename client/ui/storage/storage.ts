/**
 * Browser storage under the names of the product spec (§3), and a few more. Storage can be blocked or full; then a
 * value lives as long as the page.
 */
export type StorageName =
  | 'authToken'
  | 'sessionEnded'
  | 'knownDevices'
  | 'selectedSport'
  | 'followedSports'
  | 'unsavedBrackets'
  | 'unsavedRankings'
  | 'dashboardOpens'
  | 'resendCooldown'
  | 'redirectLocation'
  | 'unsent'
  | 'theme'
  | 'lastLeague'
  | 'recentLeagues'
  | 'characterKeys'
  | 'recentFinds'
  | 'draftSound'
  | 'draftVibration'
  | 'installHint'
  | 'logHeads'
  | 'locale'
  | 'dismissedAnnouncements'
  | 'moveIn'

const fallback = new Map<StorageName, string>()

export function readStored(name: StorageName): string | null {
  try {
    return localStorage.getItem(name) ?? fallback.get(name) ?? null
  } catch {
    return fallback.get(name) ?? null
  }
}

/** @param value null forgets it */
export function store(name: StorageName, value: string | null): void {
  fallback.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value !== null) fallback.set(name, value)
  }
}
