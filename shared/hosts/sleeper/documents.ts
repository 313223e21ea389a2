import * as z from 'zod'
import { unused } from '../league/unread.ts'
import {
  Hundredths,
  IdList,
  IdText,
  listOf,
  mapOf,
  MaybeHundredths,
  MaybeText,
  MaybeWhole,
  NoIdText,
  unusedOf,
  Whole,
  Year,
} from './values.ts'

/*
 * What the public API of this host answers, by request. A schema names every field that is known, so that a new one is
 * told as unread.
 */

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
