import { isSportKey, SPORT_KEYS, type SportKey, SPORTS } from '../../../../shared/sports/index.ts'

/** The dropdown of the seven sports. @param props.value null while the user's own games are shown, of all of them */
export function SportSelect({
  value,
  onChange,
  isBesideStrip,
}: {
  value: SportKey | null
  onChange: (sport: SportKey) => void
  /** Whether all sports are side by side already: then it is seen only while it has the focus. */
  isBesideStrip: boolean
}) {
  return (
    <label className={isBesideStrip ? 'sr-only focus-within:not-sr-only' : undefined}>
      <span className="sr-only">Sport</span>
      <select
        value={value ?? 'mine'}
        onChange={({ target }) => {
          if (isSportKey(target.value)) onChange(target.value)
        }}
        className="min-h-9 rounded-box border border-edge bg-surface px-3 font-medium max-sm:w-25 max-sm:px-1.5"
      >
        {value === null && <option value="mine">All, yours</option>}
        {SPORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {SPORTS[key].name}
          </option>
        ))}
      </select>
    </label>
  )
}
