import { trpc } from '../../data/trpc/trpc.ts'
import type { ChatContext } from './types.ts'

/** Who looks at the talk of a league. Null until both are known. */
export function useChatContextIn(code: string) {
  const home = trpc.league.home.useQuery({ code })
  const me = trpc.auth.me.useQuery(undefined, { staleTime: Infinity })
  const place: ChatContext | null =
    home.data && me.data
      ? {
          code,
          me: me.data,
          isCommissioner: home.data.league.commissionerId === me.data.id,
          teams: home.data.teams,
        }
      : null
  return { place, asked: home.data ? me : home }
}
