import { CREST_COLORS, type Crest } from '../../shared/crest.ts'
import { initials } from '../ui/initials.ts'

const SHIELD = 'M16 1 30.5 5v13c0 8-5.5 14-14.5 17C7 32 1.500 26 1.500 18V5Z'
const RIGHT_HALF = 'M16 1 30.5 5v13c0 8-5.5 14-14.5 17Z'

/**
 * A crest. Decorative: the team's name is beside it.
 * @param props.name the team's, of which the initials are
 * @param props.size its width in CSS pixels
 */
export function CrestMark({ crest, name, size }: { crest: Crest; name: string; size: number }) {
  return (
    <svg aria-hidden className="shrink-0" width={size} height={size * 1.125} viewBox="0 0 32 36">
      <path d={SHIELD} fill={CREST_COLORS[crest.color]} />
      <path d={RIGHT_HALF} fill="#000" opacity=".16" />
      <path d={SHIELD} fill="none" stroke="var(--crest-edge)" strokeWidth="1.4" />
      <text x="16" y="21.5" textAnchor="middle" fontWeight="720" fontSize="12.5" fill="#fff">
        {initials(name)}
      </text>
    </svg>
  )
}
