import { as, type HostRule, none, timesOf } from '../host-scoring.ts'

/** What a stat is, where a team defense has one of its own and players another. */
export interface ByUnit {
  readonly unit?: HostRule
  readonly players?: HostRule
}

const RATIO = none('An average or a percentage pays no points here.')
const COACH = none('Teams here have no head coach.')
const NO_SUCH_FUMBLES = none('The feed does not tell fumbles of passers, runners and receivers apart.')
const NO_STUFFS = none('The feed tells tackles for loss, but not which of them were stuffs.')
const NO_PUNTS = none('The feed does not tell that of punts.')
const NO_MISSED_YARDS = none('Yards of field goals are counted of those that were made.')

/** Touchdowns on an interception, a fumble and a blocked kick, which together are all of a defense. */
export const DEFENSIVE_TOUCHDOWNS = [103, 104, 93] as const

/** Touchdowns on a return: one stat of the returner and of the unit. */
export const RETURN_TOUCHDOWNS: readonly number[] = [101, 102]

/** Of football (`ffl`) by stat id: what is worth the same for everybody. */
export const SHARED: Readonly<Record<number, HostRule>> = {
  0: as('pass_attempt'),
  1: as('completion'),
  2: as('incompletion'),
  3: as('passyd'),
  4: as('passtd'),
  5: as('passyd/5'),
  6: as('passyd/10'),
  7: as('passyd/20'),
  8: as('passyd/25'),
  9: as('passyd/50'),
  10: as('passyd/100'),
  11: as('completion/5'),
  12: as('completion/10'),
  13: as('incompletion/5'),
  14: as('incompletion/10'),
  15: as('passtd#40-'),
  16: as('passtd#50-'),
  17: as('passyd:300-399'),
  18: as('passyd:400-'),
  19: as('2pt_passtd'),
  20: as('int'),
  21: RATIO,
  22: RATIO,
  23: as('rush_attempt'),
  24: as('rushyd'),
  25: as('rushtd'),
  26: as('2pt_rushtd'),
  27: as('rushyd/5'),
  28: as('rushyd/10'),
  29: as('rushyd/20'),
  30: as('rushyd/25'),
  31: as('rushyd/50'),
  32: as('rushyd/100'),
  33: as('rush_attempt/5'),
  34: as('rush_attempt/10'),
  35: as('rushtd#40-'),
  36: as('rushtd#50-'),
  37: as('rushyd:100-199'),
  38: as('rushyd:200-'),
  39: RATIO,
  40: RATIO,
  41: as('reception'),
  42: as('recyd'),
  43: as('rectd'),
  44: as('2pt_rectd'),
  45: as('rectd#40-'),
  46: as('rectd#50-'),
  47: as('recyd/5'),
  48: as('recyd/10'),
  49: as('recyd/20'),
  50: as('recyd/25'),
  51: as('recyd/50'),
  52: as('recyd/100'),
  53: as('reception'),
  54: as('reception/5'),
  55: as('reception/10'),
  56: as('recyd:100-199'),
  57: as('recyd:200-'),
  58: as('target'),
  59: none('The feed does not tell yards after the catch.'),
  60: RATIO,
  61: RATIO,
  62: as('2pt_passtd', '2pt_rushtd', '2pt_rectd'),
  63: as('own_fumble_td'),
  64: as('sack_taken'),
  65: NO_SUCH_FUMBLES,
  66: NO_SUCH_FUMBLES,
  67: NO_SUCH_FUMBLES,
  68: as('fumble_any'),
  69: NO_SUCH_FUMBLES,
  70: NO_SUCH_FUMBLES,
  71: NO_SUCH_FUMBLES,
  72: as('fumble'),
  73: as('fumble', 'int'),
  74: as('fg_50plus'),
  75: as('fg#50-', 'fg_miss#50-'),
  76: as('fg_miss#50-'),
  77: as('fg_40_49'),
  78: as('fg#40-49', 'fg_miss#40-49'),
  79: as('fg_miss#40-49'),
  80: as('fg_0_39'),
  81: as('fg#0-39', 'fg_miss#0-39'),
  82: as('fg_miss#0-39'),
  83: as('fg'),
  84: as('fg_att'),
  85: as('fg_miss'),
  86: as('xp'),
  87: as('xp', 'xp_miss'),
  88: as('xp_miss'),
  101: as('kick_return_td'),
  102: as('punt_return_td'),
  126: RATIO,
  137: RATIO,
  138: as('punt'),
  139: as('punt_yd'),
  140: NO_PUNTS,
  141: as('punt_in20'),
  142: NO_PUNTS,
  143: NO_PUNTS,
  144: NO_PUNTS,
  145: as('punt_touchback'),
  146: NO_PUNTS,
  147: RATIO,
  ...Object.fromEntries(range(148, 154).map((id) => [id, RATIO])),
  ...Object.fromEntries(range(155, 174).map((id) => [id, COACH])),
  175: as('passtd#0-9'),
  176: as('passtd#10-19'),
  177: as('passtd#20-29'),
  178: as('passtd#30-39'),
  179: as('rushtd#0-9'),
  180: as('rushtd#10-19'),
  181: as('rushtd#20-29'),
  182: as('rushtd#30-39'),
  183: as('rectd#0-9'),
  184: as('rectd#10-19'),
  185: as('rectd#20-29'),
  186: as('rectd#30-39'),
  197: RATIO,
  198: as('fg#50-59'),
  199: as('fg#50-59', 'fg_miss#50-59'),
  200: as('fg_miss#50-59'),
  201: as('fg#60-'),
  202: as('fg#60-', 'fg_miss#60-'),
  203: as('fg_miss#60-'),
  204: none('The feed does not tell tries that the offense itself took back.'),
  207: none('No offense has ever had a one-point safety, and the feed would not tell it.'),
  210: none('The feed does not tell who played without a stat.'),
  211: as('pass_first_down'),
  212: as('rush_first_down'),
  213: as('rec_first_down'),
  214: as('fgyd'),
  215: NO_MISSED_YARDS,
  216: NO_MISSED_YARDS,
  217: as('fgyd/5'),
  218: as('fgyd/10'),
  219: as('fgyd/20'),
  220: as('fgyd/25'),
  221: as('fgyd/50'),
  222: as('fgyd/100'),
  ...Object.fromEntries(range(223, 234).map((id) => [id, NO_MISSED_YARDS])),
}

