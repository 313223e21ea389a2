import { useLocation } from 'wouter'
import { SelectField } from '../../ui/controls/field.tsx'

/** Which week is shown, and the way to any other. @param props.linkTo the address of a week */
export function WeekChoice({
  weeks,
  period,
  linkTo,
}: {
  weeks: readonly { period: number; label: string }[]
  period: number
  linkTo: (period: number) => string
}) {
  const [, navigate] = useLocation()
  return (
    <SelectField
      label="Week"
      value={period}
      onChange={({ target }) => navigate(linkTo(Number(target.value)))}
      className="w-44"
    >
      {weeks.map((week) => (
        <option key={week.period} value={week.period}>
          {week.label}
        </option>
      ))}
    </SelectField>
  )
}
