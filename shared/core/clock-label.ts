import { DAY, MINUTE, SECOND } from './time.ts'

/** A span of a clock in words: `90 seconds`, `8 hours`. @param ms above 0 */
export function clockLabel(ms: number): string {
  const units = [
    { of: DAY, one: 'day', from: 2 * DAY },
    { of: 60 * MINUTE, one: 'hour', from: 60 * MINUTE },
    { of: MINUTE, one: 'minute', from: 2 * MINUTE },
  ]
  const { of, one } = units.find(({ of, from }) => ms >= from && ms % of === 0) ?? {
    of: SECOND,
    one: 'second',
  }
  const count = Math.round(ms / of)
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
