import { TextField } from '../../ui/controls/field.tsx'
import type { FieldMessages } from '../../ui/controls/form.ts'
import type { HostEntry } from './use-entered.ts'

type Cookie = Pick<HostEntry, 'espnS2' | 'swid'>

/** The two cookies by which ESPN shows a private league to a member. */
export function PrivateLeague({
  values,
  errors,
  onChange,
}: {
  values: Cookie
  errors: FieldMessages
  onChange: (change: Partial<Cookie>) => void
}) {
  const isAny = values.espnS2.trim() !== '' || values.swid.trim() !== ''
  const field = {
    required: isAny,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const
  return (
    <details className="mt-2">
      <summary className="min-h-8 cursor-pointer rounded-box py-1 text-sm font-medium text-gold-ink">
        It’s a private league
      </summary>
      <div className="mt-1 space-y-2.5">
        <p className="text-sm text-muted">
          ESPN shows it only to members. On a computer where you are signed in to ESPN, open your league,
          press F12, and look under Application (in Firefox: Storage), Cookies, for the values of espn_s2 and
          SWID.
        </p>
        <TextField
          {...field}
          label="espn_s2"
          name="espnS2"
          maxLength={2_000}
          value={values.espnS2}
          error={errors['espnS2']}
          onChange={({ target }) => onChange({ espnS2: target.value })}
        />
        <TextField
          {...field}
          label="SWID"
          name="swid"
          maxLength={100}
          value={values.swid}
          error={errors['swid']}
          onChange={({ target }) => onChange({ swid: target.value })}
        />
        <p className="text-sm font-medium">They are used once, to read this league, and never stored.</p>
      </div>
    </details>
  )
}
