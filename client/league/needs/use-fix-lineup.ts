import { useState } from 'react'
import type { TeamId } from '../../../shared/core/ids.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { LineupNeed } from './lineup-needs.ts'

/** A lineup of one's own team on a day. */
export interface LineupAt {
  readonly code: string
  readonly teamId: TeamId
  readonly day: number
}

/**
 * Replaces a starter by the procedure that My team uses.
 * @returns `saving` the index of the slot that is being saved; null for none
 */
export function useFixLineup(at: LineupAt | null) {
  const utils = trpc.useUtils()
  const [slot, setSlot] = useState<number | null>(null)
  const setting = trpc.lineup.set.useMutation({
    onSettled: () => Promise.all([utils.lineup.invalidate(), utils.matchup.invalidate()]),
  })
  return {
    saving: setting.isPending ? slot : null,
    start: ({ fix, index }: LineupNeed): void => {
      if (!at || !fix) return
      setSlot(index)
      setting.mutate(
        { code: at.code, teamId: at.teamId, days: [{ day: at.day, starters: [...fix.starters] }] },
        { onSuccess: () => toast.success(`${fix.name} starts at ${fix.slot}.`) },
      )
    },
  }
}
