/** What becomes of a team whose clock runs out again and again. */
export function missedPicksText(most: number, isSlowDraft: boolean): string {
  const after = `After ${most === 1 ? 'one missed pick' : `${most} missed picks in a row`},`
  return isSlowDraft
    ? `With a clock of an hour or more, auto-pick makes one pick each time the clock runs out. ${after} it keeps doing so until the manager is back.`
    : `${after} auto-pick picks right away until the manager is back.`
}
