import type { Database } from '../../core/db/tables.ts'

/** Tables of what a manager alone could see of a team: their rows are deleted when it gets another manager. */
export const ERASED_WITH_MANAGER = ['draft_list', 'proxy_bid', 'trade_block'] as const

/**
 * What becomes of a row when a team gets another manager, or loses the one it has:
 * - `erased`: it was the manager's alone, and is deleted
 * - `ended`: it is ended by a command of its own, with an event
 * - `person`: it is the person's and stays with them; the next manager does not see it
 * - `team`: all members see it, and it stays with the team
 * - `record`: it says who did something, and stays as it is
 */
export type RowFate = 'erased' | 'ended' | 'person' | 'team' | 'record'

/**
 * Every column that names a team or a person, and what becomes of its rows. tests/stories/new-manager.test.ts fails on a
 * column that is missing here.
 */
export const FATE_OF = {
  // A manager's queue, their own rankings, their proxy bids, their trade block.
  'draft_list.team_id': 'erased',
  'proxy_bid.team_id': 'erased',
  'trade_block.team_id': 'erased',
  // Claims are withdrawn, open trade offers end, links to the team open nothing, offers of it are void.
  'claim.team_id': 'ended',
  'trade.proposer_id': 'ended',
  'trade_team.team_id': 'ended',
  'team_invite.team_id': 'ended',
  'team_invite.created_by': 'ended',
  'team_offer.team_id': 'ended',
  'team_offer.offered_by': 'ended',
  'invite.created_by': 'ended',
  // What a person is offered they are offered elsewhere too.
  'team_offer.user_id': 'person',
  'session.user_id': 'person',
  'api_token.user_id': 'person',
  'reset_code.user_id': 'person',
  'reset_ticket.user_id': 'person',
  'favourite.user_id': 'person',
  'notice.user_id': 'person',
  'notice_settings.user_id': 'person',
  'push_subscription.user_id': 'person',
  'intent.user_id': 'person',
  'server_owner.user_id': 'person',
  'bracket.user_id': 'person',
  'thread_reader.user_id': 'person',
  'poll_vote.user_id': 'person',
  'message_reaction.user_id': 'person',
  'message.author_id': 'person',
  'message.deleted_by': 'record',
  'message.team_id': 'record',
  'league_move.user_id': 'person',
  'host_player_answer.user_id': 'person',
  'claim_request.user_id': 'person',
  'claim_request.team_id': 'ended',
  'claim_link.made_by': 'ended',
  'listed_team.team_id': 'ended',
  'deleted_league.deleted_by': 'record',
  'deleted_league_member.user_id': 'person',
  'secret_address.user_id': 'ended',
  'calendar_event.team_id': 'team',
  'ownership.team_id': 'team',
  'roster_spot.team_id': 'team',
  'line_up.team_id': 'team',
  'matchup.home_id': 'team',
  'matchup.away_id': 'team',
  'result.team_id': 'team',
  'score_adjustment.team_id': 'team',
  'team_season.team_id': 'team',
  'season_owner.team_id': 'team',
  // Who managed a team in which weeks of a season stays so.
  'season_owner.owner_id': 'record',
  'username_look.user_id': 'person',
  'traded_pick.team_id': 'team',
  'traded_pick.owner_id': 'team',
  'trade_vote.team_id': 'team',
  'waiver_standing.team_id': 'team',
  // Who shares a team goes with the manager who asked them to.
  'co_manager.team_id': 'ended',
  'co_manager.user_id': 'ended',
  'co_commissioner.user_id': 'ended',
  'team.owner_id': 'team',
  'league.commissioner_id': 'team',
  'league_event.actor_id': 'record',
  'moved_league.moved_by': 'record',
  // Who someone was at the host that the league came from.
  'moved_person.user_id': 'record',
  'owner_act.actor_id': 'record',
  'owner_act.about_user': 'record',
  'ruleset.author_id': 'record',
  'settings.author_id': 'record',
  'sign_up_invitation.created_by': 'record',
} as const satisfies Partial<Record<`${keyof Database}.${string}`, RowFate>>
