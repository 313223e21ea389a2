import { useEffect } from 'react'
import { trpc } from '../../../data/trpc/trpc.ts'
import type { ThreadState } from '../types.ts'

/** Marks a thread as read, while its end is visible. */
export function useReading(code: string, state: ThreadState | undefined, isAtEnd: boolean): void {
  const utils = trpc.useUtils()
  const { mutate } = trpc.chat.read.useMutation({ meta: { failure: null } })
  const key = state?.key
  const messages = state?.messages ?? 0
  const isBehind = state !== undefined && state.readTo < messages
  useEffect(() => {
    if (key === undefined || !isAtEnd || !isBehind) return
    const note = () => {
      if (document.visibilityState !== 'visible') return
      mutate({ code, thread: key, readTo: messages })
      utils.chat.threads.setData({ code }, (threads) =>
        threads?.map((one) => (one.key === key ? { ...one, readTo: messages, isFollowed: true } : one)),
      )
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [code, key, isAtEnd, isBehind, messages, mutate, utils])
}
