/** What browsers that install apps ask before they offer it themselves; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** How this browser installs the app: by a button of ours, or by steps that its person takes. */
export type InstallWay = 'button' | 'steps'

let offer: InstallEvent | null = null
const watchers = new Set<() => void>()

function change(to: InstallEvent | null): void {
  offer = to
  for (const watcher of watchers) watcher()
}

/** Keeps what the browser offers for when it is wanted. Called once, with the first page of who is signed in. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // Its type is that of its name.
    change(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

/** How the app would be installed now; null where it is already, or this browser installs none. */
export function installWay(): InstallWay | null {
  if (isInstalled()) return null
  if (offer !== null) return 'button'
  return isApplePhone() ? 'steps' : null
}

export function watchInstall(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Has the browser ask whether the app is to be installed. It may be asked once. */
export async function install(): Promise<void> {
  const offered = offer
  change(null)
  await offered?.prompt()
}

/** Whether this page is the installed app. */
function isInstalled(): boolean {
  const { standalone }: { standalone?: boolean } = Object(navigator)
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** A phone or tablet of Apple’s, whose browsers have no way to offer it. A tablet says that it is a Mac. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
