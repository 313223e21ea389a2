import type { WeekScore } from '../../../shared/matchup/matchup.ts'
import { differenceText, pointsText, sumText } from '../../../shared/core/points.ts'
import { pastTime } from '../../ui/time/local-time.ts'

/** When the next starter of a matchup plays, ms since the epoch; null where no one does, or no time is set. */
export function nextStartOf(scores: readonly (Pick<WeekScore, 'nextAt'> | null)[]): number | null {
  const starts = scores.flatMap((score) => score?.nextAt ?? [])
  return starts.length === 0 ? null : Math.min(...starts)
}

/** While nothing can be heard of the games: `No connection · as of 4:21 PM`. @param since of the scores, ms since the epoch @param now the same */
export function lostWords(since: number, now: number): string {
  return `No connection · as of ${pastTime(since, now)}`
}

/** How many starters of a team play and are still to play. */
export interface CountWords {
  /** `2 playing`, or `2 were playing` while nothing is heard; null for none. */
  readonly playing: string | null
  /** `1 left`, and when no one plays or is left `9 played`; null for none. */
  readonly rest: string | null
}

export function countWords(
  { over, on, toCome }: Pick<WeekScore, 'over' | 'on' | 'toCome'>,
  isLost: boolean,
): CountWords {
  const playing = on === 0 ? null : isLost ? `${on} ${on === 1 ? 'was' : 'were'} playing` : `${on} playing`
  const rest = toCome > 0 ? `${toCome} left` : on === 0 && over > 0 ? `${over} played` : null
  return { playing, rest }
}

/**
 * The difference between the scores, and what it means for the left team: `−8.10` `behind`; of two others
 * `8.10` `apart`. @param scores left and right, hundredths
 */
export function gapWords(
  [left, right]: readonly [number, number],
  { isMine, isOfCategories = false }: { readonly isMine: boolean; readonly isOfCategories?: boolean },
): { readonly amount: string; readonly meaning: string } {
  if (isOfCategories) {
    const lead = sumText(Math.abs(left - right))
    if (left === right) return { amount: '0', meaning: 'tied' }
    return { amount: `${left > right ? '+' : '−'}${lead}`, meaning: left > right ? 'ahead' : 'behind' }
  }
  if (left === right) return { amount: '0.00', meaning: 'tied' }
  if (!isMine) return { amount: pointsText(Math.abs(left - right)), meaning: 'apart' }
  return { amount: differenceText(left - right), meaning: left > right ? 'ahead' : 'behind' }
}

/** `You lead by 4.10.`, `You won by 4.10.`, `Ides of March trail by 4.10.` @param difference of the left team, hundredths */
export function leadWords(
  difference: number,
  {
    who,
    isOfficial,
    isOfCategories = false,
  }: { readonly who: string; readonly isOfficial: boolean; readonly isOfCategories?: boolean },
): string {
  if (difference === 0)
    return isOfficial ? `${who} tied.` : `${who === 'You' ? 'You’re' : `${who} are`} tied.`
  const verb = difference > 0 ? (isOfficial ? 'won' : 'lead') : isOfficial ? 'lost' : 'trail'
  return `${who} ${verb} by ${isOfCategories ? `${sumText(Math.abs(difference))} categories` : pointsText(Math.abs(difference))}.`
}
