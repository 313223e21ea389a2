import type { WaiverSettings } from '../../settings/settings.ts'

type Span = 'day' | 'week' | 'season'

/** A team has added as many as it may. */
export interface NoAdds {
  readonly kind: 'no-adds'
  readonly per: Span
  readonly most: number
}

/** How many players a team has added by a move or a claim: today on the US East coast, in the scoring period, in the season. */
export type AddsUsed = Readonly<Record<Span, number>>

export type AddLimits = Pick<WaiverSettings, 'addsPerDay' | 'addsPerWeek' | 'addsPerSeason'>

/** A limit of adds, and what is left of it. */
export interface AddsLeft {
  readonly per: Span
  readonly most: number
  readonly left: number
}

/** The limits of a league on adds with what a team has left of each, the longest first; none where it has none. */
export function addsLeftOf(limits: AddLimits, used: AddsUsed): AddsLeft[] {
  const spans = [
    ['season', limits.addsPerSeason],
    ['week', limits.addsPerWeek],
    ['day', limits.addsPerDay],
  ] as const
  return spans.flatMap(([per, most]) =>
    most === null ? [] : [{ per, most, left: Math.max(0, most - used[per]) }],
  )
}

/** Why a team may not add players; null where it may. */
export function noAddsOf(limits: AddLimits, used: AddsUsed): NoAdds | null {
  const reached = addsLeftOf(limits, used).find(({ left }) => left === 0)
  return reached ? { kind: 'no-adds', per: reached.per, most: reached.most } : null
}
