import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** What value is, in a line: for the head of a column. */
export const VALUE_HINT = 'Points over a season beyond the best free agent of each week at the position'

/** How value comes about, told the same wherever it is shown: paragraphs. */
export function valueMethod(sport: FantasySportKey): readonly string[] {
  return [
    'Value is what a player brings over a season beyond the best free agent you could pick up at the position each week. That is how players of different positions compare: a kicker is worth little, because one who is projected as well is free every week.',
    'The league starts the best players who fill every lineup. Benches go to positions where many start and players differ. The best of the others are the free agents, and value begins at 0 with what they bring in the slots that a player fits, a different one in each. No player is worth less: one who disappoints can be dropped.',
    `Points are by the league’s newest rules, over a season of ${FANTASY_SPORTS[sport].season.weeks} weeks: the average week of this season, or of last season as long as there is none, pulled toward the average of the position the more of it is luck. From last season less is kept, as players change. Missed weeks count as bad luck in part. Playoffs do not count. A rookie nothing is known of has no value and comes last.`,
  ]
}
