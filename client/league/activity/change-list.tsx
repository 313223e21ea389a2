import { FromTo } from '../ruleset/from-to.tsx'

interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** More changes than these are folded away: a league may begin with a hundred rules of its own. */
const MOST_SHOWN = 10

/** What was changed: what it is called, what it was and what it is. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  if (changes.length <= MOST_SHOWN) return <Changes changes={changes} />
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-muted">{changes.length} changes</summary>
      <Changes changes={changes} />
    </details>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="text-sm text-muted">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <FromTo from={before} to={after} />
        </li>
      ))}
    </ul>
  )
}
