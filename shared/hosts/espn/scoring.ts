import { DEFAULT_RULES } from '../../sports/stats.ts'
import { as, type HostRule, none, readScoring, type ReadScoring } from '../host-scoring.ts'

/** One of ESPN's scoring items: `settings.scoringSettings.scoringItems` of a league. */
export interface EspnItem {
  readonly statId: number
  readonly points?: number | undefined
  /** Other points for players of some slots, by the slot's id. */
  readonly pointsOverrides?: Readonly<Record<string, number>> | null | undefined
}

const RATIO = 'A percentage or an average pays no points here: leagues by categories compare them.'
const FIELDING = 'The feed does not tell what fielders do.'

/** Of hockey, by stat id (the ids of `fhl`). */
const NHL: Readonly<Record<number, HostRule>> = {
  0: as('goalie_start'),
  1: as('win'),
  2: as('loss'),
  3: as('shot_against'),
  4: as('goal_against'),
  6: as('save'),
  7: as('shutout'),
  8: as('goalie_minutes'),
  9: as('overtime_loss'),
  10: none(RATIO),
  11: none(RATIO),
  13: as('goal'),
  14: as('assist'),
  15: as('plus_minus'),
  16: as('assist+goal'),
  17: as('penalty_minute'),
  18: as('pp_goal'),
  19: as('pp_assist'),
  20: as('sh_goal'),
  21: as('sh_assist'),
  22: as('gw_goal'),
  23: as('faceoff_won'),
  24: as('faceoff_lost'),
  25: as('shift'),
  28: as('goal:3-'),
  29: as('shot'),
  30: as('game'),
  31: as('hit'),
  32: as('block'),
  33: as('assist+goal@D'),
  35: as('pp_goal+sh_goal'),
  36: as('pp_assist+sh_assist'),
  37: as('pp_point+sh_point'),
  38: as('pp_point'),
  39: as('sh_point'),
}

/** Of basketball (`fba`). */
const NBA: Readonly<Record<number, HostRule>> = {
  0: as('point'),
  1: as('block'),
  2: as('steal'),
  3: as('assist'),
  4: as('offensive_rebound'),
  5: as('defensive_rebound'),
  6: as('rebound'),
  7: as('ejection'),
  8: as('flagrant'),
  9: as('foul'),
  10: as('technical'),
  11: as('turnover'),
  13: as('field_goal'),
  14: as('field_goal_attempt'),
  15: as('free_throw'),
  16: as('free_throw_attempt'),
  17: as('three_pointer'),
  18: as('three_attempt'),
  19: none(RATIO),
  20: none(RATIO),
  21: none(RATIO),
  22: none(RATIO),
  23: as('field_goal_miss'),
  24: as('free_throw_miss'),
  25: as('three_miss'),
  35: none(RATIO),
  37: as('double_double'),
  38: as('triple_double'),
  39: as('quadruple_double'),
  40: as('minutes'),
  41: as('start'),
  42: as('game'),
  43: as('team_win'),
}

/** Of baseball (`flb`). */
const MLB: Readonly<Record<number, HostRule>> = {
  0: as('at_bat'),
  1: as('hit'),
  2: none(RATIO),
  3: as('double'),
  4: as('triple'),
  5: as('home_run'),
  6: as('extra_base_hit'),
  7: as('single'),
  8: as('total_bases'),
  9: none(RATIO),
  10: as('walk'),
  11: as('intentional_walk'),
  12: as('hit_by_pitch'),
  13: as('sacrifice_fly'),
  14: as('sacrifice_bunt'),
  15: as('sacrifice_bunt+sacrifice_fly'),
  16: as('plate_appearance'),
  17: none(RATIO),
  18: none(RATIO),
  20: as('run'),
  21: as('rbi'),
  23: as('sb'),
  24: as('cs'),
  // Steals less those that failed.
  25: {
    rules: [
      ['points_sb', 1],
      ['points_cs', -1],
    ],
  },
  26: as('double_play'),
  27: as('strikeout'),
  28: as('pitch_seen'),
  32: as('appearance'),
  33: as('pitcher_start'),
  // Of each out, where the rule is for the inning.
  34: { rules: [['points_ip', 3]] },
  36: as('pitch'),
  37: as('hit_allowed'),
  39: as('walk_allowed'),
  40: as('intentional_walk_allowed'),
  41: none(RATIO),
  42: as('batter_hit'),
  44: as('run_allowed'),
  45: as('earned_run'),
  46: as('home_run_allowed'),
  47: none(RATIO),
  48: as('pitcher_strikeout'),
  49: none(RATIO),
  50: none('The feed does not tell wild pitches of single pitchers.'),
  51: none('The feed does not tell balks of single pitchers.'),
  52: none('The feed does not tell pickoffs.'),
  53: as('win'),
  54: as('loss'),
  55: none(RATIO),
  56: as('blown_save+save'),
  57: as('save'),
  58: as('blown_save'),
  59: none(RATIO),
  60: as('hold'),
  62: as('complete_game'),
  63: as('quality_start'),
  65: as('no_hitter'),
  66: none('The feed does not tell a perfect game from another no-hitter.'),
  67: none(FIELDING),
  68: none(FIELDING),
  69: none(FIELDING),
  70: none(FIELDING),
  71: none(FIELDING),
  72: none(FIELDING),
  73: none(FIELDING),
  82: none(RATIO),
  83: as('hold+save'),
}

const BY_SPORT = { nhl: NHL, nba: NBA, mlb: MLB } as const

/** The scoring of an ESPN league as rules. Keys of what is missing are stat ids. */
export function readEspnScoring(sport: keyof typeof BY_SPORT, items: readonly EspnItem[]): ReadScoring {
  const known = BY_SPORT[sport]
  const settings = Object.fromEntries(items.map(({ statId, points = 0 }) => [String(statId), points]))
  return readScoring(settings, DEFAULT_RULES[sport], (key) => known[Number(key)] ?? null)
}
