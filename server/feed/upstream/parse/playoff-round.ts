import type { RoundId } from '../../../../shared/rules/bracket/bracket.ts'

/** As the feed words them; what follows is where it is played and who pays: `Quarterfinal at the … Bowl`. */
const ROUND_WORDS = [
  ['first', /^first round/i],
  ['quarter', /^quarter-?final/i],
  ['semi', /^semi-?final/i],
  ['final', /^(national )?championship/i],
] as const satisfies ReadonlyArray<readonly [RoundId, RegExp]>

const PLAYOFF = /\b(?:college football playoff|cfp)\b[\s:–-]*/i

/**
 * The round of the college football playoff that a game's headlines name: `College Football Playoff
 * Quarterfinal at the Rose Bowl Presented by Prudential`. Bowls of the same days name none, and nothing
 * else in the feed tells the two apart.
 */
export function playoffRound(headlines: readonly (string | null)[]): RoundId | null {
  for (const headline of headlines) {
    const [, round] = headline?.split(PLAYOFF) ?? []
    const found = ROUND_WORDS.find(([, words]) => round !== undefined && words.test(round))
    if (found) return found[0]
  }
  return null
}
