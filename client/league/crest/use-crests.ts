import { oncePer } from '../../../shared/core/once-per.ts'
import { type Crest, generatedCrest } from '../../../shared/crest/crest.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'

type Others = readonly (Crest & { readonly teamId: string })[]

const NONE: Others = []

/** One map for all crests of a page. */
const byTeam = oncePer(
  (others: Others): ReadonlyMap<string, Crest> => new Map(others.map((crest) => [crest.teamId, crest])),
)

/**
 * Crests by the id of a team. One small query for all leagues of the user, of those that are not what the id alone
 * says, which is drawn until it is answered. On pages of who is signed in only.
 */
export function useCrests(): (teamId: string) => Crest {
  const { data } = trpc.team.crests.useQuery(undefined, {
    // Events of the leagues that are open refresh it: client/data/live/stale.ts.
    staleTime: 5 * MINUTE,
    refetchOnWindowFocus: false,
  })
  const others = byTeam(data ?? NONE)
  return (teamId) => others.get(teamId) ?? generatedCrest(teamId)
}
