/**
 * Whether a text is an id that Empire can keep. The feed's placeholders (`-1` for a team to be
 * determined, negative ids for the sum of a team's players) are not.
 */
export function isFeedId(id: string): boolean {
  return /^\d{1,20}$/.test(id)
}
