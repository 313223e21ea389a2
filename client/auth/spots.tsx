import { CREST_COLORS, generatedCrest } from '../../shared/crest.ts'
import { initials } from '../ui/initials.ts'

/**
 * The spots of a league in a row: who is in by their initials, the rest empty. Decorative: the words are below it.
 * @param props.taken how many teams are in it; some may have no one who is named
 */
export function Spots({
  members,
  taken,
  total,
}: {
  members: readonly string[]
  taken: number
  total: number
}) {
  return (
    <div aria-hidden className="mt-3 flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, index) => (
        <Spot key={index} name={index < taken ? (members[index] ?? '') : null} />
      ))}
    </div>
  )
}

/** @param props.name null for an empty one */
function Spot({ name }: { name: string | null }) {
  const shape = 'grid size-6.5 place-items-center rounded-full'
  if (name === null) return <span className={`${shape} border border-dashed border-edge`} />
  return (
    <span
      className={`${shape} border border-(--crest-edge) text-sm leading-none font-bold`}
      style={{ background: CREST_COLORS[generatedCrest(name).color], color: '#fff' }}
    >
      {initials(name)}
    </span>
  )
}
