import * as z from 'zod'
import { Amount, isRecord, settingsIn, type SportOfFile, sportOfFile } from '../answers.ts'
import { as, type HostRule, known, none, readScoring, type ReadScoring, timesOf } from '../host-scoring.ts'

const NO_RETURN_YARDS = 'The feed does not tell the yards of fumble returns.'
const NO_KICK_YARDS = 'The feed does not tell the yards of missed or blocked kicks that are returned.'
const NO_SACK_YARDS = 'The feed does not tell the yards of a defender’s sacks.'
const NO_KICK_TACKLES = 'The feed does not tell tackles on kicks from others.'

/** What a returner has, and not their unit. */
function players(...stats: readonly string[]): HostRule {
  return timesOf(
    Object.fromEntries(stats.flatMap((stat) => [[stat, 1] as const, [`${stat}@D/ST`, -1] as const])),
  )
}

/** Sleeper's settings of football leagues (`scoring_settings`), by key. */
const NFL: Readonly<Record<string, HostRule>> = {
  pass_yd: as('passyd'),
  pass_td: as('passtd'),
  pass_int: as('int'),
  pass_2pt: as('2pt_passtd'),
  pass_cmp: as('completion'),
  pass_att: as('pass_attempt'),
  pass_inc: as('incompletion'),
  pass_fd: as('pass_first_down'),
  pass_sack: as('sack_taken'),
  pass_int_td: as('pick_six'),
  pass_cmp_40p: as('completion#40-'),
  pass_td_40p: as('passtd#40-'),
  pass_td_50p: as('passtd#50-'),
  rush_yd: as('rushyd'),
  rush_td: as('rushtd'),
  rush_2pt: as('2pt_rushtd'),
  rush_att: as('rush_attempt'),
  rush_fd: as('rush_first_down'),
  rush_40p: as('rush_attempt#40-'),
  rush_td_40p: as('rushtd#40-'),
  rush_td_50p: as('rushtd#50-'),
  rec: as('reception'),
  rec_yd: as('recyd'),
  rec_td: as('rectd'),
  rec_2pt: as('2pt_rectd'),
  rec_fd: as('rec_first_down'),
  // A catch behind the line of scrimmage is one of the shortest.
  rec_0_4: as('reception#-99-4'),
  rec_5_9: as('reception#5-9'),
  rec_10_19: as('reception#10-19'),
  rec_20_29: as('reception#20-29'),
  rec_30_39: as('reception#30-39'),
  rec_40p: as('reception#40-'),
  rec_td_40p: as('rectd#40-'),
  rec_td_50p: as('rectd#50-'),
  fum: as('fumble_any'),
  fum_lost: as('fumble'),
  fum_rec_td: as('own_fumble_td'),

  bonus_rush_td_qb: as('rushtd@QB'),
  bonus_rec_rb: as('reception@RB'),
  bonus_rec_te: as('reception@TE'),
  bonus_rec_wr: as('reception@WR'),
  bonus_fd_qb: as('pass_first_down+rec_first_down+rush_first_down@QB'),
  bonus_fd_rb: as('rec_first_down+rush_first_down@RB'),
  bonus_fd_te: as('rec_first_down+rush_first_down@TE'),
  bonus_fd_wr: as('rec_first_down+rush_first_down@WR'),
  bonus_pass_cmp_25: as('completion:25-'),
  bonus_pass_yd_300: as('passyd:300-399'),
  bonus_pass_yd_400: as('passyd:400-'),
  bonus_rush_att_20: as('rush_attempt:20-'),
  bonus_rush_yd_100: as('rushyd:100-199'),
  bonus_rush_yd_200: as('rushyd:200-'),
  bonus_rec_yd_100: as('recyd:100-199'),
  bonus_rec_yd_200: as('recyd:200-'),
  bonus_rush_rec_yd_100: as('recyd+rushyd:100-199'),
  bonus_rush_rec_yd_200: as('recyd+rushyd:200-'),
  bonus_sack_2p: as('idp_sack:2-'),
  bonus_tkl_10p: as('tackle:10-'),
  bonus_def_int_td_50p: as('def_int_td#50-'),
  bonus_def_fum_td_50p: as('def_fum_td#50-'),

  fgm: as('fg'),
  fgm_0_19: as('fg#0-19'),
  fgm_20_29: as('fg#20-29'),
  fgm_30_39: as('fg#30-39'),
  fgm_40_49: as('fg#40-49'),
  fgm_50p: as('fg#50-'),
  fgm_50_59: as('fg#50-59'),
  fgm_60p: as('fg#60-'),
  fgm_yds: as('fgyd'),
  // Each yard beyond the thirtieth: all of a longer field goal but thirty.
  fgm_yds_over_30: timesOf({ 'fgyd#31-': 1, 'fg#31-': -30 }),
  fgmiss: as('fg_miss'),
  fgmiss_0_19: as('fg_miss#0-19'),
  fgmiss_20_29: as('fg_miss#20-29'),
  fgmiss_30_39: as('fg_miss#30-39'),
  fgmiss_40_49: as('fg_miss#40-49'),
  fgmiss_50p: as('fg_miss#50-'),
  fgmiss_50_59: as('fg_miss#50-59'),
  fgmiss_60p: as('fg_miss#60-'),
  xpm: as('xp'),
  xpmiss: as('xp_miss'),

  sack: as('sack'),
  int: as('int_def'),
  // Sleeper counts what special teams recover apart.
  fum_rec: as('def_fr'),
  safe: as('safety'),
  blk_kick: as('block_kick'),
  def_td: as('def_td'),
  def_st_td: as('kick_return_td@D/ST', 'punt_return_td@D/ST'),
  st_td: players('kick_return_td', 'punt_return_td'),
  def_kr_td: as('kick_return_td@D/ST'),
  def_pr_td: as('punt_return_td@D/ST'),
  kr_td: players('kick_return_td'),
  pr_td: players('punt_return_td'),
  def_2pt: as('def_2pt'),
  ff: as('def_ff'),
  def_st_ff: as('def_st_ff'),
  def_st_fum_rec: as('def_st_fr'),
  st_ff: as('st_ff'),
  st_fum_rec: as('st_fr'),
  st_tkl_solo: none(NO_KICK_TACKLES),
  def_st_tkl_solo: none(NO_KICK_TACKLES),
  pts_allow: as('pointsallowed'),
  pts_allow_0: as('shutout'),
  pts_allow_1_6: as('1_6_pa'),
  pts_allow_7_13: as('7_13_pa'),
  pts_allow_14_20: as('14_20_pa'),
  pts_allow_21_27: as('21_27_pa'),
  pts_allow_28_34: as('28_34_pa'),
  pts_allow_35p: as('35plus_pa'),
  yds_allow: as('yardsallowed'),
  yds_allow_0_100: as('yardsallowed@D/ST:0-99'),
  yds_allow_100_199: as('yardsallowed@D/ST:100-199'),
  yds_allow_200_299: as('yardsallowed@D/ST:200-299'),
  yds_allow_300_349: as('yardsallowed@D/ST:300-349'),
  yds_allow_350_399: as('yardsallowed@D/ST:350-399'),
  yds_allow_400_449: as('yardsallowed@D/ST:400-449'),
  yds_allow_450_499: as('yardsallowed@D/ST:450-499'),
  yds_allow_500_549: as('yardsallowed@D/ST:500-549'),
  yds_allow_550p: as('yardsallowed@D/ST:550-'),
  def_4_and_stop: as('fourth_down_stop'),
  def_3_and_out: as('three_and_out'),
  def_forced_punts: as('forced_punt'),
  def_kr_yd: as('def_kick_return_yd'),
  def_pr_yd: as('def_punt_return_yd'),
  def_pass_def: as('def_pass_defended'),
  tkl_loss: as('def_tackle_loss'),
  qb_hit: as('def_qb_hit'),
  tkl: as('def_tackle'),
  tkl_solo: as('def_tackle_solo'),
  tkl_ast: as('def_tackle_assist'),
  sack_yd: as('def_sack_yd'),
  int_ret_yd: as('def_int_yd'),
  fum_ret_yd: none(NO_RETURN_YARDS),
  fg_ret_yd: none(NO_KICK_YARDS),
  blk_kick_ret_yd: none(NO_KICK_YARDS),
  kr_yd: as('kick_return_yd'),
  pr_yd: as('punt_return_yd'),

  idp_tkl: as('tackle'),
  idp_tkl_solo: as('tackle_solo'),
  idp_tkl_ast: as('tackle_assist'),
  idp_tkl_loss: as('tackle_loss'),
  idp_sack: as('idp_sack'),
  idp_qb_hit: as('qb_hit'),
  idp_int: as('idp_int'),
  idp_int_ret_yd: as('idp_int_yd'),
  idp_pass_def: as('pass_defended'),
  idp_pass_def_3p: as('pass_defended:3-'),
  idp_ff: as('idp_ff'),
  // As of the team’s: those on kicks are `st_fum_rec`.
  idp_fum_rec: timesOf({ idp_fr: 1, st_fr: -1 }),
  idp_def_td: as('idp_td'),
  idp_safe: as('idp_safety'),
  idp_blk_kick: as('idp_block'),
  idp_sack_yd: none(NO_SACK_YARDS),
  idp_fum_ret_yd: none(NO_RETURN_YARDS),
}

