import type { MoveFindings } from '../../../shared/move-in/move-in.ts'

/** What does not come along, folded away: nothing is left out in silence. */
export function LeftOut({
  findings: { missing, unread },
  host,
  title,
}: {
  findings: Pick<MoveFindings, 'missing' | 'unread'>
  host: string
  /** `What doesn’t come along` */
  title: string
}) {
  const count = missing.length + unread.length
  if (count === 0)
    return <p className="text-sm text-muted">Everything that {host} has of the league is read.</p>
  return (
    <details className="rounded-box border border-line bg-surface px-3.5 py-2">
      <summary className="min-h-6 cursor-pointer rounded-box font-medium">
        {title} <span className="text-sm font-normal text-muted">({count})</span>
      </summary>
      <div className="mt-2 space-y-3 text-sm">
        {missing.length > 0 && (
          <div>
            <h3 className="font-medium">Missing in what was read</h3>
            <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere text-muted">
              {missing.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        {unread.length > 0 && (
          <div>
            <h3 className="font-medium">Fields that Empire doesn’t read</h3>
            <ul className="mt-1 max-h-60 list-disc space-y-0.5 overflow-y-auto pl-5 wrap-anywhere text-muted">
              {unread.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}
