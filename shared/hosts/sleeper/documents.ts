import * as z from 'zod'
import { recordOf } from '../../core/record-of.ts'
import { Amount } from '../answers.ts'
import { unused } from '../league/unread.ts'
import {
  Hundredths,
  IdList,
  IdText,
  listOf,
  mapOf,
  MaybeHundredths,
  MaybeWhole,
  NoIdText,
  Whole,
  Year,
} from './values.ts'

/*
 * What the public API of this host answers, by request. A schema names every field that is known, so that a new one is
 * told as unread.
 */

const MaybeText = z.string().nullish()

/** Fields of a list of names, none of which anything here reads. */
function unusedOf<Name extends string>(...names: readonly Name[]) {
  return recordOf(names, () => unused)
}

/** `settings` of a league. Which of them are settings here is said in settings.ts. */
const LeagueSettings = z.object({
  ...unusedOf(
    'capacity_override',
    'commissioner_direct_invite',
    'daily_waivers_base',
    'daily_waivers_last_ran',
    'faab_suggestions',
    'last_report',
    'squads',
    'veto_auto_poll',
    'veto_show_votes',
    'was_auto_archived',
  ),
  bench_lock: MaybeWhole,
  best_ball: MaybeWhole,
  daily_waivers: MaybeWhole,
  daily_waivers_days: MaybeWhole,
  daily_waivers_hour: MaybeWhole,
  disable_adds: MaybeWhole,
  disable_trades: MaybeWhole,
  divisions: MaybeWhole,
  draft_rounds: MaybeWhole,
  last_chopped_leg: MaybeWhole,
  last_scored_leg: MaybeWhole,
  league_average_match: MaybeWhole,
  leg: MaybeWhole,
  max_keepers: MaybeWhole,
  max_subs: MaybeWhole,
  num_teams: MaybeWhole,
  offseason_adds: MaybeWhole,
  pick_trading: MaybeWhole,
  playoff_round_type: MaybeWhole,
  playoff_seed_type: MaybeWhole,
  playoff_teams: MaybeWhole,
  playoff_type: MaybeWhole,
  playoff_week_start: MaybeWhole,
  position_limit_c: MaybeWhole,
  position_limit_db: MaybeWhole,
  position_limit_def: MaybeWhole,
  position_limit_dl: MaybeWhole,
  position_limit_k: MaybeWhole,
  position_limit_lb: MaybeWhole,
  position_limit_pf: MaybeWhole,
  position_limit_pg: MaybeWhole,
  position_limit_qb: MaybeWhole,
  position_limit_rb: MaybeWhole,
  position_limit_sf: MaybeWhole,
  position_limit_sg: MaybeWhole,
  position_limit_te: MaybeWhole,
  position_limit_wr: MaybeWhole,
  reserve_allow_cov: MaybeWhole,
  reserve_allow_dnr: MaybeWhole,
  reserve_allow_doubtful: MaybeWhole,
  reserve_allow_na: MaybeWhole,
  reserve_allow_out: MaybeWhole,
  reserve_allow_sus: MaybeWhole,
  reserve_slots: MaybeWhole,
  start_week: MaybeWhole,
  sub_lock_if_starter_active: MaybeWhole,
  sub_start_time_eligibility: MaybeWhole,
  taxi_allow_vets: MaybeWhole,
  taxi_deadline: MaybeWhole,
  taxi_slots: MaybeWhole,
  taxi_years: MaybeWhole,
  trade_deadline: MaybeWhole,
  trade_review_days: MaybeWhole,
  type: MaybeWhole,
  veto_votes_needed: MaybeWhole,
  waiver_bid_min: MaybeWhole,
  waiver_budget: MaybeWhole,
  waiver_clear_days: MaybeWhole,
  waiver_day_of_week: MaybeWhole,
  waiver_type: MaybeWhole,
})

