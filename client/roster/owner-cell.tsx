import { playerStanding } from '../../shared/rules/roster/move.ts'
import { availabilityWords } from '../../shared/words/roster-move.ts'
import type { ListedPlayer } from '../player/types.ts'
import { classNames } from '../ui/class-names.ts'
import { useInLeague } from './in-league.tsx'

/** Of a row of the league's players: who has him, or the button that adds him. */
export function OwnerCell({ player }: { player: ListedPlayer }) {
  const league = useInLeague()
  if (!league) return null
  const { owner, name } = player
  const standing = playerStanding({ ...league, ownerId: owner?.id ?? null })
  if (standing.kind === 'free')
    return (
      <button
        type="button"
        aria-label={`Add ${name}`}
        title={availabilityWords(standing, { teamName: () => '' })}
        onClick={() => league.onAdd(player)}
        className="min-h-7 rounded-box border border-edge bg-surface px-3 text-sm font-medium hover:bg-sunken"
      >
        Add
      </button>
    )
  const words = availabilityWords(standing, { teamName: () => owner?.name ?? '' })
  return (
    <span
      title={words}
      className={classNames(
        'block truncate text-sm',
        standing.kind === 'yours' ? 'font-medium' : 'text-muted',
      )}
    >
      {words}
    </span>
  )
}
