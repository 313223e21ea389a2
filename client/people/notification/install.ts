/** What browsers that install apps ask before they offer it themselves; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

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

/** Whether the browser would install the app now. */
export function canInstall(): boolean {
  return offer !== null
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
