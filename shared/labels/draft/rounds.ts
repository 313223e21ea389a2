/** What a round of the playoffs is called: `Round 1`, `Quarterfinals`, `Semifinals`, `Final`. @param round from 1 */
export function roundName(round: number, rounds: number): string {
  return ['Final', 'Semifinals', 'Quarterfinals'][rounds - round] ?? `Round ${round}`
}
