import type { FantasySportKey } from '../sports/index.ts'

/** A rule that many leagues add to the usual ones. */
export interface CommonRule {
  readonly rule: string
  /** Points that leagues give for it, the most frequent first. */
  readonly usual: readonly number[]
  /** What leagues call it, where that is not what it says: searched for as well. */
  readonly alias?: string
}

/**
 * What real leagues add, the most frequent first; of football from 48 seasons of leagues on Sleeper and some on ESPN,
 * Yahoo, MyFantasyLeague and Fleaflicker, of the other sports from the hosts' default rules and public leagues.
 */
const FOOTBALL: readonly CommonRule[] = [
  { rule: 'points_reception@TE', usual: [0.5, 1], alias: 'TE premium TEP PPR' },
  { rule: 'points_fumble_any', usual: [-1], alias: 'fumbles' },
  { rule: 'points_def_ff', usual: [1, 2], alias: 'FF D/ST' },
  { rule: 'points_passtd#40-', usual: [2, 1], alias: 'long touchdown bonus big play' },
  { rule: 'points_rushtd#40-', usual: [2, 1], alias: 'long touchdown bonus big play' },
  { rule: 'points_rectd#40-', usual: [2, 1], alias: 'long touchdown bonus big play' },
  { rule: 'points_passyd:300-399', usual: [2, 1, 3], alias: '300 yard game bonus' },
  { rule: 'points_passyd:400-', usual: [3, 2], alias: '400 yard game bonus' },
  { rule: 'points_rushyd:100-199', usual: [2, 1, 3], alias: '100 yard game bonus' },
  { rule: 'points_rushyd:200-', usual: [3, 2], alias: '200 yard game bonus' },
  { rule: 'points_recyd:100-199', usual: [2, 1, 3], alias: '100 yard game bonus' },
  { rule: 'points_recyd:200-', usual: [3, 2], alias: '200 yard game bonus' },
  { rule: 'points_fg#60-', usual: [1, 6], alias: '60 yard field goal bonus' },
  { rule: 'points_pick_six', usual: [-2, -1, -4], alias: 'pick six' },
  { rule: 'points_rush_first_down', usual: [0.5, 1], alias: 'point per first down PPFD' },
  { rule: 'points_rec_first_down', usual: [0.5, 1], alias: 'point per first down PPFD' },
  { rule: 'points_pass_first_down', usual: [0.25, 1], alias: 'point per first down PPFD' },
  { rule: 'points_kick_return_yd', usual: [0.04, 0.1], alias: 'return yards' },
  { rule: 'points_punt_return_yd', usual: [0.04, 0.1], alias: 'return yards' },
  { rule: 'points_sack_taken', usual: [-1, -2], alias: 'sacked' },
  { rule: 'points_completion', usual: [0.5, 0.1, 1], alias: 'point per completion' },
  { rule: 'points_incompletion', usual: [-0.5, -1], alias: 'incomplete pass' },
  { rule: 'points_rush_attempt', usual: [0.1, 0.2], alias: 'point per carry PPC' },
  { rule: 'points_fgyd', usual: [0.1], alias: 'field goals by the yard' },
  { rule: 'points_fgyd#31-', usual: [0.1], alias: 'field goals by the yard over 30' },
  { rule: 'points_fourth_down_stop', usual: [2, 1], alias: '4th down stop' },
  { rule: 'points_three_and_out', usual: [1, 0.5], alias: '3 and out' },
  { rule: 'points_tackle_solo', usual: [1, 1.5, 2], alias: 'IDP' },
  { rule: 'points_tackle_assist', usual: [0.5, 0.75, 1], alias: 'IDP' },
  { rule: 'points_tackle_loss', usual: [2, 1], alias: 'IDP TFL' },
  { rule: 'points_idp_sack', usual: [3, 2, 4], alias: 'IDP' },
  { rule: 'points_qb_hit', usual: [1], alias: 'IDP' },
  { rule: 'points_pass_defended', usual: [2, 1], alias: 'IDP PD' },
  { rule: 'points_idp_int', usual: [3, 4, 6], alias: 'IDP' },
  { rule: 'points_idp_ff', usual: [2, 4], alias: 'IDP' },
  { rule: 'points_idp_fr', usual: [1, 2], alias: 'IDP' },
  { rule: 'points_idp_td', usual: [6], alias: 'IDP' },
  { rule: 'points_idp_safety', usual: [2], alias: 'IDP' },
  { rule: 'points_idp_block', usual: [3, 4], alias: 'IDP' },
]

