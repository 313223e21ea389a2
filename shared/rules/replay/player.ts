import type { HostRules } from '../../hosts/league/host-league.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { unitsPerValue } from '../../core/stat-units.ts'
import { scoreStatLine, type Stats, type Term } from '../scoring/scoring.ts'
import type { KnownWeek } from './stat-line.ts'

/** A setting of the host that has no rule here, with what it paid a player. */
export interface PaidWithoutRule {
  readonly key: string
  readonly amount: number
  /** Hundredths. */
  readonly points: number
}

/** Why a player has other points here than at the host: each is shown by the figures, and none is thought to be likely. */
export type PlayerReason =
  /** What the host counted for settings without a rule here is the difference. */
  | { readonly by: 'without-rule'; readonly paid: readonly PaidWithoutRule[] }
  /** The host’s points are those of the stat line before it was corrected. */
  | { readonly by: 'corrected-here' }
  /** The host’s are the points before what does not come out even is rounded, which is done rule by rule here. */
  | { readonly by: 'rounding' }
  /** The host gave no starter of that lineup any points. */
  | { readonly by: 'lineup-not-scored' }
  /** Nothing that is known makes it. */
  | { readonly by: 'not-explained' }
  /** Nothing is known of what they did: the host’s points counted here, too. */
  | { readonly by: 'no-stat-line' }

/** A starter whose points are not the same, or not known. Hundredths. */
export interface PlayerDifference {
  readonly week: number
  readonly team: string
  readonly player: string
  readonly host: number
  /** Null without a stat line. */
  readonly replayed: number | null
  readonly reason: PlayerReason
}

/** What the stat lines of a week are worth, hundredths. */
export function pointsOf(rules: Ruleset, games: readonly Stats[]): number {
  return games.reduce((sum, stats) => sum + scoreStatLine(rules, stats).points, 0)
}

/** @param points.host other than those of the stat lines */
export function reasonOf(
  { rules, unmapped }: HostRules,
  known: KnownWeek,
  points: { readonly host: number; readonly replayed: number },
): PlayerReason {
  const paid = paidWithoutRule(unmapped, known)
  const without = paid.reduce((sum, one) => sum + one.points, 0)
  if (paid.length > 0 && points.host === points.replayed + without) return { by: 'without-rule', paid }
  if ((known.earlier ?? []).some((games) => pointsOf(rules, games) === points.host))
    return { by: 'corrected-here' }
  // Host and engine each are off by less than a hundredth then, cut or rounded.
  return Math.abs(points.host - exactPoints(rules, known.games)) < 1 - NOISE
    ? { by: 'rounding' }
    : { by: 'not-explained' }
}

function paidWithoutRule(
  unmapped: HostRules['unmapped'],
  { withoutRule = {} }: KnownWeek,
): PaidWithoutRule[] {
  return unmapped.flatMap(({ key, value }) => {
    const amount = Object.hasOwn(withoutRule, key) ? (withoutRule[key] ?? 0) : 0
    return amount === 0 ? [] : [{ key, amount, points: Math.round(amount * value * 100) }]
  })
}

/** What sums of decimals are off by. */
const NOISE = 1e-6

/** Hundredths that are not rounded. */
function exactPoints(rules: Ruleset, games: readonly Stats[]): number {
  return games
    .flatMap((stats) => scoreStatLine(rules, stats).terms)
    .reduce((sum, term) => sum + exactTerm(term), 0)
}

function exactTerm({ stat, amount, each, times }: Term): number {
  return each * 100 * (times ?? amount / unitsPerValue(stat))
}
