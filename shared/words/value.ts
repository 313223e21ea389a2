import { SEASON_GAMES } from '../rules/figure.ts'
import type { FantasySportKey } from '../sports/index.ts'

/** What value is, in a line: for the head of a column. */
export const VALUE_HINT = 'Points over a season beyond the last starter the league needs at his position'

/** How value comes about, told the same wherever it is shown: paragraphs. */
export function valueMethod(sport: FantasySportKey): readonly string[] {
  return [
    'Value is what a player scores over a season beyond the last starter the league needs at his position, so that players of different positions can be compared: a quarterback with many points is worth little where every team has a good one.',
    'The league needs the best players for every lineup of every team. They are taken from the best down, and flexes go to whoever is best of those left. Where the last place for a position is gone, its value begins at 0.',
    `Points are by the league’s newest rules, over a season of ${SEASON_GAMES[sport]} games: what he has scored for each game that his team has played, or last season, as long as he has not played in this one. Playoffs do not count. Of whom nothing is known, such as a rookie, there is no value: he comes last.`,
  ]
}
