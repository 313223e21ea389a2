import { useEffect, useState, useSyncExternalStore } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import type { Saver, Standing } from './saver.ts'

/** How often what could not be saved is sent again by itself. */
const TRY_AGAIN = 10 * SECOND

/** A saver for as long as the page is there: saves what is left over, and tries again when the connection may be back. */
export function useSaver<What>(create: () => Saver<What>): { saver: Saver<What>; standing: Standing<What> } {
  const [saver] = useState(create)
  const standing = useSyncExternalStore(saver.subscribe, saver.standing)
  useEffect(() => {
    const retry = () => {
      if (saver.standing().state === 'unsaved') saver.retry()
    }
    retry()
    const timer = setInterval(retry, TRY_AGAIN)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [saver])
  return { saver, standing }
}
