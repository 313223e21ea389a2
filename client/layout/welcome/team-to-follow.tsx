import { type FantasySportKey, SPORTS } from '../../../shared/sports/index.ts'
import { useFavorites } from '../../people/favorite/use-favorites.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { SelectField } from '../../ui/controls/field.tsx'

/** A fan's team in a sport, which gets a star in the place of the one before. Nothing where its teams are not known. */
export function TeamToFollow({ sport }: { sport: FantasySportKey }) {
  const { data: teams } = trpc.player.teams.useQuery({ sport }, { staleTime: Infinity })
  const { data: favorites } = useFavorites()
  const { mine } = trpc.useUtils().favorite
  const scope = { id: 'favorite' }
  const add = trpc.favorite.add.useMutation({ scope, onSettled: () => mine.invalidate() })
  const remove = trpc.favorite.remove.useMutation({ scope })
  if (!teams || teams.length === 0) return null
  const last = favorites?.findLast((one) => one.kind === 'team' && one.sport === sport)
  const follow = (id: string) => {
    const team = teams.find((one) => one.id === id)
    if (last) remove.mutate({ kind: 'team', sport, id: last.id }, { onSettled: () => void mine.invalidate() })
    if (team) add.mutate({ kind: 'team', sport, id, name: team.name })
  }
  return (
    <SelectField
      label={`Your ${SPORTS[sport].name} team`}
      value={(add.isPending ? add.variables.id : last?.id) ?? ''}
      onChange={({ target }) => follow(target.value)}
      className="mt-3"
    >
      <option value="">None</option>
      {teams
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