/** Sleeper's settings of basketball leagues, by key. */
const NBA: Readonly<Record<string, HostRule>> = {
  pts: as('point'),
  reb: as('rebound'),
  oreb: as('offensive_rebound'),
  dreb: as('defensive_rebound'),
  ast: as('assist'),
  stl: as('steal'),
  blk: as('block'),
  to: as('turnover'),
  tpm: as('three_pointer'),
  tpa: as('three_attempt'),
  tpmi: as('three_miss'),
  fgm: as('field_goal'),
  fga: as('field_goal_attempt'),
  fgmi: as('field_goal_miss'),
  ftm: as('free_throw'),
  fta: as('free_throw_attempt'),
  ftmi: as('free_throw_miss'),
  pf: as('foul'),
  tf: as('technical'),
  ff: as('flagrant'),
  dd: as('double_double'),
  td: as('triple_double'),
  qd: as('quadruple_double'),
  bonus_pt_40p: as('point:40-'),
  bonus_pt_50p: as('point:50-'),
  bonus_ast_15p: as('assist:15-'),
  bonus_reb_20p: as('rebound:20-'),
}

/** What its settings are, by sport. */
export const SLEEPER_STATS = { nfl: NFL, nba: NBA } as const
type SleeperSport = keyof typeof SLEEPER_STATS