const ALLOWED = [
  'shutout',
  '1_6_pa',
  '7_13_pa',
  ...bandsOf('pointsallowed', [14, 18, 22, 28]),
  '28_34_pa',
  ...bandsOf('pointsallowed', [35, 46, null]),
]

/** What a team defense has, and players something else or nothing. */
export const BY_UNIT: Readonly<Record<number, ByUnit>> = {
  ...Object.fromEntries(
    [89, 90, 91, 92, 121, 122, 123, 124, 125].map((id, n) => [id, { unit: as(ALLOWED[n] ?? '') }]),
  ),
  // What was scored against the defense alone, which is all that counts here.
  ...Object.fromEntries(range(188, 196).map((id, n) => [id, { unit: as(ALLOWED[n] ?? '') }])),
  120: { unit: as('pointsallowed') },
  187: { unit: as('pointsallowed') },
  127: { unit: as('yardsallowed') },
  ...Object.fromEntries(
    bandsOf('yardsallowed', [0, 100, 200, 300, 350, 400, 450, 500, 550, null]).map((rule, n) => [
      128 + n,
      { unit: as(rule) },
    ]),
  ),
  93: {
    unit: as('def_kick_td'),
    players: none('The feed does not tell a player’s touchdown on a blocked kick from others.'),
  },
  94: { unit: as('def_fum_td', 'def_int_td'), players: as('idp_td') },
  95: { unit: as('int_def'), players: as('idp_int') },
  96: { unit: as('fumble_def'), players: as('idp_fr') },
  97: { unit: as('block_kick'), players: as('idp_block') },
  98: { unit: as('safety'), players: as('idp_safety') },
  99: { unit: as('sack'), players: as('idp_sack') },
  100: { unit: timesOf({ sack: 2 }), players: timesOf({ idp_sack: 2 }) },
  103: { unit: as('def_int_td'), players: as('idp_int_td') },
  104: {
    unit: as('def_fum_td'),
    players: none('The feed does not tell a player’s touchdown on a fumble from others.'),
  },
  105: {
    unit: as('def_td', 'kick_return_td@D/ST', 'punt_return_td@D/ST'),
    players: timesOf({
      idp_td: 1,
      kick_return_td: 1,
      punt_return_td: 1,
      'kick_return_td@D/ST': -1,
      'punt_return_td@D/ST': -1,
    }),
  },
  106: { unit: as('def_ff'), players: as('idp_ff') },
  107: { unit: as('def_tackle_assist'), players: as('tackle_assist') },
  108: { unit: as('def_tackle_solo'), players: as('tackle_solo') },
  109: { unit: as('def_tackle'), players: as('tackle') },
  110: { unit: as('def_tackle/3'), players: as('tackle/3') },
  111: { unit: as('def_tackle/5'), players: as('tackle/5') },
  112: { unit: NO_STUFFS, players: NO_STUFFS },
  113: { unit: as('def_pass_defended'), players: as('pass_defended') },
  114: { unit: as('def_kick_return_yd'), players: as('kick_return_yd') },
  115: { unit: as('def_punt_return_yd'), players: as('punt_return_yd') },
  116: { unit: as('def_kick_return_yd/10'), players: as('kick_return_yd/10') },
  117: { unit: as('def_kick_return_yd/25'), players: as('kick_return_yd/25') },
  118: { unit: as('def_punt_return_yd/10'), players: as('punt_return_yd/10') },
  119: { unit: as('def_punt_return_yd/25'), players: as('punt_return_yd/25') },
  205: { unit: as('def_2pt'), players: as('idp_2pt') },
  206: { unit: as('def_2pt'), players: as('idp_2pt') },
  // The box score gives the one point to no player.
  208: { unit: as('one_point_safety') },
  209: { unit: as('one_point_safety') },
}

/** Rules of a unit for bands that follow each other: `pointsallowed@D/ST:14-17`. @param from with the first number after the last band, or null where that has no end */
function bandsOf(stat: string, from: readonly (number | null)[]): string[] {
  return from.slice(0, -1).map((first, n) => {
    const next = from[n + 1] ?? null
    return `${stat}@D/ST:${first}-${next === null ? '' : next - 1}`
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}
