import { FromTo } from '../ruleset/from-to.tsx'

/** What was changed: what it is called, what it was and what it is. */
export function ChangeList({
  changes,
}: {
  changes: ReadonlyArray<{ label: string; before: string; after: string }>
}) {
  if (changes.length === 0) return null
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
