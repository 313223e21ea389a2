import { type DiffLine, lineDiff } from '../../../shared/rules/constitution/line-diff.ts'

/** Lines around a change that are shown with it. */
const AROUND = 2

const LOOKS = {
  same: 'text-muted',
  added: 'bg-gold-wash',
  removed: 'bg-red-wash line-through',
} as const satisfies Record<DiffLine['kind'], string>

const SAID = { same: '', added: 'Added: ', removed: 'Removed: ' } as const

/** What was changed between two texts, with the lines around it. */
export function Diff({ before, after }: { before: string; after: string }) {
  const lines = lineDiff(before, after)
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const shown = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => isNear(at))
  if (shown.length === 0) return <p className="text-muted">Nothing was changed.</p>
  return (
    <ol className="overflow-hidden rounded-box border border-line text-sm">
      {shown.map(({ kind, text, at }, index) => (
        <li key={at} className={`px-3 py-0.5 break-words whitespace-pre-wrap ${LOOKS[kind]}`}>
          {index > 0 && (shown[index - 1]?.at ?? 0) < at - 1 && (
            <span aria-hidden className="block text-muted">
              …
            </span>
          )}
          <span className="sr-only">{SAID[kind]}</span>
          {text === '' ? '\u00a0' : text}
        </li>
      ))}
    </ol>
  )
}
