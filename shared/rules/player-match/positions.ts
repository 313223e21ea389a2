import { withWider } from '../../rules/scoring/eligibility.ts'
import { ALIASES } from '../../sports/aliases.ts'
import { isFootball } from '../../sports/football.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'

const LETTERS: ReadonlySet<string> = new Set(['p', 's'])

/** Reads positions of a sport. */
export interface PositionWords {
  /**
   * The positions that a word or two stand for: `WR-01`, `C,PF`, `SP/RP45`, `Wide receivers`; none for one of
   * the sport that no league owns. Null for what is no position.
   */
  read(text: string): readonly string[] | null
  /** How positions that a list names go with those of a player. */
  compare(listed: readonly string[], own: readonly string[]): 'same' | 'kin' | 'other'
}

/**
 * The words of a sport for positions.
 * @param owned those of the players whom a list may mean: whoever is listed elsewhere is none of them
 */
export function positionWordsOf(sport: FantasySportKey, owned: ReadonlySet<string>): PositionWords {
  const { positions, eligibility, slots }: FantasySport = FANTASY_SPORTS[sport]
  const words: (readonly [string, readonly string[]])[] = [
    ...Object.entries(ALIASES[sport].positions),
    ...slots.map((slot) => [slot.key.toLowerCase(), slot.positions] as const),
    ...Object.entries(eligibility).map(([name, own]) => [name.toLowerCase(), own] as const),
    ...positions.flatMap(({ key, name }) =>
      [key, name].map((word) => [word.toLowerCase(), withWider(sport, key)] as const),
    ),
  ]
  const known = new Map(
    words.flatMap(([word, all]): [string, readonly string[]][] => {
      const own = all.filter((position) => owned.has(position))
      // Where no league of football has punters and safeties, their letters are a status: probable, suspended.
      return own.length === 0 && LETTERS.has(word) && isFootball(sport) ? [] : [[word, own]]
    }),
  )

  function readOne(word: string): readonly string[] | null {
    // What it is numbered with: `WR12`, `WR-01`. `1B` has its number before.
    const bare = word.replace(/(?<=[a-z/])[\s#-]*\d+$/, '')
    return known.get(bare) ?? known.get(bare.replace(/(?<=[a-z]{2})s$/, '')) ?? null
  }

  function groupsOf(some: readonly string[]): readonly unknown[] {
    return ALIASES[sport].kin.filter((group) => group.some((position) => some.includes(position)))
  }

  return {
    read(text) {
      const folded = text.toLowerCase().trim()
      const whole = readOne(folded)
      if (whole || !/[,/;&+]/.test(folded)) return whole
      const parts = folded.split(/[,/;&+]/).map((part) => readOne(part.trim()))
      return parts.includes(null) ? null : [...new Set(parts.flatMap((part) => part ?? []))]
    },
    compare(listed, own) {
      if (listed.some((position) => own.includes(position))) return 'same'
      const groups = groupsOf(own)
      return groupsOf(listed).some((group) => groups.includes(group)) ? 'kin' : 'other'
    },
  }
}
