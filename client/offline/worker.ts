import { SECOND } from '../../shared/time.ts'

/*
 * The service worker, `/sw.js`: keeps the files of one build, so that the app opens where its server does not
 * answer. Pages are asked of the server first, and only hashed files come from the cache while it answers:
 * nobody is served old code by a new server. It keeps nothing of a person, and leaves alone whatever it does
 * not know, as calls and pictures. `scripts/build-worker.js` builds it.
 */

/** Of this build, written in by the build: its hash, and the addresses of its files. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] }

/** As much of a worker's world as there is need of here; TypeScript has it only in place of a page's. */
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
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
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(event))
  } else if (BUILD.files.includes(pathname)) {
    const isHashed = pathname.startsWith('/assets/')
    event.respondWith(isHashed || isAway ? keptFirst(request) : freshFirst(request))
  }
})

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

/** Whether the server answers this address with the app's page; `server/http/server.ts` decides it alike. */
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
