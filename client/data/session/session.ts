import { useSyncExternalStore } from 'react'
import { showBadge } from '../../ui/page/app-badge.ts'
import { routes } from '../../ui/page/routes.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

const listeners = new Set<() => void>()

/** The token of a session that has not expired. One that has is removed (product spec §4). */
export function readToken(): string | null {
  const token = readStored('authToken')
  if (token === null) return null
  const times = tokenTimes(token)
  if (times && times.exp > Date.now() / 1000) return token
  store('authToken', null)
  return null
}

/** The present session, the same for all of its tokens; null when signed out. */
export function readSession(): string | null {
  const sid = claimsOf(readToken() ?? '')?.['sid']
  return typeof sid === 'string' ? sid : null
}

/** @param token null signs out in this browser */
export function setToken(token: string | null): void {
  keepToken(token, false)
}

/** For a call that was refused because its session has ended: this browser signs in again. */
export function markSessionEnded(): void {
  keepToken(null, true)
}

/**
 * @param wasEnded whether the server ended the session, rather than the user or the clock. Stored with the
 *   token, so that other tabs and a reloaded page show it too.
 */
function keepToken(token: string | null, wasEnded: boolean): void {
  store('authToken', token)
  store('sessionEnded', wasEnded ? 'yes' : null)
  if (token === null) {
    store('unsent', null)
    showBadge(0)
  }
  for (const listener of listeners) listener()
}

/** Whether this browser is signed in, kept up to date across its tabs. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(watchSession, () => readToken() !== null)
}

/**
 * Where visitors are sent: to /login when their session was ended, else to the start. Whoever was invited, or has the
 * link of a server's first owner, has no account there yet.
 */
export function signInPath(): string {
  if (isToOwn()) return `${routes.auth}?tab=sign-up`
  if (readStored('sessionEnded')) return routes.login
  return invitedTo() === null ? routes.auth : `${routes.auth}?tab=sign-up`
}

/** Calls back whenever the session may have changed, in any tab. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether more than half of the token's life is over, so that it is time for a fresh one. */
export function isHalfSpent(token: string): boolean {
  const times = tokenTimes(token)
  return times !== null && Date.now() / 1000 > (times.iat + times.exp) / 2
}

/** The id of the account that is signed in here, to keep apart what several leave in one browser; null for none. */
export function readAccount(): string | null {
  const sub = claimsOf(readToken() ?? '')?.['sub']
  return typeof sub === 'string' ? sub : null
}

/** What the token says of its times, in seconds. */
function tokenTimes(token: string): { iat: number; exp: number } | null {
  const { iat, exp } = claimsOf(token) ?? {}
  return typeof exp === 'number' ? { iat: typeof iat === 'number' ? iat : exp, exp } : null
}

/** What the token says of itself. Only the server can tell whether it is true. */
function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return { ...JSON.parse(atob(payload)) }
  } catch {
    return null
  }
}

/** Remembers where to go after signing in. */
export function saveRedirect(path: string): void {
  store('redirectLocation', path)
}

/**
 * Where to go after signing in, which is then the dashboard again. Only ever a path of this site.
 * @param home where nothing was saved
 */
export function takeRedirect(home: string = routes.dashboard): string {
  const saved = readStored('redirectLocation')
  store('redirectLocation', null)
  return saved && isOwnPath(saved) ? saved : home
}

/** The code of the link to a league, its teams or one team that brought a visitor here, before they had an account; null for none. */
export function invitedTo(): string | null {
  return invitedToLeague() ?? /^\/(?:league\/place|c)#([^/?#]+)$/.exec(savedRedirect())?.[1] ?? null
}

/** The same of the link to a league alone. */
export function invitedToLeague(): string | null {
  return /^\/league\/join\/([^/?#]+)$/.exec(savedRedirect())?.[1] ?? null
}

/** Whether a visitor came by a group link, to claim their team. */
export function isToClaim(): boolean {
  return savedRedirect().startsWith(`${routes.claim}#`)
}

/** After signing in the dashboard opens, whatever was saved. */
export function forgetRedirect(): void {
  store('redirectLocation', null)
}

/** Whether the next sign-in makes the account an owner of this server, by the link that it printed. */
export function isToOwn(): boolean {
  return savedRedirect().startsWith(`${routes.own}#`)
}

function savedRedirect(): string {
  return readStored('redirectLocation') ?? ''
}

/** Refuses `//elsewhere`, `/\elsewhere` and whatever else a browser would take for another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path)
}
