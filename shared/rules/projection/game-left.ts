import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { type FantasySportKey, SPORTS } from '../../sports/index.ts'

/** How a game stands, in the feed's words. */
export interface Words {
  readonly state: 'pre' | 'in' | 'post'
  /** `STATUS_SUSPENDED` … */
  readonly status: string
  /** `4:12 - 3rd Quarter`, `Halftime`, `Rain Delay, Top 5th` */
  readonly detail: string
}

/**
 * How much of a game is still to play: 1 before it, 0 after it, in thousandths; of extra periods what is left of the
 * one being played, as a share of a regular game. Read from the feed's words, which are stored, so that it is known
 * after a restart too; they have the same clock and period as the feed's numbers. Null where they do not tell.
 */
export function shareLeft(sport: FantasySportKey, { state, status, detail }: Words): number | null {
  if (state === 'pre') return 1
  // The rest of a suspended game is played some other day.
  if (state === 'post' && !/suspend/i.test(status)) return 0
  const { clock } = FANTASY_SPORTS[sport]
  const left = clock === null ? inningsLeft(sport, detail) : periodsLeft(sport, detail, clock)
  return left === null ? null : Math.round(Math.max(0, left) * 1000) / 1000
}

/** How far an inning is, in halves of it; a half being played counts as played halfway. */
const HALVES = { top: 0.5, mid: 1, bot: 1.5, end: 2 } as const

function inningsLeft(sport: FantasySportKey, detail: string): number | null {
  const [, half, number] = /\b(top|mid|bot|end)[a-z]* (?:of )?(?:the )?(\d+)/i.exec(detail) ?? []
  const played = Object.entries(HALVES).find(([name]) => name === half?.toLowerCase())?.[1]
  if (played === undefined) return null
  return regularOrExtra(sport, { period: Number(number), left: 1 - played / 2 })
}

/** @param clock minutes of a regular period */
function periodsLeft(sport: FantasySportKey, detail: string, clock: number): number | null {
  if (/\bhalftime\b/i.test(detail)) return 0.5
  const period = periodOf(sport, detail)
  if (period === null) return null
  if (/\bend\b/i.test(detail)) return regularOrExtra(sport, { period, left: 0 })
  const [, minutes = '0', seconds] = /(?:(\d+):)?(\d+(?:\.\d+)?) - /.exec(detail) ?? []
  const isExtra = period > SPORTS[sport].periods
  // College football has overtimes without a clock, and hockey a shootout.
  if (seconds === undefined) return isExtra ? 0 : null
  const left = Math.min(1, (Number(minutes) + Number(seconds) / 60) / clock)
  return regularOrExtra(sport, { period, left })
}

/** From 1; the first overtime is one more than the regular ones. */
function periodOf(sport: FantasySportKey, detail: string): number | null {
  const extra = /(?:(\d)(?:st|nd|rd|th)? ?|\b)(?:OT|overtime|SO|shootout)\b/i.exec(detail)
  if (extra) return SPORTS[sport].periods + Number(extra[1] ?? 1)
  const [, period] = /\b(\d)(?:st|nd|rd|th)\b/i.exec(detail) ?? []
  return period === undefined ? null : Number(period)
}

/** @param of.left of the period, from 0 to 1 */
function regularOrExtra(sport: FantasySportKey, { period, left }: { period: number; left: number }): number {
  const { periods } = FANTASY_SPORTS[sport]
  return (Math.max(0, periods - period) + left) / periods
}
