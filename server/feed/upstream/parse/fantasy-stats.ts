import type { ProjectedSport } from '../../../../shared/feed/source.ts'

/**
 * ESPN's stat ids of a fantasy game, as our stats. Read off real lines, because two public lists of them are wrong: they
 * take 112 for sacks, where a defense of 2018 has its 41 stuffs (its 38 sacks are 99).
 */
interface StatIds {
  /** Stats of our catalog by id; a number is what the amount is multiplied by. */
  readonly stats: Readonly<Record<number, string | readonly [stat: string, times: number]>>
  /** By stat, the ids that count its events of so much and more: `passtd#40-`, and games of 300 yards and more, `passyd:300-`. */
  readonly sums?: Readonly<Record<string, readonly number[]>>
  /** Parts of ids that stand for other bands than ours. */
  readonly parts?: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** The id of the games that a season's line is for. */
  readonly games: number
}

const NFL_OFFENSE = {
  0: 'pass_attempt',
  1: 'completion',
  2: 'incompletion',
  3: 'passyd',
  4: 'passtd',
  19: '2pt_passtd',
  20: 'int',
  23: 'rush_attempt',
  24: 'rushyd',
  25: 'rushtd',
  26: '2pt_rushtd',
  42: 'recyd',
  43: 'rectd',
  44: '2pt_rectd',
  53: 'reception',
  58: 'target',
  63: 'own_fumble_td',
  64: 'sack_taken',
  68: 'fumble_any',
  72: 'fumble',
  101: 'kick_return_td',
  102: 'punt_return_td',
  114: 'kick_return_yd',
  115: 'punt_return_yd',
  211: 'pass_first_down',
  212: 'rush_first_down',
  213: 'rec_first_down',
  // Kickers.
  74: 'fg_50plus',
  77: 'fg_40_49',
  80: 'fg_0_39',
  83: 'fg',
  84: 'fg_att',
  85: 'fg_miss',
  86: 'xp',
  88: 'xp_miss',
  214: 'fgyd',
} as const

const NFL_SUMS = {
  'passtd#40-': [15],
  'passtd#50-': [16],
  'rushtd#40-': [35],
  'rushtd#50-': [36],
  'rectd#40-': [45],
  'rectd#50-': [46],
  'passyd:300-': [17, 18],
  'passyd:400-': [18],
  'rushyd:100-': [37, 38],
  'rushyd:200-': [38],
  'recyd:100-': [56, 57],
  'recyd:200-': [57],
  'fg#40-': [77, 74],
  'fg#50-': [74],
  'fg#60-': [201],
} as const

const NFL: StatIds = { stats: NFL_OFFENSE, sums: NFL_SUMS, games: 210 }

/** Of individual defenders. */
const NFL_DEFENDER: StatIds = {
  stats: {
    ...NFL_OFFENSE,
    94: 'idp_td',
    95: 'idp_int',
    96: 'idp_fr',
    97: 'idp_block',
    98: 'idp_safety',
    99: 'idp_sack',
    106: 'idp_ff',
    107: 'tackle_assist',
    108: 'tackle_solo',
    109: 'tackle',
    113: 'pass_defended',
  },
  games: 210,
}

/** Of a team's defense, with the games in which it allows so many points (89 to 92, 121 to 125) and yards (128 to 136). */
const NFL_UNIT: StatIds = {
  stats: {
    89: 'shutout',
    90: '1_6_pa',
    91: '7_13_pa',
    95: 'int_def',
    96: 'fumble_def',
    97: 'block_kick',
    98: 'safety',
    99: 'sack',
    101: 'kick_return_td',
    102: 'punt_return_td',
    106: 'def_ff',
    120: 'pointsallowed',
    123: '28_34_pa',
    127: 'yardsallowed',
  },
  sums: {
    def_td: [93, 103, 104],
    '35plus_pa': [124, 125],
    ...games('pointsallowed', [
      [0, 89],
      [1, 90],
      [7, 91],
      [14, 92],
      [18, 121],
      [22, 122],
      [28, 123],
      [35, 124],
      [46, 125],
    ]),
    ...games('yardsallowed', [
      [0, 128],
      [100, 129],
      [200, 130],
      [300, 131],
      [350, 132],
      [400, 133],
      [450, 134],
      [500, 135],
      [550, 136],
    ]),
  },
  // 18 to 21 points are one band there; three of the four are in our band before.
  parts: { '14_20_pa': { 92: 1, 121: 0.75 }, '21_27_pa': { 121: 0.25, 122: 1 } },
  games: 210,
}

/** Sums for games of so much and more, of bands that follow each other: first amount and id. */
function games(stat: string, bands: readonly (readonly [from: number, id: number])[]) {
  return Object.fromEntries(
    bands.map(([from], at) => [`${stat}:${from}-`, bands.slice(at).map(([, id]) => id)]),
  )
}

const NBA: StatIds = {
  stats: {
    0: 'point',
    1: 'block',
    2: 'steal',
    3: 'assist',
    4: 'offensive_rebound',
    5: 'defensive_rebound',
    6: 'rebound',
    9: 'foul',
    11: 'turnover',
    13: 'field_goal',
    14: 'field_goal_attempt',
    15: 'free_throw',
    16: 'free_throw_attempt',
    17: 'three_pointer',
    18: 'three_attempt',
    23: 'field_goal_miss',
    24: 'free_throw_miss',
    25: 'three_miss',
    40: ['minutes', 60],
    42: 'game',
  },
  games: 42,
}

const NHL: StatIds = {
  stats: {
    0: 'goalie_start',
    1: 'win',
    2: 'loss',
    3: 'shot_against',
    4: 'goal_against',
    6: 'save',
    7: 'shutout',
    8: 'goalie_minutes',
    9: 'overtime_loss',
    13: 'goal',
    14: 'assist',
    15: 'plus_minus',
    17: 'penalty_minute',
    18: 'pp_goal',
    19: 'pp_assist',
    20: 'sh_goal',
    21: 'sh_assist',
    22: 'gw_goal',
    23: 'faceoff_won',
    24: 'faceoff_lost',
    25: 'shift',
    26: 'ice_time',
    29: 'shot',
    30: 'game',
    31: 'hit',
    32: 'block',
    38: 'pp_point',
    39: 'sh_point',
  },
  games: 30,
}

/** Of football, by the host's position of a player: the same id is a team's sacks and a linebacker's. */
export function statIdsOf(sport: ProjectedSport, position: number | null): StatIds {
  if (sport === 'nba') return NBA
  if (sport === 'nhl') return NHL
  if (position === null || position <= LAST_OFFENSE) return NFL
  return position === UNIT ? NFL_UNIT : NFL_DEFENDER
}

/** Quarterback, back, receiver, tight end and kicker are 1 to 5, a punter 7. */
const LAST_OFFENSE = 7
/** D/ST. */
export const UNIT = 16

/** Stats and bands that a projection of a sport may have; a rule for anything else cannot be projected. */
export function projectedKeys(sport: ProjectedSport): ReadonlySet<string> {
  const all = sport === 'nfl' ? [NFL, NFL_DEFENDER, NFL_UNIT] : [statIdsOf(sport, null)]
  return new Set(
    all.flatMap(({ stats, sums = {}, parts = {} }) => [
      ...Object.values(stats).map((stat) => (typeof stat === 'string' ? stat : stat[0])),
      ...Object.keys(sums),
      ...Object.keys(parts),
    ]),
  )
}
