import type { DraftedPlayer } from '../../../../shared/draft/draft.ts'
import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../../shared/core/time.ts'

/** How far after their rank a player was taken: above 0 is a steal, below 0 a reach; null where there is no rank. */
export function valueOf({ overall, rank, price, by }: Pick): number | null {
  return rank === null || price !== null || by === 'keeper' ? null : overall - rank
}

/** `12 spots after their rank` */
export function valueLabel(value: number): string {
  if (value === 0) return 'right at their rank'
  const spots = `${Math.abs(value)} ${Math.abs(value) === 1 ? 'spot' : 'spots'}`
  return value > 0 ? `${spots} after their rank` : `${spots} before their rank`
}

/** `+12`, `−3`, `±0` */
export function valueText(value: number): string {
  return value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`
}

/** With this or less on the clock a pick is urgent. */
export const LAST_SECONDS = 10 * SECOND

/** `RB/WR · BUF` */
export function playerLabel({
  positions,
  team,
}: globalThis.Pick<DraftedPlayer, 'positions' | 'team'>): string {
  return `${positions.join('/')} · ${team ?? 'No team'}`
}

/** Who made a pick, where it was not the manager; null for who did. */
export function byWords({ by }: globalThis.Pick<Pick, 'by'>): string | null {
  return by === 'manager' ? null : BY[by]
}

const BY = { autopick: 'auto', commissioner: 'by the commissioner', keeper: 'kept' } as const

/** What a clock shows: `1:05`, `2:03:09`, `1d 4h`; a second that has begun counts. @param ms from 0 */
export function clockText(ms: number): string {
  const left = Math.ceil(ms / SECOND)
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  if (ms > DAY) return `${Math.floor(hours / 24)}d ${hours % 24}h`
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** The same to be read out: `1 minute 5 seconds`. */
export function clockSpoken(ms: number): string {
  const left = Math.ceil(ms / SECOND) * SECOND
  const parts = [
    [Math.floor(left / HOUR), 'hour'],
    [Math.floor(left / MINUTE) % 60, 'minute'],
    [Math.floor(left / SECOND) % 60, 'second'],
  ] as const
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return words.length === 0 ? '0 seconds' : words.join(' ')
}
