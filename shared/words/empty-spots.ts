/** Why a draft waits for its commissioner, in a sentence. */
export function emptySpotsWords({ teams, spots }: { teams: number; spots: number }): string {
  return `${teams} of ${spots} spots are taken. The commissioner starts the draft with ${teams} teams, waits for more, or sets a new time.`
}
