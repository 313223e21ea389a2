import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'

/** How long ago something was, in one unit: `12 s`, `4 minutes`, `1 hour`, `3 days`. */
export function ageWords(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.floor(ms / SECOND))} s`
  if (ms < HOUR) return counted(Math.floor(ms / MINUTE), 'minute')
  if (ms < 2 * DAY) return counted(Math.floor(ms / HOUR), 'hour')
  return counted(Math.floor(ms / DAY), 'day')
}

/** How long to wait at most, in one unit: `40 seconds`, `15 minutes`, `2 hours`. */
export function waitWords(ms: number): string {
  if (ms <= MINUTE) return counted(Math.max(1, Math.ceil(ms / SECOND)), 'second')
  if (ms <= HOUR) return counted(Math.ceil(ms / MINUTE), 'minute')
  return counted(Math.ceil(ms / HOUR), 'hour')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
