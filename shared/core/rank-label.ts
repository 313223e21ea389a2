import { ordinal } from './ordinal.ts'

/** Whether a team has a rank: with its first result. Before that the order of the teams says nothing. @param record `0-0`, `6-5-1` */
export function isRanked(record: string): boolean {
  return /[1-9]/.test(record)
}

/** `4th of 8`, without the number of teams `4th`; null for a team that has no rank yet. @param team.record `6-5-1` */
export function rankLabel(
  { rank, record }: { readonly rank: number; readonly record: string },
  teams?: number,
): string | null {
  if (!isRanked(record)) return null
  return teams === undefined ? ordinal(rank) : `${ordinal(rank)} of ${teams}`
}
