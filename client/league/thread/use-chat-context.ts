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
          isCommissioner: home.data.me.office !== null,
          // By person: of a team that is shared there are several.
          teams: home.data.teams.flatMap(({ id, name, ownerId, ownerName, coManagers }) => [
            { id, name, ownerId, ownerName },
            ...coManagers.map((one) => ({ id, name, ownerId: one.userId, ownerName: one.username })),
          ]),
        }
      : null
  return { place, asked: home.data ? me : home }
}
