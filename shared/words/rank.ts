/** Whether a team has a rank: with its first result. Before that the order of the teams says nothing. @param record `0-0`, `6-5-1` */
export function isRanked(record: string): boolean {
  return /[1-9]/.test(record)
}
