import { useQueryClient } from '@tanstack/react-query'
import type { FavoriteKey } from '../../../shared/favorite/favorite.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { isSame, useFavorites } from './use-favorites.ts'

/** A team or a player beside whose name there is a star. */
export interface Starrable extends FavoriteKey {
  readonly name: string
}

/** Stars are kept one after another, so that the last click is the one that counts. */
const SCOPE = 'favorite'

/** Whether the user follows it, and the way to change that: shown at once, and taken back if it fails. */
export function useStar(of: Starrable): { isOn: boolean; toggle: () => void } {
  const client = useQueryClient()
  const { mine } = trpc.useUtils().favorite
  const { data } = useFavorites()
  const isOn = data?.some((one) => isSame(one, of)) ?? false

  async function show(on: boolean): Promise<void> {
    // What was asked for before would bring back how it was.
    await mine.cancel()
    mine.setData(undefined, (all) => {
      const others = all?.filter((one) => !isSame(one, of))
      // Of a player the server knows the team: it is asked for once the star is kept.
      return on ? others && [...others, { ...of, teamId: of.kind === 'team' ? of.id : null }] : others
    })
  }

  const onSettled = () => {
    const under = client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE })
    return under > 1 ? undefined : mine.invalidate()
  }
  const add = trpc.favorite.add.useMutation({
    scope: { id: SCOPE },
    onMutate: () => show(true),
    onError: () => show(false),
    onSettled,
  })
  const remove = trpc.favorite.remove.useMutation({
    scope: { id: SCOPE },
    onMutate: () => show(false),
    onError: () => show(true),
    onSettled,
  })
  const { kind, sport, id } = of
  return { isOn, toggle: () => (isOn ? remove.mutate({ kind, sport, id }) : add.mutate(of)) }
}
