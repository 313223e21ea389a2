import { colorOfId } from '../../../shared/crest/crest.ts'
import { initials } from '../picture/initials.ts'

/**
 * A person of this server: a circle of a color of theirs with their initials. Decorative: their name is beside it.
 * @param props.size in CSS pixels
 */
export function PersonMark({
  user: { id, name },
  size,
}: {
  user: { readonly id: string; readonly name: string }
  size: number
}) {
  const letters = initials(name) || name.slice(0, 1).toUpperCase()
  return (
    <svg aria-hidden className="shrink-0" width={size} height={size} viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="15.3" fill={colorOfId(id)} stroke="var(--crest-edge)" strokeWidth="1.4" />
      <text
        x="16"
        y={letters.length > 1 ? 20.7 : 21.8}
        textAnchor="middle"
        fontWeight="720"
        fontSize={letters.length > 1 ? 13 : 16}
        fill="#fff"
      >
        {letters}
      </text>
    </svg>
  )
}
