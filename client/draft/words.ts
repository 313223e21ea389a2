import type { DraftState, Pick } from '../../shared/rules/draft/state.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'

/** `29th` */
export function ordinal(number: number): string {
  const tens = number % 100
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** Where a pick of the board stands: round, and which pick of it, both from 1. */
export function placeOf({ plan }: Pick2, overall: number): { round: number; inRound: number } {
  const teams = plan?.teams.length ?? 1
  return { round: Math.ceil(overall / teams), inRound: ((overall - 1) % teams) + 1 }
}

type Pick2 = globalThis.Pick<DraftState, 'plan'>

/** `Round 3, pick 5 (29th)`; in an auction `Lot 29`. */
export function turnWords(state: Pick2, overall: number): string {
  if (state.plan?.kind === 'auction') return `Lot ${overall}`
  const { round, inRound } = placeOf(state, overall)
  return `Round ${round}, pick ${inRound} (${ordinal(overall)})`
}

/** `3.05` */
export function shortTurn(state: Pick2, overall: number): string {
  const { round, inRound } = placeOf(state, overall)
  return `${round}.${String(inRound).padStart(2, '0')}`
}

/** How far after his rank somebody was taken: above 0 is value, below 0 a reach; null where nobody can say. */
export function valueOf({ overall, rank, price, by }: Pick): number | null {
  return rank === null || price !== null || by === 'keeper' ? null : overall - rank
}

/** `12 places after its rank` */
export function valueWords(value: number): string {
  if (value === 0) return 'just at his rank'
  const places = `${Math.abs(value)} ${Math.abs(value) === 1 ? 'place' : 'places'}`
  return value > 0 ? `${places} after his rank` : `${places} before his rank`
}

/** `+12`, `−3`, `±0` */
export function valueText(value: number): string {
  return value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`
}

/** Who made a pick, where it was not the manager; null for who did. */
export function byWords({ by }: globalThis.Pick<Pick, 'by'>): string | null {
  return by === 'manager' ? null : BY[by]
}

const BY = { autopick: 'by Empire', commissioner: 'by the commissioner', keeper: 'kept' } as const

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