const BASKETBALL: readonly CommonRule[] = [
  { rule: 'points_field_goal', usual: [2, 1], alias: 'FGM' },
  { rule: 'points_field_goal_attempt', usual: [-1], alias: 'FGA' },
  { rule: 'points_field_goal_miss', usual: [-0.5, -1] },
  { rule: 'points_free_throw', usual: [1], alias: 'FTM' },
  { rule: 'points_free_throw_attempt', usual: [-1], alias: 'FTA' },
  { rule: 'points_free_throw_miss', usual: [-0.5, -1] },
  { rule: 'points_offensive_rebound', usual: [0.5, 1.5], alias: 'OREB' },
  { rule: 'points_technical', usual: [-2, -1] },
  { rule: 'points_flagrant', usual: [-2] },
  { rule: 'points_foul', usual: [-0.5] },
  { rule: 'points_point:40-49', usual: [2], alias: '40 point game bonus' },
  { rule: 'points_point:50-', usual: [2, 4], alias: '50 point game bonus' },
  { rule: 'points_assist:15-', usual: [2], alias: '15 assist game bonus' },
  { rule: 'points_rebound:20-', usual: [2], alias: '20 rebound game bonus' },
  { rule: 'points_quadruple_double', usual: [10] },
]

const BASEBALL: readonly CommonRule[] = [
  { rule: 'points_single', usual: [1, 2.6, 3] },
  { rule: 'points_double', usual: [2, 5.2, 5] },
  { rule: 'points_triple', usual: [3, 7.8, 8] },
  { rule: 'points_total_bases', usual: [1], alias: 'TB' },
  { rule: 'points_hit_by_pitch', usual: [1, 2.6, 2], alias: 'HBP' },
  { rule: 'points_at_bat', usual: [-1], alias: 'AB' },
  { rule: 'points_sacrifice_fly', usual: [0.5, 1] },
  { rule: 'points_double_play', usual: [-0.5, -1], alias: 'GIDP' },
  { rule: 'points_grand_slam', usual: [4] },
  { rule: 'points_hit_allowed', usual: [-1, -1.3, -0.6] },
  { rule: 'points_walk_allowed', usual: [-1, -1.3, -0.6] },
  { rule: 'points_batter_hit', usual: [-1, -1.3, -0.6], alias: 'hit batsmen' },
  { rule: 'points_home_run_allowed', usual: [-2, -1] },
  { rule: 'points_loss', usual: [-2, -3, -5] },
  { rule: 'points_hold', usual: [2, 4, 5], alias: 'HD' },
  { rule: 'points_blown_save', usual: [-2, -3], alias: 'BS' },
  { rule: 'points_quality_start', usual: [3, 4], alias: 'QS' },
  { rule: 'points_complete_game', usual: [3, 2.5, 7] },
  { rule: 'points_pitcher_shutout', usual: [3, 2.5], alias: 'SHO' },
  { rule: 'points_no_hitter', usual: [5, 10] },
]

const HOCKEY: readonly CommonRule[] = [
  { rule: 'points_plus_minus', usual: [1, 0.5], alias: '+/-' },
  { rule: 'points_penalty_minute', usual: [-0.5, 0.35, -0.3], alias: 'PIM' },
  { rule: 'points_pp_goal', usual: [0.5, 1], alias: 'PPG' },
  { rule: 'points_pp_assist', usual: [0.5], alias: 'PPA' },
  { rule: 'points_gw_goal', usual: [1], alias: 'GWG' },
  { rule: 'points_goal:3-', usual: [3, 1], alias: 'hat trick' },
  { rule: 'points_faceoff_won', usual: [0.1, 0.3], alias: 'FOW' },
  { rule: 'points_faceoff_lost', usual: [-0.05, -0.1], alias: 'FOL' },
  { rule: 'points_takeaway', usual: [0.3, 0.5] },
  { rule: 'points_giveaway', usual: [-0.3, -0.5] },
  { rule: 'points_win', usual: [4, 5, 6], alias: 'W' },
  { rule: 'points_loss', usual: [-1, -3] },
  { rule: 'points_overtime_loss', usual: [1, 2], alias: 'OTL' },
]

export const COMMON_RULES: Readonly<Record<FantasySportKey, readonly CommonRule[]>> = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: BASKETBALL,
  mlb: BASEBALL,
  nhl: HOCKEY,
}
