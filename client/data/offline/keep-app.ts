/** Where the worker of `worker.ts` is; with a name in the content security policy, `server/web/http/server.ts`. */
const WORKER = '/sw.js'
const POLICY = 'empire-worker'

/** Trusted types, which TypeScript does not know yet and not every browser has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (url: string) => string }
}

/**
 * Registers the service worker, so that the app opens while the server is away. Only where browsers have
 * service workers: over https and on the same machine; elsewhere the app works without.
 */
export async function keepApp(): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  try {
    const registration = await workers.register(trusted(WORKER), { updateViaCache: 'none' })
    // Registering again sends no request; this checks for a new version on the server.
    if (workers.controller) await registration.update()
  } catch {
    if (await isGone()) await forgetApp(workers)
  }
}

/** The policy lets through one address, whatever it is given. */
function trusted(url: string): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = Object(globalThis)
  return trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER }).createScriptURL(url) ?? url
}

/** Whether this server has no worker any more, as one that was taken back to an older Empire. */
async function isGone(): Promise<boolean> {
  const status = await fetch(WORKER, { cache: 'no-store' }).then(
    (answer) => answer.status,
    () => null,
  )
  return status === 404 || status === 410
}

async function forgetApp(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
