import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { sayDone } from './lineup-effect.tsx'
import { isWaiting, toastWaiting } from '../../data/fetching/approval.ts'

/** The same as `useToastAndRefetch` for what may have to wait for another manager's approval. */
export function useMayWait(words: string, onDone: () => void) {
  const utils = trpc.useUtils()
  const { onSettled } = useToastAndRefetch(words, onDone)
  return {
    onSuccess: (
      answer: object & { readonly lineup?: LineupEffect | undefined; readonly waits?: unknown },
    ) => {
      if (isWaiting(answer)) toastWaiting()
      else sayDone(words, answer.lineup)
      onDone()
    },
    onSettled: () => Promise.all([onSettled(), utils.consent.invalidate()]),
  }
}
