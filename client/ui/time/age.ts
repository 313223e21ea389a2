import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'

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

/** How long it is until something, in its two greatest units: `2 hours 5 minutes`, `3 days`, `40 seconds`. @param ms above 0 */
export function countdownWords(ms: number): string {
  if (ms >= 2 * DAY) return counted(Math.floor(ms / DAY), 'day')
  if (ms < MINUTE) return counted(Math.ceil(ms / SECOND), 'second')
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor(ms / MINUTE) % 60]
  const words = [hours > 0 && counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')]
  return words.filter(Boolean).join(' ')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The same where there is little room: `12m`, `2h`, `3d`; `now` within a minute. */
export function shortAge(ms: number): string {
  if (ms < MINUTE) return 'now'
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}m`
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)}h` : `${Math.floor(ms / DAY)}d`
}
