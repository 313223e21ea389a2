/** Why a draft waits for its commissioner, in a sentence. */
export function emptySpotsLabel({ teams, spots }: { teams: number; spots: number }): string {
  return `${teams} of ${spots} spots are taken. The commissioner can start with ${teams} teams, wait for more or set a new time.`
}
