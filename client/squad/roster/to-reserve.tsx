/**
 * Whether a player who is out goes straight to the injured reserve.
 * @param props.onChange null where the roster has no room, so that there is nothing to choose
 */
export function ToReserve({
  name,
  isChosen,
  onChange,
}: {
  name: string
  isChosen: boolean
  onChange: ((isChosen: boolean) => void) | null
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-box border border-line px-3 py-1.5 leading-tight">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={onChange === null}
        onChange={({ target }) => onChange?.(target.checked)}
        className="size-5 shrink-0 accent-gold-ink"
      />
      <span className="min-w-0 font-medium">
        Straight to IR
        <span className="block text-sm font-normal break-words text-muted">
          {onChange === null
            ? `The roster is full, so ${name} goes to IR.`
            : `${name} takes no roster spot there.`}
        </span>
      </span>
    </label>
  )
}
