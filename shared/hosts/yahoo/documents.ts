import * as z from 'zod'
import { unused } from '../league/unread.ts'
import { Amount, Flag, Key, OptionalKey, Text, Whole } from './values.ts'

/** What Yahoo's resources have, in the shape of normal-form.ts; those of the settings are in league-documents.ts. */

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).default([])
}

/** A part that is left out, or empty: Yahoo writes it as an empty text, list or `false` then. */
function part<Schema extends z.ZodType>(schema: Schema) {
  const isEmpty = (given: unknown) =>
    given === '' || given === null || given === false || (Array.isArray(given) && given.length === 0)
  return z.preprocess((given) => (isEmpty(given) ? undefined : given), schema.optional())
}

const Points = z.object({
  coverage_type: Text,
  week: Whole,
  season: unused,
  date: unused,
  total: Amount,
})

const Keeper = z.object({ status: Flag, cost: unused, kept: Flag })

const TransactionData = z.object({
  type: Text,
  source_type: Text,
  source_team_key: OptionalKey,
  source_team_name: unused,
  destination_type: Text,
  destination_team_key: OptionalKey,
  destination_team_name: unused,
})

export const YahooPlayer = z.object({
  player_key: Key,
  player_id: unused,
  name: part(z.object({ full: Text, first: unused, last: unused, ascii_first: unused, ascii_last: unused })),
  url: unused,
  status: unused,
  status_full: unused,
  injury_note: unused,
  on_disabled_list: unused,
  editorial_player_key: unused,
  editorial_team_key: unused,
  editorial_team_full_name: unused,
  editorial_team_abbr: Text,
  editorial_team_url: unused,
  bye_weeks: unused,
  is_keeper: part(Keeper),
  uniform_number: unused,
  display_position: Text,
  headshot: unused,
  image_url: unused,
  is_undroppable: unused,
  position_type: unused,
  primary_position: unused,
  eligible_positions: unused,
  eligible_positions_to_add: unused,
  has_player_notes: unused,
  has_recent_player_notes: unused,
  player_notes_last_timestamp: unused,
  selected_position: part(
    z.object({ coverage_type: unused, week: unused, date: unused, position: Text, is_flex: unused }),
  ),
  is_editable: unused,
  starting_status: unused,
  batting_order: unused,
  transaction_data: part(TransactionData),
  player_points: part(Points),
  player_stats: unused,
  player_advanced_stats: unused,
  ownership: part(
    z.object({
      ownership_type: unused,
      owner_team_key: OptionalKey,
      owner_team_name: unused,
      display_date: unused,
      waiver_date: unused,
      teams: unused,
    }),
  ),
  percent_owned: unused,
  percent_started: unused,
  draft_analysis: unused,
  player_ranks: unused,
})
export type YahooPlayer = z.output<typeof YahooPlayer>

export const YahooPick = z.object({
  pick: Whole.pipe(z.int().min(1)),
  round: Whole.pipe(z.int().min(1)),
  team_key: Key,
  player_key: OptionalKey,
  cost: Whole.pipe(z.int().min(0).optional()),
  players: listOf(YahooPlayer),
})
export type YahooPick = z.output<typeof YahooPick>

const Manager = z.object({
  manager_id: OptionalKey,
  nickname: Text,
  guid: OptionalKey,
  is_commissioner: unused,
  is_comanager: Flag,
  is_current_login: unused,
  email: unused,
  image_url: unused,
  felo_score: unused,
  felo_tier: unused,
})
export type YahooManager = z.output<typeof Manager>

const Count = Whole.pipe(z.int().min(0).optional())
const Record = z.object({ wins: Count, losses: Count, ties: Count, percentage: unused })

const Standing = z.object({
  rank: Whole,
  playoff_seed: unused,
  outcome_totals: part(Record),
  divisional_outcome_totals: unused,
  streak: unused,
  points_for: Amount,
  points_against: Amount,
  points_change: unused,
  points_back: unused,
  games_back: unused,
})

const YahooRoster = z.object({
  coverage_type: Text,
  week: Whole,
  date: Text,
  is_editable: unused,
  is_prescoring: unused,
  minimum_games: unused,
  outs_pitched: unused,
  players: listOf(YahooPlayer),
})
export type YahooRoster = z.output<typeof YahooRoster>

const TEAM = {
  team_key: Key,
  team_id: unused,
  name: Text,
  type: unused,
  is_owned_by_current_login: unused,
  url: unused,
  team_logos: unused,
  team_logo: unused,
  division_id: OptionalKey,
  previous_season_team_rank: unused,
  waiver_priority: Whole,
  faab_balance: Whole,
  number_of_moves: Whole,
  number_of_trades: Whole,
  roster_adds: part(z.object({ coverage_type: Text, coverage_value: Text, value: unused })),
  clinched_playoffs: unused,
  has_clinched_playoffs: unused,
  league_scoring_type: unused,
  draft_position: unused,
  has_draft_grade: unused,
  draft_grade: unused,
  draft_recap_url: unused,
  auction_budget_total: Whole,
  auction_budget_spent: unused,
  team_paid: unused,
  managers: listOf(Manager),
  win_probability: unused,
  team_stats: unused,
  team_points: part(Points),
  team_live_projected_points: unused,
  team_projected_points: unused,
  team_remaining_games: unused,
  team_stats_by_position: unused,
  team_standings: part(Standing),
}

/** A team in a matchup, which has no parts of its own there. */
const TeamOfMatchup = z.object(TEAM)

const StatWinner = z.object({ stat_id: unused, winner_team_key: OptionalKey, is_tied: Flag })

export const YahooMatchup = z.object({
  week: Whole.pipe(z.int().min(0)),
  week_start: Text,
  week_end: Text,
  status: Text,
  is_playoffs: Flag,
  is_consolation: Flag,
  is_tied: Flag,
  winner_team_key: OptionalKey,
  is_matchup_recap_available: unused,
  is_matchup_of_the_week: unused,
  matchup_recap_url: unused,
  matchup_recap_title: unused,
  matchup_grades: unused,
  stat_winners: listOf(StatWinner),
  teams: z.array(TeamOfMatchup).min(1).max(2),
})
export type YahooMatchup = z.output<typeof YahooMatchup>

export const YahooTeam = z.object({
  ...TEAM,
  roster: part(YahooRoster),
  players: listOf(YahooPlayer),
  matchups: listOf(YahooMatchup),
  draft_results: listOf(YahooPick),
})
export type YahooTeam = z.output<typeof YahooTeam>

const TradedPick = z.object({
  source_team_key: Key,
  source_team_name: unused,
  destination_team_key: Key,
  destination_team_name: unused,
  original_team_key: OptionalKey,
  original_team_name: unused,
  round: Whole.pipe(z.int().min(1)),
})

export const YahooTransaction = z.object({
  transaction_key: Key,
  transaction_id: Whole,
  type: Text,
  status: Text,
  timestamp: Whole,
  faab_bid: Whole,
  trader_team_key: OptionalKey,
  trader_team_name: unused,
  tradee_team_key: OptionalKey,
  tradee_team_name: unused,
  trade_proposed_time: unused,
  trade_note: unused,
  trade_roster_reflect_key: unused,
  tradee_unused_roster_spots: unused,
  current_login_can_respond: unused,
  waiver_player_key: unused,
  waiver_team_key: unused,
  waiver_team_name: unused,
  waiver_date: unused,
  waiver_priority: unused,
  waiver_roster_reflect_key: unused,
  players: listOf(YahooPlayer),
  picks: listOf(TradedPick),
})
export type YahooTransaction = z.output<typeof YahooTransaction>

export { listOf, part }
