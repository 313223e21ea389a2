import type { ChangeFrom, RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'
import { SelectField } from '../../ui/controls/field.tsx'

const EFFECTS = {
  period: 'Weeks already played keep their points.',
  season: 'Weeks that are over are counted again, for everybody.',
} as const satisfies Record<ChangeFrom, string>

/** From when a change counts; shown only where there is a choice. */
export function ChangeFromField({
  choices,
  value,
  onChange,
}: {
  choices: RulesetVersion['changeFrom']
  value: ChangeFrom
  onChange: (from: ChangeFrom) => void
}) {
  if (!isChoice(choices)) return null
  return (
    <SelectField
      className="min-w-60 grow sm:max-w-sm"
      label="Takes effect"
      name="from"
      hint={EFFECTS[value]}
      value={value}
      onChange={(event) => onChange(event.target.value === 'season' ? 'season' : 'period')}
    >
      <option value="period">{fromLabel(choices.period)}</option>
      <option value="season">{fromLabel(choices.season)}</option>
    </SelectField>
  )
}

function isChoice({ period, season }: RulesetVersion['changeFrom']): boolean {
  return fromLabel(period) !== fromLabel(season)
}
