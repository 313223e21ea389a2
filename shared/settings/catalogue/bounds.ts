import { clockLabel } from '../../core/clock-label.ts'
import { SECOND } from '../../core/time.ts'

/** What a number of the settings may be. */
export interface Bounds {
  readonly min: number
  readonly max: number
  /** What it counts; a plain number where it is left out. Times are whole seconds. */
  readonly unit?: 'ms' | 'dollars'
}

/** What a number goes up by, from 0: all that is between is not whole. */
export function stepOf({ unit }: Bounds): number {
  return unit === 'ms' ? SECOND : 1
}

/** Minutes from midnight. */
export const TIME_OF_DAY = { min: 0, max: 24 * 60 - 1 } as const satisfies Bounds

/** `$1,000`, `90 seconds`, `12`. */
export function amountText(value: number, unit: Bounds['unit']): string {
  if (unit === 'ms') return clockLabel(value)
  return unit === 'dollars' ? `$${value.toLocaleString('en-US')}` : String(value)
}

/** `Between 2 and 20, please.` */
export function boundsText({ min, max, unit }: Bounds): string {
  return `Between ${amountText(min, unit)} and ${amountText(max, unit)}, please.`
}
