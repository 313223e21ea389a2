import { useState } from 'react'
import type { PlayerId } from '../../../../shared/core/ids.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import type { QueueStanding } from './types.ts'

/**
 * One's queue, saved behind each change, in the order of the changes. What could not be saved stays as it was
 * made, and says so.
 * @param saved as the server has it
 */
export function useQueue(code: string, saved: readonly PlayerId[]) {
  const utils = trpc.useUtils()
  const [wanted, setWanted] = useState<readonly PlayerId[] | null>(null)
  const saving = trpc.draft.saveQueue.useMutation({
    scope: { id: `draft-queue-${code}` },
    onSuccess({ players }) {
      utils.draft.room.setData({ code }, (room) => room && { ...room, queue: players })
    },
  })
  const standing: QueueStanding = saving.isPending ? 'saving' : saving.isError ? 'not-saved' : 'saved'
  return {
    queue: wanted ?? saved,
    standing,
    save: (players: readonly PlayerId[]) => {
      setWanted(players)
      saving.mutate(
        { code, players: [...players] },
        { onSuccess: () => setWanted((now) => (now === players ? null : now)) },
      )
    },
  }
}
