import { useState, useSyncExternalStore } from 'react'
import { readStored, store } from '../../ui/storage/storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { canInstall, install, watchInstall } from './install.ts'

/** Where the browser would install the app: a quiet word of it, until it is sent away for good. */
export function InstallHint() {
  const can = useSyncExternalStore(watchInstall, canInstall)
  const [isSentAway, setIsSentAway] = useState(() => readStored('installHint') === 'no')
  if (!can || isSentAway) return null
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-surface px-4 py-3">
      <p className="min-w-0">Install Empire as an app, with its own window and icon.</p>
      <div className="flex gap-2">
        <Button look="secondary" onClick={() => void install()}>
          Install
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            store('installHint', 'no')
            setIsSentAway(true)
          }}
        >
          Not now
        </Button>
      </div>
    </div>
  )
}
