import type { MatchedList, RankedRow } from './types.ts'

/** The players chosen for doubtful lines, by number of the line: an id, or null for none. */
export type Choices = ReadonlyMap<number, string | null>

/** The players of a matched list in its order, each where they come first; of doubtful lines those chosen. */
export function chosenFrom(list: MatchedList, choices: Choices): RankedRow[] {
  const players = new Map<string, RankedRow>()
  for (const { line, adp, match } of list) {
    const player =
      match.kind === 'sure'
        ? match.player
        : match.kind === 'doubt'
          ? match.players.find(({ id }) => id === choices.get(line))
          : undefined
    if (player && !players.has(player.id)) players.set(player.id, { ...player, adp })
  }
  return [...players.values()]
}
