import { keepPreviousData } from '@tanstack/react-query'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** Players who leave a team's roster and who come to it, without those who go straight to injured reserve. */
export interface TeamChange {
  readonly teamId: TeamId
  readonly going: readonly PlayerId[]
  readonly coming: readonly PlayerId[]
}

/**
 * What the lineups of some teams would be after a change, as the server will count them.
 * @param madeAt when it will be made, ms since the epoch; null for now
 */
export function useLineupsAfter(code: string, changes: readonly TeamChange[], madeAt: number | null = null) {
  return trpc.lineup.after.useQuery(
    {
      code,
      madeAt,
      changes: changes.map(({ teamId, going, coming }) => ({
        teamId,
        going: [...going],
        coming: [...coming],
      })),
    },
    { enabled: changes.length > 0, placeholderData: keepPreviousData },
  )
}
