import { trpc } from '../../data/trpc/trpc.ts'

/** Forgets what was read, or stops reading it. */
export function useDiscard() {
  const utils = trpc.useUtils()
  return trpc.moveIn.discard.useMutation({
    // An answer that is on its way would say that it is still there.
    onMutate: () => utils.moveIn.current.cancel(),
    onSuccess: () => utils.moveIn.current.setData(undefined, null),
    onError: () => utils.moveIn.current.invalidate(),
    meta: { failure: 'Not discarded. Please try again.' },
  })
}
