import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A list of things that were checked. */
export function CheckedList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-box border border-line bg-surface">{children}</ul>
}

/** One of them: whether it is the same here, and what there is to say. */
export function CheckedRow({
  isSame,
  title,
  children,
}: {
  isSame: boolean
  title: string
  children?: ReactNode
}) {
  return (
    <li className="flex gap-2.5 px-3.5 py-2">
      {isSame ? (
        <Check role="img" aria-label="Same:" size={18} className="mt-0.5 shrink-0 text-green" />
      ) : (
        <TriangleAlert role="img" aria-label="Differs:" size={18} className="mt-0.5 shrink-0 text-amber" />
      )}
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{title}</p>
        <div className="text-sm wrap-anywhere text-muted">{children}</div>
      </div>
    </li>
  )
}

/** So many sentences are shown at once. */
const FEW = 3

/** Sentences, all but the first few folded away. */
export function Sentences({ lines }: { lines: readonly string[] }) {
  const few = lines.length <= FEW + 1 ? lines : lines.slice(0, FEW)
  const others = lines.slice(few.length)
  return (
    <>
      {few.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer rounded-box font-medium text-gold-ink">
            {others.length} more
          </summary>
          {others.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </>
  )
}
