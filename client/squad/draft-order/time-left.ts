import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'

const UNITS = [
  { of: DAY, name: 'd' },
  { of: HOUR, name: 'h' },
  { of: MINUTE, name: 'm' },
  { of: SECOND, name: 's' },
]

/**
 * How long it still takes, in the two units that say most: `2 d 4 h`, `12 m 5 s`, `9 s`. A started second counts as
 * whole. @param ms above 0
 */
export function timeLeft(ms: number): string {
  let rest = Math.ceil(ms / SECOND) * SECOND
  const parts = UNITS.map(({ of, name }) => {
    const count = Math.floor(rest / of)
    rest -= count * of
    return { count, name }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${count} ${name}`)
    .join(' ')
}
