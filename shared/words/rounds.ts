/** What a round of the playoffs is called: `Round 1`, `Quarter-finals`, `Semi-finals`, `Final`. @param round from 1 */
export function roundName(round: number, rounds: number): string {
  return ['Final', 'Semi-finals', 'Quarter-finals'][rounds - round] ?? `Round ${round}`
}