/** More than this host has settings of a sport. */
const MOST_SETTINGS = 1000
const SETTINGS = z
  .record(z.string().max(60), Amount)
  .refine((settings) => Object.keys(settings).length <= MOST_SETTINGS)
type Settings = z.output<typeof SETTINGS>

interface SleeperSettings {
  readonly sport: SportOfFile<SleeperSport>
  readonly settings: Settings
}

/** The league that has the settings (`GET /v1/league/<id>`), or these by themselves. */
export const SleeperScoring = settingsIn<SleeperSettings>([
  {
    isIt: (object) => isRecord(object['scoring_settings']),
    schema: z
      .object({ sport: z.string().max(60).nullish(), scoring_settings: SETTINGS })
      .transform(({ sport, scoring_settings: settings }) => ({ sport: sportOf(sport, settings), settings })),
  },
  {
    isIt: areSettings,
    schema: SETTINGS.transform((settings) => ({ sport: sportOf(null, settings), settings })),
  },
])

/** Numbers, of which one at least is a setting of this host. */
function areSettings(object: Readonly<Record<string, unknown>>): boolean {
  return (
    Object.values(object).every((value) => Amount.safeParse(value).success) &&
    Object.values(SLEEPER_STATS).some((table) => countKnown(table, object) > 0)
  )
}

function sportOf(sport: string | null | undefined, settings: Settings): SportOfFile<SleeperSport> {
  const said = sportOfFile(sport, { nfl: 'nfl', nba: 'nba' })
  if (said !== null) return said
  const [nba, nfl] = [countKnown(NBA, settings), countKnown(NFL, settings)]
  return nba > nfl ? 'nba' : nfl > 0 ? 'nfl' : null
}

function countKnown(table: Readonly<Record<string, HostRule>>, settings: object): number {
  return Object.keys(settings).filter((key) => Object.hasOwn(table, key)).length
}

/** The scoring of a Sleeper league (`scoring_settings` of its league document) as rules. */
export function readSleeperScoring(
  sport: SleeperSport,
  { settings }: Pick<SleeperSettings, 'settings'>,
): ReadScoring {
  const table = SLEEPER_STATS[sport]
  return readScoring(
    sport,
    Object.entries(settings).map(([key, value]) => ({ key, value, rule: known(table, key) })),
  )
}
