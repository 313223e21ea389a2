import { FANTASY_SPORTS, type FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'

/** Positions of football that no league owns: whoever is listed there is nobody of the feed's. */
const OTHERS = 'lb ilb olb mlb dl de dt nt edge cb ss fs db idp ol ot og lt lg rg rt ls'.split(' ')

/** What is said in football, of the league or of colleges. */
const FOOTBALL: Readonly<Record<string, readonly string[]>> = {
  // One letter would be how somebody is: doubtful, probable, suspended.
  ...Object.fromEntries(['def', 'dst', 'defense', 'defence', 'ds', 'defs'].map((name) => [name, ['D/ST']])),
  'defense/special teams': ['D/ST'],
  'place kicker': ['K'],
  flex: ['RB', 'WR', 'TE'],
  'w/r/t': ['RB', 'WR', 'TE'],
  ...Object.fromEntries(OTHERS.map((name) => [name, []])),
}

/** What other sites call positions, by Empire's own. */
const ALIASES: Readonly<Record<FantasySportKey, Readonly<Record<string, readonly string[]>>>> = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: { guard: ['PG', 'SG'], forward: ['SF', 'PF'], utility: ['PG', 'SG', 'SF', 'PF', 'C'] },
  mlb: {
    pitcher: ['SP', 'RP'],
    closer: ['RP'],
    cl: ['RP'],
    rhp: ['SP', 'RP'],
    lhp: ['SP', 'RP'],
    mi: ['2B', 'SS'],
    ci: ['1B', '3B'],
    inf: ['1B', '2B', '3B', 'SS'],
    outfielder: ['OF'],
    util: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
    utl: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
    u: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
  },
  nhl: {
    l: ['LW'],
    r: ['RW'],
    fwd: ['C', 'LW', 'RW'],
    forward: ['C', 'LW', 'RW'],
    wing: ['LW', 'RW'],
    winger: ['LW', 'RW'],
    def: ['D'],
    defenseman: ['D'],
    defenceman: ['D'],
    gk: ['G'],
    goalie: ['G'],
    util: ['C', 'LW', 'RW', 'D'],
  },
}

/** Positions between which somebody may be listed now here, now there; between two such groups he is another. */
const GROUPS: Readonly<Record<FantasySportKey, readonly (readonly string[])[]>> = {
  nfl: [['QB'], ['RB'], ['WR'], ['TE'], ['K'], ['D/ST']],
  ncaaf: [['QB'], ['RB'], ['WR'], ['TE'], ['K'], ['D/ST']],
  nba: [['PG', 'SG', 'SF', 'PF', 'C']],
  mlb: [
    ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
    ['SP', 'RP'],
  ],
  nhl: [['C', 'LW', 'RW'], ['D'], ['G']],
}

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

export function positionWordsOf(sport: FantasySportKey): PositionWords {
  const { positions, eligibility, slots }: FantasySport = FANTASY_SPORTS[sport]
  const known = new Map<string, readonly string[]>([
    ...Object.entries(ALIASES[sport]),
    ...slots.map((slot) => [slot.key.toLowerCase(), slot.positions] as const),
    ...Object.entries(eligibility).map(([name, own]) => [name.toLowerCase(), own] as const),
    ...positions.flatMap(({ key, name }) => [key, name].map((word) => [word.toLowerCase(), [key]] as const)),
  ])

  function readOne(word: string): readonly string[] | null {
    // What it is numbered with: `WR12`, `WR-01`. `1B` has its number before.
    const bare = word.replace(/(?<=[a-z/])[\s#-]*\d+$/, '')
    return known.get(bare) ?? known.get(bare.replace(/(?<=[a-z]{2})s$/, '')) ?? null
  }

  function groupsOf(some: readonly string[]): readonly unknown[] {
    return GROUPS[sport].filter((group) => group.some((position) => some.includes(position)))
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
