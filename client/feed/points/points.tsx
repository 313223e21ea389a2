import { classNames } from '../../ui/class-names.ts'
import { type ToExplain, useExplained } from './explained-address.ts'
import { isWhole, pointsText, sumText } from '../../../shared/core/points.ts'

/**
 * Points that say where they come from: a button that opens `<Explained>`, which the page has once.
 * @param props.value in hundredths
 * @param props.whose for screen readers: `Josh Allen in Week 11`
 * @param props.isSum of many games, where what is whole is written so: `312`; aligned in a column all the same
 * @param props.isQuiet for one of many figures, none of them the main one
 */
export function Points({
  value,
  of,
  whose,
  isSum = false,
  isQuiet = false,
}: {
  value: number
  of: ToExplain
  whose: string
  isSum?: boolean
  isQuiet?: boolean
}) {
  const { open } = useExplained()
  return (
    <button
      type="button"
      onClick={() => open(of)}
      className={classNames(
        'min-h-6 rounded-box underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink hover:decoration-solid',
        !isQuiet && 'font-bold text-gold-ink',
      )}
    >
      {isSum ? sumText(value) : pointsText(value)}
      {isSum && isWhole(value) && (
        <span aria-hidden className="invisible">
          .00
        </span>
      )}
      <span className="sr-only"> points of {whose}, explained</span>
    </button>
  )
}
