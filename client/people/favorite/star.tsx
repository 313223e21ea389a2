import { Star as StarShape } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { type Starrable, useStar } from './use-star.ts'

/**
 * The star beside a team or a player: pressed, the user follows it. Its name is `Follow Boston Celtics`.
 * @param props.className for its place; it is 32 px wide and high
 */
export function Star({ of, className }: { of: Starrable; className?: string }) {
  const { isOn, toggle } = useStar(of)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Follow ${of.name}`}
      title={isOn ? `You follow ${of.name}` : `Follow ${of.name}`}
      onClick={toggle}
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-box transition-colors duration-150 hover:bg-sunken',
        isOn ? 'text-gold-ink' : 'text-muted hover:text-ink',
        className,
      )}
    >
      <StarShape aria-hidden size={18} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  )
}
