import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'

/** How long ago something was, in one unit: `12 s`, `4 minutes`, `1 hour`, `3 days`. */
export function ageWords(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.floor(ms / SECOND))} s`
  if (ms < HOUR) return counted(Math.floor(ms / MINUTE), 'minute')
  if (ms < 2 * DAY) return counted(Math.floor(ms / HOUR), 'hour')
  return counted(Math.floor(ms / DAY), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
