import { isApplePhone } from './install.ts'

/** How it stands with pushed messages in this browser. */
export type PushState =
  /** Not reached by https: browsers have no workers then. */
  | 'insecure'
  /** A phone of Apple's has them for installed apps only. */
  | 'to-install'
  /** The browser has none. */
  | 'missing'
  /** The fan has told the browser not to. */
  | 'denied'
  | 'off'
  | 'on'

/** Asks the browser alone. @param key the server's; a subscription with another key is not ours */
export async function pushState(key: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'to-install' : 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await (await registration())?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' && isOfKey(subscription, key) ? 'on' : 'off'
}

/** What the server is to send to. */
export interface Target {
  readonly endpoint: string
  readonly publicKey: string
  readonly auth: string
}

/** Has this browser take pushed messages; the fan may be asked. @returns null where he says no, or there is nothing to take them */
export async function takePushes(key: string): Promise<Target | null> {
  const worker = await registration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') return null
  const before = await worker.pushManager.getSubscription()
  if (before && !isOfKey(before, key)) await before.unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(key),
  })
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && keys?.['p256dh'] && keys['auth']
    ? { endpoint, publicKey: keys['p256dh'], auth: keys['auth'] }
    : null
}

/** Has it take no more. @returns where they went; null where none were taken */
export async function endPushes(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}

/** Without waiting for one that never comes, as in development. */
function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

function isOfKey(subscription: PushSubscription, key: string): boolean {
  const own = subscription.options.applicationServerKey
  return own === null || toBase64(new Uint8Array(own)) === key
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
