import { HOUR, MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { useTicking } from '../../ui/time/ticking.ts'

/** Whether a league drafts, or will within the hour. @param league null for none */
export function useDraftIsNear(league: { readonly code: string; readonly phase: string } | null): boolean {
  const drafts = trpc.draft.mine.useQuery(undefined, {
    enabled: league?.phase === 'setting-up',
    staleTime: MINUTE,
  })
  const at = drafts.data?.find(({ code }) => code === league?.code)?.scheduledFor ?? null
  const isSoon = useTicking((now) => at !== null && at - now < HOUR)
  return league?.phase === 'drafting' || (league?.phase === 'setting-up' && isSoon)
}
