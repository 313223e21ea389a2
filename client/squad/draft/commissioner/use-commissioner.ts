import { lastMove } from '../../../../shared/rules/draft/judge.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { isWaiting, toastWaiting } from '../../../data/fetching/approval.ts'
import { useCode, useTable } from '../table/table.ts'

/** What the commissioner does with nothing but a reason. @param onDone called when the server has done it */
export function useCommissioner(onDone: () => void) {
  const code = useCode()
  const { room } = useTable()
  const settle = useSettle(onDone)
  const pausing = trpc.draft.pause.useMutation(settle)
  const resuming = trpc.draft.resume.useMutation(settle)
  const undoing = trpc.draft.undo.useMutation(settle)
  const callingOff = trpc.draft.callOff.useMutation(settle)
  return {
    pause: { busy: pausing.isPending, onSend: (reason: string) => pausing.mutate({ code, reason }) },
    resume: { busy: resuming.isPending, onSend: (reason: string) => resuming.mutate({ code, reason }) },
    callOff: { busy: callingOff.isPending, onSend: (reason: string) => callingOff.mutate({ code, reason }) },
    undo: {
      busy: undoing.isPending,
      onSend(reason: string) {
        const last = lastMove(room.state)
        if (last) undoing.mutate({ code, overall: last.overall, reason })
      },
    },
  }
}

/**
 * After a command: the room is asked for again, and what was open closes.
 * @param onDone told false where it was not done, but waits for approval
 */
export function useSettle(onDone: (isDone: boolean) => void) {
  const code = useCode()
  const utils = trpc.useUtils()
  return {
    onSuccess: async (answer: unknown) => {
      if (isWaiting(answer)) {
        toastWaiting()
        void utils.consent.list.invalidate({ code })
      }
      await utils.draft.room.invalidate({ code })
      void utils.league.activity.invalidate({ code })
      onDone(!isWaiting(answer))
    },
  }
}