/** `GET /v1/league/<league_id>`, which is a league in one season. */
export const League = z.object({
  ...unusedOf(
    'avatar',
    'bracket_id',
    'bracket_overrides_id',
    'company_id',
    'display_order',
    'group_id',
    'last_author_avatar',
    'last_author_display_name',
    'last_author_id',
    'last_author_is_bot',
    'last_message_attachment',
    'last_message_id',
    'last_message_text',
    'last_message_text_map',
    'last_message_time',
    'last_pinned_message_id',
    'last_read_id',
    'last_transaction_id',
    'loser_bracket_id',
    'loser_bracket_overrides_id',
    'season_type',
    'shard',
  ),
  league_id: IdText,
  previous_league_id: NoIdText,
  draft_id: NoIdText,
  name: MaybeText,
  season: Year,
  sport: z.string().max(60),
  status: z.enum(['pre_draft', 'drafting', 'in_season', 'post_season', 'complete']),
  total_rosters: MaybeWhole,
  roster_positions: listOf(z.string().max(40)),
  scoring_settings: z.record(z.string().max(60), Amount).nullish(),
  settings: LeagueSettings,
  /** The host and its apps keep what they like here: divisions and the last winner are all that a league needs. */
  metadata: mapOf(z.unknown()),
})
export type League = z.output<typeof League>

/** `GET /v1/league/<league_id>/users` */
export const User = z.object({
  ...unusedOf(
    'avatar',
    'cookies',
    'created',
    'currencies',
    'data_updated',
    'deleted',
    'email',
    'is_owner',
    'notifications',
    'pending',
    'phone',
    'real_name',
    'settings',
    'solicitable',
    'summoner_name',
    'summoner_region',
    'token',
    'verification',
  ),
  user_id: IdText,
  league_id: NoIdText,
  display_name: MaybeText,
  username: MaybeText,
  is_bot: z.boolean().nullish(),
  metadata: z
    .object({
      ...unusedOf(
        'allow_pn',
        'allow_sms',
        'archived',
        'avatar',
        'join_voice_pn',
        'league_report_pn',
        'mascot_message',
        'mention_pn',
        'player_like_pn',
        'player_nickname_update',
        'show_mascots',
        'team_name_update',
        'trade_block_pn',
        'transaction_commissioner',
        'transaction_free_agent',
        'transaction_trade',
        'transaction_waiver',
        'user_message_pn',
      ),
      team_name: MaybeText,
    })
    .nullish(),
})
export type User = z.output<typeof User>
/** Of those metadata, one key per week. */
export const USER_METADATA = /^mascot_.*_leg_\d+$/

/** `GET /v1/league/<league_id>/rosters`: a team each. */
export const Roster = z.object({
  ...unusedOf('player_map'),
  roster_id: IdText,
  league_id: NoIdText,
  owner_id: NoIdText,
  co_owners: IdList,
  players: IdList,
  starters: IdList,
  reserve: IdList,
  taxi: IdList,
  /** Players who were chosen for the next draft. */
  keepers: IdList,
  settings: z
    .object({
      ...unusedOf('ppts', 'ppts_decimal', 'total_moves', 'waiver_adjusted'),
      division: MaybeWhole,
      fpts: Hundredths.nullish(),
      fpts_decimal: MaybeWhole,
      fpts_against: Hundredths.nullish(),
      fpts_against_decimal: MaybeWhole,
      wins: MaybeWhole,
      losses: MaybeWhole,
      ties: MaybeWhole,
      /** Set by hand, where it is there. */
      rank: MaybeWhole,
      waiver_budget_used: MaybeWhole,
      waiver_position: MaybeWhole,
    })
    .nullish(),
  metadata: z
    .object(
      unusedOf(
        'allow_pn_inactive_starters',
        'allow_pn_news',
        'allow_pn_player_injury_status',
        'allow_pn_scoring',
        'avatar',
        'record',
        'restrict_pn_scoring_starters_only',
        'streak',
        'team_name',
      ),
    )
    .nullish(),
  /** Of older answers. */
  record: unused,
})
export type Roster = z.output<typeof Roster>
/** Of those metadata, one key per player: what a manager calls them. */
export const ROSTER_METADATA = /^p_nick_/

