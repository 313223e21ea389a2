import { MAX_MESSAGE } from '../../../shared/core/chat-limits.ts'
import { SECOND } from '../../../shared/core/time.ts'

/*
 * The service worker, `/sw.js`: stores the files of one build, so that the app opens where its server does
 * not answer. Pages are fetched from the server first, and only hashed files come from the cache while it
 * answers: a new server never serves old code. It stores no personal data, and ignores all other requests,
 * such as calls and pictures. It shows pushes, and opens their links; it stores nothing of them either.
 * `scripts/build-worker.js` builds it.
 */

/** Of this build, written in by the build: its hash, and the addresses of its files. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] }

/** As much of a worker's world as there is need of here; TypeScript has it only in place of a page's. */
interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(
      title: string,
      options: NotificationOptions & { timestamp: number; renotify: boolean },
    ): Promise<void>
    getNotifications(filter: { tag: string }): Promise<readonly { readonly data: unknown }[]>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

/** A page of ours that is open. */
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null
}

interface ClickEvent extends Extendable {
  readonly notification: { readonly data: unknown; close(): void }
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends Extendable {
  readonly request: Request
  /** What the browser asked for while this worker was starting; undefined where it does not do that. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

// The types of the page's world are the only ones here, and this file never runs in a page.
const worker = globalThis as unknown as WorkerScope

const SHELL = '/'
/** Where another app shares something to, as the manifest says. */
const SHARE = '/share'
const PREFIX = 'empire-'
const CACHE = PREFIX + BUILD.version
/** How long a server may take to answer for a page before the kept one is shown. */
const PATIENCE = 4 * SECOND

/** Whether the last page came out of the cache: its files without a hash are then those of that build too. */
let isAway = false

worker.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE) event.respondWith(openShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(event))
  } else if (BUILD.files.includes(pathname)) {
    const isHashed = pathname.startsWith('/assets/')
    event.respondWith(isHashed || isAway ? keptFirst(request) : freshFirst(request))
  }
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { data } = event.notification
  // One that an earlier build has shown has nothing but its path.
  event.waitUntil(openPath(pathOf(typeof data === 'string' ? data : Object(data).path)))
})

/**
 * Shows something whatever came: browsers end the subscription of who shows nothing. What is newer about the same thing
 * takes the place of what is shown, with a sound of its own; what comes twice is shown once and is heard once.
 */
async function showMessage({ data }: PushEvent): Promise<void> {
  const { id, title, body, path, at, tag, unread } = readMessage(data)
  const shown = await worker.registration.getNotifications({ tag })
  await worker.registration.showNotification(title, {
    body,
    tag,
    renotify: shown.length > 0 && shown.every((one) => Object(one.data).id !== id),
    icon: '/icon-192.png',
    badge: '/badge.png',
    timestamp: at,
    data: { id, path },
  })
  // Not every browser has badges, and none has to have them for this.
  if (unread !== null && 'setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => {})
}

/** As shared/notification/pushed.ts has it. */
function readMessage(data: PushEvent['data']) {
  let sent: Record<string, unknown> = {}
  try {
    sent = Object(data?.json())
  } catch {
    // Not of ours, or of another version.
  }
  const text = (name: string, otherwise: string) => {
    const value = sent[name]
    return typeof value === 'string' ? value : otherwise
  }
  const id = text('id', 'empire')
  const unread = sent['unread']
  return {
    id,
    tag: text('tag', id),
    unread: typeof unread === 'number' && unread >= 0 ? unread : null,
    title: text('title', 'Something happened in your leagues'),
    body: text('body', ''),
    path: pathOf(sent['path']),
    at: typeof sent['at'] === 'number' ? sent['at'] : Date.now(),
  }
}

/** A page of this server, and of no other. */
function pathOf(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/notices'
}

/** What another app shares goes behind the `#`, which no browser sends to a server: the page makes a message of it. */
async function openShared(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const shared = new URLSearchParams()
  for (const name of ['title', 'text', 'url']) {
    const value = form.get(name)
    if (typeof value === 'string' && value !== '') shared.set(name, value.slice(0, MAX_MESSAGE))
  }
  return Response.redirect(`${SHARE}#${shared.toString()}`, 303)
}

/** In a page that is open, if there is one. */
async function openPath(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = tabs.find((tab) => tab.url === url)
  const tab = same ?? tabs[0]
  if (!tab) {
    await worker.clients.openWindow(url)
    return
  }
  await tab.focus()
  // A page may have something unsaved: it asks before it is left, as for any other link.
  if (!same) await tab.navigate(url).catch(() => worker.clients.openWindow(url))
}

/** All files or none: where one does not come, or there is no room, the worker before this one stays. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(
    BUILD.files.map((file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'no-cache' })),
  )
  // The server may have been updated meanwhile: a page of one build with the files of another would break.
  const shell = (await (await cache.match(SHELL))?.text()) ?? ''
  const scripts = [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  if (scripts.length > 0 && scripts.every((file) => BUILD.files.includes(file))) return
  await caches.delete(CACHE)
  throw new Error('The page is of another build')
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Whether the server answers this address with the app's page; `server/web/http/server.ts` decides it alike. */
function isPage(pathname: string): boolean {
  return !/^\/(?:api|trpc)\/|\.\w+$/.test(pathname)
}

/** The server's page; the kept one where the server is away, behind a proxy too, or takes too long. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = askForPage(event)
  const fresh = asked.catch(() => null)
  event.waitUntil(fresh)
  const answer = await Promise.race([fresh, afterPatience()])
  isAway = answer === null || answer.status >= 500
  if (answer && !isAway) return answer
  return (await kept(SHELL)) ?? asked
}

async function askForPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE)
  })
}

async function keptFirst(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

async function freshFirst(request: Request): Promise<Response> {
  const asked = fetch(request)
  const answer = await asked.catch(() => null)
  return answer?.ok ? answer : ((await kept(request)) ?? asked)
}

/** Without opening the cache, which would make it anew after it was deleted. */
function kept(file: Request | string): Promise<Response | undefined> {
  return caches.match(file, { cacheName: CACHE, ignoreSearch: true, ignoreVary: true })
}
