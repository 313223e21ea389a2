import { useEffect, useState } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import { Button } from '../../ui/controls/button.tsx'

const HOW_OFTEN = 5 * SECOND

/**
 * For a page whose code did not come: the server is away, or was updated since the app was opened. It comes
 * back by itself once a server that was away answers; after an update it is for the fan to load it, so that
 * a server without the page is not asked for it for ever.
 */
export function PageNotLoaded({ reload }: { reload: () => void }) {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const look = async () => {
      const answers = await fetch('/api/health').then(
        ({ ok }) => ok,
        () => false,
      )
      if (answers && isAway) reload()
      setIsAway(!answers)
    }
    void look()
    const timer = setInterval(() => void look(), HOW_OFTEN)
    return () => clearInterval(timer)
  }, [isAway, reload])
  return (
    <div className="mx-auto max-w-xl py-8" role="alert">
      <h1 className="text-xl font-bold">{isAway ? 'Cannot reach the server' : 'This page did not load'}</h1>
      <p className="my-4 text-muted">
        {isAway
          ? 'This page isn’t available offline. It loads as soon as the server answers.'
          : 'Empire may have been updated since you opened it. Nothing of yours is lost.'}
      </p>
      <Button onClick={reload}>Load it again</Button>
    </div>
  )
}

/** Whether code of the app did not come, in the words of Chromium, Firefox and Safari. */
export function isNotLoaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed/i.test(error.message)
  )
}
