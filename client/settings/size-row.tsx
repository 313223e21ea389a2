import { BOUNDS } from '../../shared/rules/settings/bounds.ts'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

/** How many teams there is room for. */
export function SizeRow({ editing: { settings, change, field } }: { editing: Editing }) {
  return (
    <NumberRow
      label="Teams"
      hint="Seats in the league. Ten and twelve are the usual sizes."
      value={settings.size}
      bounds={BOUNDS.size}
      field={field('size')}
      onChange={(size) => change({ size })}
    />
  )
}
