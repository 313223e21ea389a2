import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** One of several players, or none, as a row to choose; where it would not do it says why. */
export function Choice({
  name,
  label,
  beside = '',
  detail,
  figure = null,
  isChosen,
  why,
  onChoose,
}: {
  /** Of the group. */
  name: string
  label: string
  /** After the label, quieter. */
  beside?: string
  detail: ReactNode
  /** At the right. */
  figure?: ReactNode
  isChosen: boolean
  /** Not, if it is not. */
  why: string
  onChoose: () => void
}) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1.5 leading-tight last:border-0 hover:bg-sunken',
        isChosen && 'bg-gold-wash',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-gold-ink"
      />
      <span className="min-w-0 grow">
        <span className="block break-words">
          <span className="font-medium">{label}</span>
          {beside !== '' && <span className="text-sm text-muted"> {beside}</span>}
        </span>
        {(why || detail) && <span className="block text-sm text-muted">{why || detail}</span>}
      </span>
      {figure !== null && <span className="shrink-0 text-right font-bold tabular-nums">{figure}</span>}
    </label>
  )
}