/** `GET /v1/league/<league_id>/matchups/<week>`: a side each. */
export const Matchup = z.object({
  roster_id: IdText,
  /** The two of a game have the same; null for no game. */
  matchup_id: MaybeWhole,
  points: MaybeHundredths,
  /** What a commissioner made of the points. */
  custom_points: MaybeHundredths,
  players: IdList,
  /** `0` is an empty slot. */
  starters: IdList,
  starters_points: listOf(Hundredths.nullable()),
  players_points: mapOf(Hundredths.nullable()),
})
export type Matchup = z.output<typeof Matchup>

const MovedPick = z.object({
  ...unusedOf('league_id', 'draft_id', 'id'),
  season: Year,
  round: Whole.pipe(z.int().min(1)),
  /** Whose pick it was at first. */
  roster_id: IdText,
  previous_owner_id: NoIdText,
  owner_id: IdText,
})

/** `GET /v1/league/<league_id>/traded_picks`, and of a draft the same. */
export const TradedPick = MovedPick
export type TradedPick = z.output<typeof TradedPick>

/** `GET /v1/league/<league_id>/transactions/<week>` */
export const Transaction = z.object({
  ...unusedOf('consenter_ids', 'metadata', 'player_map', 'drafts'),
  transaction_id: IdText,
  type: z.string().max(60),
  status: z.string().max(60),
  created: MaybeWhole,
  status_updated: MaybeWhole,
  leg: MaybeWhole,
  creator: NoIdText,
  roster_ids: IdList,
  /** Teams by player. */
  adds: mapOf(IdText),
  drops: mapOf(IdText),
  draft_picks: listOf(MovedPick.extend({ owner_id: NoIdText })),
  waiver_budget: listOf(z.object({ sender: IdText, receiver: IdText, amount: Whole })),
  settings: z
    .object({
      ...unusedOf('seq', 'priority', 'is_counter', 'expires_at'),
      waiver_bid: MaybeWhole,
    })
    .nullish(),
})
export type Transaction = z.output<typeof Transaction>

const From = z.object({ w: MaybeWhole, l: MaybeWhole })
/** A team; none, or where it will come from, while that is not known. */
const BracketTeam = z.preprocess(
  (given) => (typeof given === 'object' ? null : given),
  z
    .union([z.string(), z.int()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? null : String(id))),
)

/** `GET /v1/league/<league_id>/winners_bracket` and `losers_bracket`: a game each. */
export const BracketGame = z.object({
  /** The round. */
  r: Whole.pipe(z.int().min(1).max(20)),
  /** The number of the game. */
  m: Whole,
  t1: BracketTeam,
  t2: BracketTeam,
  t1_from: From.nullish(),
  t2_from: From.nullish(),
  w: BracketTeam,
  l: BracketTeam,
  /** The place that its winner has. */
  p: MaybeWhole,
})
export type BracketGame = z.output<typeof BracketGame>

