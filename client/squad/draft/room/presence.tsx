import type { Present } from '../../../../shared/live/live.ts'
import { PersonMark } from '../../../ui/crest/person-mark.tsx'

/** So many are drawn; of more only the number is shown. */
const SHOWN = 4

/** The users in the room; nothing while unknown. */
export function Presence({ users }: { users: readonly Present[] }) {
  if (users.length === 0) return null
  const names = users.map(({ name }) => name).join(', ')
  return (
    <p className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap max-sm:hidden" title={names}>
      <span className="flex -space-x-1.5">
        {users.slice(0, SHOWN).map(({ userId, name }) => (
          <PersonMark key={userId} user={{ id: userId, name }} size={22} />
        ))}
      </span>
      {users.length} here<span className="sr-only">: {names}</span>
    </p>
  )
}
