import { classNames } from '../ui/class-names.ts'

/** One of several players, or nobody, as a row to choose; where it would not do it says why. */
export function Choice({
  name,
  label,
  detail,
  isChosen,
  why,
  onChoose,
}: {
  /** Of the group. */
  name: string
  label: string
  detail: string
  isChosen: boolean
  /** Not, if it is not. */
  why: string
  onChoose: () => void
}) {
  return (
    <label
      className={classNames(
        'grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 border-b border-line px-3 py-1.5 leading-tight last:border-0 hover:bg-sunken',
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
      <span className="min-w-0 font-medium break-words">{label}</span>
      {(why || detail) && <span className="col-start-2 text-sm text-muted">{why || detail}</span>}
    </label>
  )
}