/** `GET /v1/draft/<draft_id>`, and each of `GET /v1/league/<league_id>/drafts` */
export const Draft = z.object({
  ...unusedOf(
    'created',
    'creators',
    'last_message_id',
    'last_message_time',
    'last_picked',
    'metadata',
    'season_type',
    'sport',
    'status',
  ),
  draft_id: NoIdText,
  league_id: NoIdText,
  season: Year.nullish(),
  type: MaybeText,
  start_time: MaybeWhole,
  /** Slots by user. */
  draft_order: mapOf(MaybeWhole),
  /** Rosters by slot. */
  slot_to_roster_id: mapOf(NoIdText),
  settings: z
    .object({
      ...unusedOf(
        'slots_bn',
        'slots_c',
        'slots_cb',
        'slots_db',
        'slots_de',
        'slots_def',
        'slots_dl',
        'slots_dt',
        'slots_f',
        'slots_flex',
        'slots_g',
        'slots_idp_flex',
        'slots_k',
        'slots_lb',
        'slots_p',
        'slots_pf',
        'slots_pg',
        'slots_qb',
        'slots_rb',
        'slots_rec_flex',
        'slots_s',
        'slots_sf',
        'slots_sg',
        'slots_super_flex',
        'slots_te',
        'slots_util',
        'slots_wr',
        'slots_wrrb_flex',
        'alpha_sort',
        'autopause_end_time',
        'autopause_start_time',
        'autostart',
        'cpu_autopick',
        'enforce_position_limits',
        'teams',
      ),
      autopause_enabled: MaybeWhole,
      budget: MaybeWhole,
      nomination_timer: MaybeWhole,
      offering_timer: MaybeWhole,
      pick_timer: MaybeWhole,
      player_type: MaybeWhole,
      reversal_round: MaybeWhole,
      rounds: MaybeWhole,
    })
    .nullish(),
})
export type Draft = z.output<typeof Draft>

/** `GET /v1/draft/<draft_id>/picks` */
export const Pick = z.object({
  ...unusedOf('reactions'),
  draft_id: NoIdText,
  draft_slot: MaybeWhole,
  is_keeper: z.boolean().nullish(),
  pick_no: Whole.pipe(z.int().min(1)),
  round: MaybeWhole,
  picked_by: NoIdText,
  roster_id: NoIdText,
  player_id: NoIdText,
  metadata: z
    .object({
      ...unusedOf(
        'injury_status',
        'news_updated',
        'number',
        'player_id',
        'slot',
        'sport',
        'status',
        'team_abbr',
        'team_changed_at',
        'years_exp',
      ),
      /** The price in an auction. */
      amount: MaybeWhole,
      first_name: MaybeText,
      last_name: MaybeText,
      position: MaybeText,
      team: MaybeText,
    })
    .nullish(),
})
export type Pick = z.output<typeof Pick>

/** `GET /v1/players/<sport>`, by id. */
export const Player = z.object({
  ...unusedOf(
    'active',
    'age',
    'birth_city',
    'birth_country',
    'birth_state',
    'college',
    'competitions',
    'depth_chart_order',
    'depth_chart_position',
    'fantasy_data_id',
    'gsis_id',
    'hashtag',
    'height',
    'high_school',
    'injury_body_part',
    'injury_notes',
    'injury_start_date',
    'injury_status',
    'kalshi_id',
    'metadata',
    'news_updated',
    'number',
    'oddsjam_id',
    'opta_id',
    'pandascore_id',
    'player_shard',
    'practice_description',
    'practice_participation',
    'rotowire_id',
    'rotoworld_id',
    'search_first_name',
    'search_full_name',
    'search_last_name',
    'search_rank',
    'sport',
    'sportradar_id',
    'stats_id',
    'status',
    'swish_id',
    'team_abbr',
    'team_changed_at',
    'usatoday_id',
    'weight',
    'yahoo_id',
    'years_exp',
  ),
  player_id: NoIdText,
  full_name: MaybeText,
  first_name: MaybeText,
  last_name: MaybeText,
  position: MaybeText,
  fantasy_positions: listOf(z.string().nullable()),
  team: MaybeText,
  birth_date: MaybeText,
  espn_id: NoIdText,
})
export type Player = z.output<typeof Player>

/** `GET /v1/state/<sport>`: a league needs nothing of it. */
export const State = z.object(
  unusedOf(
    'display_week',
    'league_create_season',
    'league_season',
    'leg',
    'previous_season',
    'season',
    'season_has_scores',
    'season_start_date',
    'season_type',
    'week',
  ),
)
