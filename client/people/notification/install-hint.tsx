import { useState, useSyncExternalStore } from 'react'
import { readStored, store } from '../../ui/storage/storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { install, installWay, watchInstall } from './install.ts'

/** Where the app can be installed: a quiet word of it, until it is sent away for good. */
export function InstallHint({ className = 'mb-5' }: { className?: string }) {
  const way = useSyncExternalStore(watchInstall, installWay)
  const [isSentAway, setIsSentAway] = useState(() => readStored('installHint') === 'no')
  if (way === null || isSentAway) return null
  const sendAway = () => {
    store('installHint', 'no')
    setIsSentAway(true)
  }
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-surface px-4 py-3 ${className}`}
    >
      <p className="min-w-0 flex-1 basis-56">
        {way === 'button' ? (
          'Install Empire as an app, with its own icon and push notifications.'
        ) : (
          <>
            Get push notifications on this phone: <Steps />
          </>
        )}
      </p>
      <div className="flex gap-2">
        {way === 'button' && (
          <Button look="secondary" onClick={() => void install()}>
            Install
          </Button>
        )}
        <Button look="quiet" onClick={sendAway}>
          {way === 'button' ? 'Not now' : 'Got it'}
        </Button>
      </div>
    </div>
  )
}

/** The same in the settings, however often the hint was sent away; nothing where there is nothing to install. */
export function InstallCard() {
  const way = useSyncExternalStore(watchInstall, installWay)
  if (way === null) return null
  return (
    <Card>
      <h2 className="font-bold">Install the app</h2>
      {way === 'button' ? (
        <>
          <p className="mt-1 text-muted">With its own icon and window, and a badge for what’s unread.</p>
          <Button look="secondary" className="mt-4" onClick={() => void install()}>
            Install
          </Button>
        </>
      ) : (
        <p className="mt-1 text-muted">
          An iPhone or iPad pushes to installed apps only: <Steps />
        </p>
      )}
    </Card>
  )
}

/** As the menus of Safari say it. */
function Steps() {
  return (
    <>
      tap <b className="text-ink">Share</b>, then <b className="text-ink">Add to Home Screen</b>, and open
      Empire from there.
    </>
  )
}
