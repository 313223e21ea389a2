/*
 * A network without the media CDN would ask for every logo of a page in vain, again at each refresh.
 * After a few failures in a row a host is left alone until the page is loaded anew.
 */
const FAILURES_TO_GIVE_UP = 3

const failures = new Map<string, number>()
const listeners = new Set<() => void>()

export function noteFailure(url: string): void {
  const host = new URL(url).host
  const count = (failures.get(host) ?? 0) + 1
  failures.set(host, count)
  if (count === FAILURES_TO_GIVE_UP) for (const listener of listeners) listener()
}

export function isUnreachable(url: string): boolean {
  return URL.canParse(url) && (failures.get(new URL(url).host) ?? 0) >= FAILURES_TO_GIVE_UP
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
