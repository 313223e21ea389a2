import { classNames } from '../../../ui/class-names.ts'

export interface Bases {
  readonly onFirst: boolean
  readonly onSecond: boolean
  readonly onThird: boolean
}

/** The three bases as seen from the stands, those with a runner filled; in words for those who hear it. */
export function Diamond(bases: Bases) {
  const { onFirst, onSecond, onThird } = bases
  return (
    <svg
      role="img"
      aria-label={runnersWords(bases)}
      width="28"
      height="18"
      viewBox="0 0 28 18"
      className="shrink-0"
    >
      <Base x={14} y={6} isTaken={onSecond} />
      <Base x={6.5} y={12} isTaken={onThird} />
      <Base x={21.5} y={12} isTaken={onFirst} />
    </svg>
  )
}

function Base({ x, y, isTaken }: { x: number; y: number; isTaken: boolean }) {
  return (
    <rect
      x={x - 3.25}
      y={y - 3.25}
      width={6.5}
      height={6.5}
      transform={`rotate(45 ${x} ${y})`}
      strokeWidth={1.25}
      className={classNames(
        'stroke-current',
        isTaken ? 'fill-current text-gold-ink' : 'fill-transparent text-edge',
      )}
    />
  )
}

/** `Bases empty`, `Runners on 1st and 3rd`, `Bases loaded` */
export function runnersWords({ onFirst, onSecond, onThird }: Bases): string {
  const taken = [onFirst && '1st', onSecond && '2nd', onThird && '3rd'].filter((base) => base !== false)
  if (taken.length === 0) return 'Bases empty'
  if (taken.length === 3) return 'Bases loaded'
  return `${taken.length === 1 ? 'Runner' : 'Runners'} on ${taken.join(' and ')}`
}
