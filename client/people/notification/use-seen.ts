import { useEffect, useRef } from 'react'
import { SECOND } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** So long someone looks before what is shown counts as read. */
const SEEN_AFTER = 2 * SECOND

/**
 * Marks notifications as read once they were looked at: after two seconds, or when the page is left before. The list
 * keeps its marks until it is opened again.
 * @param newest when the newest of them came, ms since the epoch; null where none is unread
 */
export function useSeen(newest: number | null): void {
  const utils = trpc.useUtils()
  const isLeft = useRef(false)
  const { mutate } = trpc.notification.markRead.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.notification.unread.invalidate(),
        // Asked for again when the page is opened again, which it may be already: until then its marks stay.
        utils.notification.list.invalidate(undefined, { refetchType: isLeft.current ? 'active' : 'none' }),
      ]),
    meta: { failure: null },
  })
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useEffect(() => {
    if (newest === null) return
    let isSeen = false
    const see = () => {
      if (isSeen || document.visibilityState !== 'visible') return
      isSeen = true
      mutate({ upTo: newest })
    }
    let timer = setTimeout(see, SEEN_AFTER)
    // A tab in the background is not looked at.
    const lookAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(see, SEEN_AFTER)
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      clearTimeout(timer)
      see()
    }
  }, [newest, mutate])
}
