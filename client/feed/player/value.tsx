import { valueText } from '../../../shared/core/points.ts'

/** What a player is worth to a league over a season; grey where others on no team are worth as much. @param props.of hundredths */
export function Value({ of }: { of: number | null }) {
  if (of === null) return <span className="text-muted">–</span>
  return <span className={of > 0 ? 'font-medium' : 'text-muted'}>{valueText(of)}</span>
}
