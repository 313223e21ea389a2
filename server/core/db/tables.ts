import type { ColumnType, Generated } from 'kysely'
import type {
  ApiTokenId,
  ClaimId,
  DraftOrderId,
  GameId,
  LeagueCode,
  LeagueId,
  MessageId,
  NotificationId,
  PlayerId,
  ProTeamId,
  SessionId,
  TeamId,
  TeamOfferId,
  TradeId,
  UserId,
  WebhookId,
} from '../../../shared/core/ids.ts'
import type { FavoriteKind } from '../../../shared/favorite/favorite.ts'
import type { GameState } from '../../../shared/game/game.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { LeaguePhase, PauseScope } from '../../../shared/league/league.ts'
import type { NotificationKind } from '../../../shared/notification/kinds.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import type { PlayerStatus } from '../../../shared/player/player.ts'
import type { RoundId } from '../../../shared/rules/bracket/bracket.ts'
import type { StatLineStage } from '../../../shared/stat-line/stat-line.ts'
import type { TradeState } from '../../../shared/trade/trade.ts'
import type { FantasySportKey, SportKey } from '../../../shared/sports/index.ts'
import type { DeliveryProblem, OffReason, WebhookService } from '../../../shared/webhook/kinds.ts'
import type { DeliveryState } from '../../../shared/webhook/webhook.ts'
import type { ThreadKey } from '../../../shared/chat/chat.ts'
import type { Emoji } from '../../../shared/core/chat-limits.ts'

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>
/** Booleans are 0 or 1: SQLite binds no others. */
type Flag = 0 | 1
/** What a person is to a team. */
export type TeamRole = 'manager' | 'co-manager'
/** Milliseconds since the epoch. */
type Ms = number

export interface Database {
  user: {
    id: Fixed<UserId>
    username: string
    /** Folded for comparison: unique whatever the case. */
    username_key: string
    /** Empty for a place that is held: no one signs in to it (server/people/auth/held-accounts.ts). */
    email: string
    email_key: string
    password_hash: string
    created_at: Fixed<Ms>
    /** When its person was here last, to ten minutes; null for not since that is written down. */
    seen_at: Generated<Ms | null>
    /** Null for an account that someone has: server/people/account. */
    deleted_at: Generated<Ms | null>
  }
  /** What each username looks like (shared/core/lookalike.ts): none is taken that looks like another. */
  username_look: {
    look: Fixed<string>
    user_id: Fixed<UserId>
  }
  /** Looks of the names of deleted accounts, hashed with the server's secret: no one may take them until then. */
  former_name: {
    look_hash: Fixed<string>
    until: Ms
  }
  session: {
    id: Fixed<SessionId>
    user_id: Fixed<UserId>
    user_agent: Fixed<string>
    created_at: Fixed<Ms>
    seen_at: Ms
    expires_at: Fixed<Ms>
  }
  /** What a program of a person acts by: decisions/066. */
  api_token: {
    id: Fixed<ApiTokenId>
    user_id: Fixed<UserId>
    name: Fixed<string>
    /** SHA-256 of the whole token, base64url. */
    secret_hash: Fixed<string>
    /** Its last four characters. */
    hint: Fixed<string>
    /** With a blank between them. */
    scopes: Fixed<string>
    created_at: Fixed<Ms>
    expires_at: Fixed<Ms>
    /** Null before it is used; written seldom. */
    used_at: Ms | null
  }
  /** At most one code an account: a new one kills the old. */
  reset_code: {
    user_id: Fixed<UserId>
    code_hash: string
    attempts: number
    expires_at: Ms
  }
  reset_ticket: {
    ticket_hash: Fixed<string>
    user_id: Fixed<UserId>
    expires_at: Fixed<Ms>
  }
  /** A team or a player that someone follows. */
  favourite: {
    user_id: Fixed<UserId>
    kind: Fixed<FavoriteKind>
    sport: Fixed<SportKey>
    /** The feed's id of it. */
    subject: Fixed<string>
    /** As it was shown beside the star. */
    name: Fixed<string>
    created_at: Fixed<Ms>
  }
  /** What someone is told: of one thing once. */
  notice: {
    id: Fixed<NotificationId>
    user_id: Fixed<UserId>
    /** Null for what is of no league. */
    league_id: Fixed<LeagueId | null>
    kind: Fixed<NotificationKind>
    /** What it is about, of which its reader has one of a kind. */
    subject: string
    /** JSON: shared/notification/notification.ts */
    payload: string
    made_at: Ms
    read_at: Ms | null
    /** When it is mailed or pushed by itself; null where it is not. */
    goes_at: Fixed<Ms | null>
    /** What is with its mail. */
    mail: 'no' | 'once' | 'digest' | 'sent' | 'dropped'
  }
  notice_settings: {
    user_id: Fixed<UserId>
    /** JSON: shared/notification/notification.ts */
    settings: string
  }
  /** A browser that takes pushed messages, while the session lasts in which it said so. */
  push_subscription: {
    id: Fixed<string>
    user_id: UserId
    session_id: SessionId
    /** The address of it at the push service of its browser. */
    endpoint: Fixed<string>
    /** Of the browser, base64url: messages are encrypted for it. */
    public_key: string
    auth: string
    made_at: Ms
    /** Tries in a row that went wrong. */
    failures: Generated<number>
  }
  rate_limit: {
    key: Fixed<string>
    count: number
    resets_at: Ms
  }
  /** What was done for an idempotency key. */
  intent: {
    user_id: Fixed<UserId>
    /** The client's. */
    key: Fixed<string>
    /** Of the command and its input. */
    fingerprint: Fixed<string>
    /** JSON; null only inside the transaction that does it. */
    answer: string | null
    created_at: Fixed<Ms>
  }
  league: {
    id: Fixed<LeagueId>
    code: Fixed<LeagueCode>
    name: string
    /** Folded for searching. */
    name_key: string
    sport: Fixed<FantasySportKey>
    commissioner_id: UserId
    seats: number
    /** 1 when anyone on this server may find and join it. */
    listed: Flag
    /** Since when no one moves anything; null while the league goes on. */
    paused_at: Generated<Ms | null>
    paused_what: Generated<PauseScope | null>
    /** Number of the last event. Writing it is what locks the league. */
    seq: number
    created_at: Fixed<Ms>
    /** That it drafts for or plays; null until its draft begins. */
    season: Generated<number | null>
    phase: Generated<LeaguePhase>
  }
  /** What a league plays by besides its rules, in versions that count from a scoring period on, as rulesets do. */
  settings: {
    league_id: Fixed<LeagueId>
    version: Fixed<number>
    /** JSON: shared/settings/settings.ts */
    settings: Fixed<string>
    from_season: Fixed<number>
    from_period: Fixed<number>
    author_id: Fixed<UserId>
    created_at: Fixed<Ms>
  }
  /** Who owned whom. At most one is open for a player in a season of a league. */
  ownership: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    player_id: Fixed<PlayerId>
    team_id: Fixed<TeamId>
    /** The event by which it began. */
    from_seq: Fixed<number>
    from_at: Fixed<Ms>
    /** The event by which it ended; null while it lasts. */
    until_seq: number | null
    until_at: Ms | null
  }
  /** Who was on a team's injured reserve or taxi squad, and took no place of its roster, from when to when. */
  roster_spot: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    player_id: Fixed<PlayerId>
    team_id: Fixed<TeamId>
    spot: Fixed<Spot>
    /** The event by which it began. */
    from_seq: Fixed<number>
    from_at: Fixed<Ms>
    /** The event by which it ended; null while it lasts. */
    until_seq: number | null
    until_at: Ms | null
  }
  /** A position that the commissioner has given a player, beside his own. */
  granted_position: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    player_id: Fixed<PlayerId>
    position: Fixed<string>
    /** The event by which it was given. */
    seq: Fixed<number>
  }
  /** Whom a manager would draft, best first. No one else sees it. */
  draft_list: {
    team_id: Fixed<TeamId>
    kind: Fixed<'queue' | 'ranking'>
    /** JSON: ids of players. */
    players: string
    /** JSON: average draft positions that were uploaded with a ranking, tenths of a pick by player; null for none. */
    adp: Generated<string | null>
    updated_at: Ms
  }
  /** The league's own order of the players as it was when the draft began. */
  draft_ranking: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    /** JSON: ids of players, best first. */
    players: Fixed<string>
  }
  /** How far a manager would go for the player on the block. No one else sees it. */
  proxy_bid: {
    team_id: Fixed<TeamId>
    season: Fixed<number>
    /** Number of the lot, from 1. */
    lot: Fixed<number>
    most: number
    /** Of the same height the earlier one wins. */
    made_at: Ms
  }
  /** Something that is drawn for a league: its seed is secret until an event reveals it. */
  draw: {
    id: Fixed<DraftOrderId>
    league_id: Fixed<LeagueId>
    /** 64 hexadecimal digits once the draw is over; empty while it is open (server/squad/draft-order/seed.ts). */
    seed: string
    created_at: Fixed<Ms>
  }
  team: {
    id: Fixed<TeamId>
    league_id: Fixed<LeagueId>
    owner_id: UserId
    name: string
    name_key: string
    /** Order of joining, from 1. */
    seat: Fixed<number>
    created_at: Fixed<Ms>
    /** 1 where Empire may replace starters who will not play. */
    auto_start: Generated<Flag>
    /** A place among the divisions of the settings, from 0; null where no one has said. */
    division: Generated<number | null>
    /** Since when it has no manager (server/social/team-offer); null while it has one, or waits for one from another server. */
    orphaned_at: Generated<Ms | null>
    /** When its manager changed last; null for never. */
    manager_since: Generated<Ms | null>
    /** When its manager asked to be replaced. */
    replace_asked_at: Generated<Ms | null>
    /** When it was taken out of the league: its row stays for the seasons that it has played. */
    removed_at: Generated<Ms | null>
    /** Color and emblem, as `crestText` makes it; null where it has the generated one. */
    crest: Generated<string | null>
  }
  /** Who manages a team beside the one that leads it, `team.owner_id`. */
  co_manager: {
    team_id: Fixed<TeamId>
    user_id: Fixed<UserId>
    league_id: Fixed<LeagueId>
    since: Fixed<Ms>
  }
  /** Who runs a league beside its commissioner. */
  co_commissioner: {
    league_id: Fixed<LeagueId>
    user_id: Fixed<UserId>
    may_edit_settings: Flag
    since: Ms
  }
  /** A team that a person may take over, of which it has one at most, or may share. */
  team_offer: {
    id: Fixed<TeamOfferId>
    league_id: Fixed<LeagueId>
    team_id: Fixed<TeamId>
    /** Null where no one has that name, which whoever offers must not find out. */
    user_id: Fixed<UserId | null>
    /** As it was entered. */
    username: Fixed<string>
    offered_by: Fixed<UserId>
    /** 1 where the league goes with the team: its commissioner is gone, and the owner of the server offers it. */
    with_league: Fixed<Flag>
    reason: Fixed<string>
    made_at: Fixed<Ms>
    expires_at: Fixed<Ms>
    /** What they would be: `manager` in place of its manager, `co-manager` beside them. */
    role: Generated<TeamRole>
  }
  /** What a team was in a season. */
  team_season: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    team_id: Fixed<TeamId>
    /** As in `team`; null in a league without divisions. */
    division: Fixed<number | null>
    /** Its place when the playoffs began, from 1; null before. */
    seed: Generated<number | null>
    /** What it was called then. */
    name: Generated<string | null>
  }
  /** Who managed a team in a season, from which scoring period on; the last of a season is its manager. */
  season_owner: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    team_id: Fixed<TeamId>
    /** 0 for whoever had the team when the season began. */
    from_period: Fixed<number>
    /** Null where their account is gone and their name is not known any more. */
    owner_id: UserId | null
  }
  /** What a team wants of the next waiver run: whom, for whom and for how much is sealed. */
  claim: {
    id: Fixed<ClaimId>
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    team_id: Fixed<TeamId>
    /** shared/waiver/seal/claim.ts */
    sealed: Fixed<string>
    commitment: Fixed<string>
    /** Among the claims of its team, the smallest first. */
    place: number
    /** Of the claims of a team with the same one is won at most; null for none. */
    alternatives: string | null
    made_at: Fixed<Ms>
  }
  trade: {
    id: Fixed<TradeId>
    league_id: Fixed<LeagueId>
    /** Whose offer it was. */
    proposer_id: Fixed<TeamId>
    state: TradeState
    /** JSON: shared/trade/event.ts NamedAsset[] */
    assets: Fixed<string>
    /** The offer that it answered. */
    counters: Fixed<TradeId | null>
    /** shared/rules/trade/review.ts TradeReview, as the league had it when it was offered. */
    reviewed_by: Fixed<'none' | 'commissioner' | 'votes'>
    review_lasts: Fixed<Ms>
    needed: Fixed<number | null>
    voters: Fixed<number>
    offered_at: Fixed<Ms>
    lapses_at: Fixed<Ms>
    /** When its last team accepted it. */
    accepted_at: Ms | null
    /** When its review is over, or the games that it waits for; null while it is offered, and once it has ended. */
    due_at: Ms | null
    ended_at: Ms | null
    /** JSON: sentences. */
    reasons: string
  }
  trade_team: {
    trade_id: Fixed<TradeId>
    team_id: Fixed<TeamId>
    accepted_at: Ms | null
    /** JSON: shared/draft/draft.ts DraftedPlayer[] */
    drops: string
  }
  trade_vote: {
    trade_id: Fixed<TradeId>
    team_id: Fixed<TeamId>
    is_against: Fixed<Flag>
    reason: Fixed<string>
  }
  /** Picks of drafts to come that have changed hands. */
  traded_pick: {
    league_id: Fixed<LeagueId>
    season: number
    round: Fixed<number>
    /** Whose it is from the beginning. */
    team_id: Fixed<TeamId>
    owner_id: TeamId
  }
  trade_block: {
    team_id: Fixed<TeamId>
    /** JSON: ids of players. */
    players: string
    note: string
  }
  /** Where a team stands with its waivers; no row while all is as at the beginning. */
  waiver_standing: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    team_id: Fixed<TeamId>
    /** Of its money, dollars. */
    spent: number
    /** In the line, from 1; null as at the beginning. */
    place: number | null
    /** The scoring period in which the line was made, where it is made anew each week. */
    placed_in: number | null
  }
  /** A waiver run that has been made. */
  waiver_run: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    due_at: Fixed<Ms>
    seq: Fixed<number>
    made_at: Fixed<Ms>
    won: Fixed<number>
    lost: Fixed<number>
    /** JSON: shared/waiver/waiver.ts */
    report: Fixed<string>
  }
  /** A lineup that someone has set; it counts until the next. */
  line_up: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    team_id: Fixed<TeamId>
    /** shared/rules/lineup/day.ts: a scoring period of football, a date of every other sport. */
    day: Fixed<number>
    /** JSON: who starts, `[slot, player]` in the order of the slots. */
    places: string
    /** The event by which it was set. */
    seq: number
  }
  /** The schedule before the playoffs. */
  matchup: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    period: Fixed<number>
    /** From 1 in each period. */
    number: Fixed<number>
    home_id: TeamId
    /** Null for a bye. */
    away_id: TeamId | null
  }
  /** A week of a league that is over. */
  closed_week: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    period: Fixed<number>
    state: 'provisional' | 'official'
    /** What it was counted under. */
    ruleset_version: number
    settings_version: number
    /** JSON: `[winner, loser]` of playoff games that stand whatever was corrected later. */
    kept_winners: Generated<string>
    /** JSON: ids of the teams that an elimination league lost in it, lowest first; null before they went. */
    eliminated: string | null
    closed_at: Fixed<Ms>
    /** When its results become, or became, official. */
    official_at: Ms
    /** The host that counted it before the league moved in; null for a week that was counted here. */
    counted_by: Generated<HostKey | null>
  }
  /** What the commissioner gave a team in a week, or took from it, in hundredths. */
  score_adjustment: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    period: Fixed<number>
    team_id: Fixed<TeamId>
    points: number
  }
  /** What a team came to in a week that is over, in hundredths. */
  result: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    period: Fixed<number>
    team_id: Fixed<TeamId>
    points: number
    bench_points: number
    /** JSON: `[game, player, version, slot]` of each stat line that it was counted from; no slot for the bench. */
    lines: string
    /** JSON: totals by category and what minimums ask for; null in a league by points. */
    categories: string | null
    /** The event by which it was counted last. */
    seq: number
  }
  ruleset: {
    league_id: Fixed<LeagueId>
    version: Fixed<number>
    /** JSON: the complete ruleset. */
    rules: Fixed<string>
    /** 0: from before all seasons. */
    from_season: Fixed<number>
    /** Number of the scoring period from which it counts; 0: from the start of the season. */
    from_period: Fixed<number>
    author_id: Fixed<UserId>
    created_at: Fixed<Ms>
  }
  invite: {
    code_hash: Fixed<string>
    league_id: Fixed<LeagueId>
    created_by: Fixed<UserId>
    created_at: Fixed<Ms>
    expires_at: Fixed<Ms>
    uses_left: number
    /** The league's event that revoked it; null while it is good. */
    revoked_seq: number | null
  }
  /** A link by which someone takes over a team whose place is held for him. A team has one at most. */
  team_invite: {
    team_id: Fixed<TeamId>
    league_id: Fixed<LeagueId>
    code_hash: string
    expires_at: Ms
    /** Null for Empire, or where it was not written down. */
    created_by: Generated<UserId | null>
  }
  /** A league of another host that someone has read and not moved in yet: one for each account. */
  league_move: {
    /** Another one whenever it is read again. */
    id: string
    user_id: Fixed<UserId>
    host: HostKey
    state: 'reading' | 'ready' | 'failed'
    /** What is read, or why it failed: a sentence. */
    progress: string
    /** What server/feed/host-reader has packed; null until it is read. */
    league: string | null
    /** JSON: server/social/move-in/stored.ts; null until it is read. */
    findings: string | null
    made_at: Ms
    /** When whoever reads it was at work last. */
    active_at: Ms
    expires_at: Ms
  }
  /** Who a player of a host is, as a person has answered. */
  host_player_answer: {
    user_id: Fixed<UserId>
    host: Fixed<HostKey>
    sport: Fixed<FantasySportKey>
    host_player_id: Fixed<string>
    /** Null for unknown here. */
    player_id: PlayerId | null
    answered_at: Ms
  }
  /** A league that came from another host. */
  moved_league: {
    league_id: Fixed<LeagueId>
    host: Fixed<HostKey>
    /** Null where its documents did not say. */
    host_id: string | null
    moved_by: Fixed<UserId>
    moved_at: Ms
    /** JSON: what did not come along. */
    notes: string
  }
  /** A season of a moved league as its host had it. */
  moved_season: {
    league_id: Fixed<LeagueId>
    season: Fixed<number>
    /** JSON: shared/move-in/moved-season.ts. */
    document: string
    /** JSON: how it compares when it is replayed here; null where it was not replayed. */
    replay: string | null
  }
  /** Someone who managed a team of a moved league. */
  moved_person: {
    league_id: Fixed<LeagueId>
    host_id: Fixed<string>
    /** As they were called there. */
    name: string
    /** Who they are here; null for no one. */
    user_id: UserId | null
  }
  /** Texts of a constitution by their digests: those of its versions, and of amendments. */
  constitution_text: {
    league_id: Fixed<LeagueId>
    digest: Fixed<string>
    text: Fixed<string>
  }
  /** The one link by which everyone in a group may ask for their team. */
  claim_link: {
    league_id: Fixed<LeagueId>
    code_hash: string
    link_id: string
    made_by: UserId
    made_at: Ms
  }
  /** A person who asks for a team by it: one at a time. */
  claim_request: {
    league_id: Fixed<LeagueId>
    user_id: Fixed<UserId>
    team_id: TeamId
    asked_at: Ms
  }
  /** The page of a league for everybody, and the address that it has while it is on. */
  public_page: {
    league_id: Fixed<LeagueId>
    slug: string
    is_on: 0 | 1
    shows_managers: 0 | 1
    may_be_found: 0 | 1
    made_at: Fixed<Ms>
  }
  /** Teams that need a manager and that everyone on the server can find. */
  listed_team: {
    team_id: Fixed<TeamId>
    league_id: Fixed<LeagueId>
    /** Whether the first who asks has it, without the commissioner's word. */
    is_first_come: Flag
    listed_at: Ms
  }
  /** Leagues that were deleted, each with a copy of it: docs/decisions/069. */
  deleted_league: {
    league_id: Fixed<LeagueId>
    code: Fixed<LeagueCode>
    name: Fixed<string>
    sport: Fixed<FantasySportKey>
    /** How many it had. */
    teams: Fixed<number>
    deleted_by: Fixed<UserId>
    deleted_at: Fixed<Ms>
    /** When the copy is removed. */
    expires_at: Fixed<Ms>
    reason: Fixed<string>
    /** Packed: server/ops/league-file/copy.ts */
    copy: Fixed<Buffer>
  }
  deleted_league_member: {
    league_id: Fixed<LeagueId>
    user_id: Fixed<UserId>
    may_restore: Fixed<Flag>
  }
  /** An address by which an app without a session reads one feed of a person. */
  secret_address: {
    id: Fixed<string>
    user_id: Fixed<UserId>
    /** Null for all their leagues. */
    league_id: Fixed<LeagueId | null>
    kind: Fixed<'calendar' | 'activity'>
    secret_hash: Fixed<string>
    made_at: Fixed<Ms>
    /** When an app last read it; null for never. */
    read_at: Ms | null
  }
  /** What calendars have been told of a league. */
  calendar_event: {
    league_id: Fixed<LeagueId>
    /** What it is about, in its league. */
    key: Fixed<string>
    /** Whose it is; null for the whole league. */
    team_id: Fixed<TeamId | null>
    /** JSON */
    content: string
    sequence: number
    changed_at: Ms
    is_canceled: 0 | 1
  }
  league_event: {
    league_id: Fixed<LeagueId>
    seq: Fixed<number>
    at: Fixed<Ms>
    /** Null for Empire itself. */
    actor_id: Fixed<UserId | null>
    kind: Fixed<string>
    /** JSON, by kind: shared/events/league-event.ts. */
    payload: Fixed<string>
    /** Of it and of all before it, 64 hexadecimal digits: shared/audit-log/entry-hash.ts. */
    hash: Fixed<string>
  }
  /** A thread in which something was said. */
  talk_thread: {
    league_id: Fixed<LeagueId>
    key: Fixed<ThreadKey>
    /** How many messages it has ever had: the number of its last. */
    messages: number
    last_at: Ms
  }
  message: {
    id: Fixed<MessageId>
    league_id: Fixed<LeagueId>
    thread: Fixed<ThreadKey>
    /** In its thread, from 1 and without a gap. */
    number: Fixed<number>
    /** The league's event by which it was posted, and the one that altered it last. */
    posted_seq: Fixed<number>
    seq: number
    at: Fixed<Ms>
    author_id: Fixed<UserId>
    team_id: Fixed<TeamId>
    /** These three are null of one that was deleted. */
    text: string | null
    /** The text and the choices as a search compares them. */
    folded: string | null
    /** Of the digest in the league's event: shared/waiver/seal/message.ts. */
    salt: string | null
    /** The number of a message in the same thread. */
    reply_to: Fixed<number | null>
    /** JSON: ids of users, or `everyone`. */
    mentions: string
    /** JSON: those of a poll; null for none. */
    choices: string | null
    closes_at: Fixed<Ms | null>
    closed_at: Ms | null
    /** When the text as it is was written. */
    written_at: Ms
    edited_at: Ms | null
    deleted_at: Ms | null
    deleted_by: UserId | null
    /** Null for one that does not stand on top of its league. */
    pinned_at: Ms | null
  }
  /** What a message said before it was edited. */
  message_edit: {
    message_id: Fixed<MessageId>
    version: Fixed<number>
    written_at: Fixed<Ms>
    text: Fixed<string>
    salt: Fixed<string>
  }
  message_reaction: {
    message_id: Fixed<MessageId>
    user_id: Fixed<UserId>
    emoji: Fixed<Emoji>
    /** The event, by which they are in order. */
    seq: Fixed<number>
  }
  poll_vote: {
    message_id: Fixed<MessageId>
    user_id: Fixed<UserId>
    /** Among the choices, from 0. */
    choice: number
    seq: number
  }
  /** How far someone has read in a thread. */
  thread_reader: {
    user_id: Fixed<UserId>
    league_id: Fixed<LeagueId>
    thread: Fixed<ThreadKey>
    read_to: number
    muted: Flag
  }
  bracket: {
    league_id: Fixed<LeagueId>
    user_id: Fixed<UserId>
    /** JSON: shared/bracket/bracket.ts. */
    picks: string
    updated_at: Ms
    /** When it first had a champion; null for not yet. */
    completed_at: Ms | null
  }
  /** A place outside that a league posts to. */
  webhook: {
    id: Fixed<WebhookId>
    league_id: Fixed<LeagueId>
    service: Fixed<WebhookService>
    name: string
    /** JSON: shared/webhook/kinds.ts */
    kinds: string
    /** JSON: QuietHours of shared/webhook/webhook.ts; null for none. */
    quiet: string | null
    /** JSON of its Destination, closed (server/core/secret-box). */
    sealed: string
    hint: string
    /** Which signing secret it has, and since when. */
    secret_version: number
    secret_at: Ms
    is_on: Flag
    /** Null while it is on. */
    off_reason: OffReason | null
    /** Since when nothing has arrived; null where the last message did. */
    failing_since: Ms | null
    /** Until when a process may be at it: no one else sends to it meanwhile. */
    busy_until: Ms | null
    made_at: Fixed<Ms>
  }
  /** A message to one of those: rows that wait go out in the order of their events. */
  webhook_delivery: {
    id: Fixed<string>
    webhook_id: Fixed<WebhookId>
    /** Of POST_KINDS; `test` for a test. */
    kind: Fixed<string>
    /** What of the kind it tells: server/social/webhook/topics.ts */
    topic: Fixed<string>
    /** Numbers of the first and the last event that it tells of. */
    seq: Fixed<number>
    last_seq: number
    state: DeliveryState
    made_at: Fixed<Ms>
    /** Not before: what else happens is gathered, or a failed attempt waits. */
    due_at: Ms
    ended_at: Ms | null
    attempts: number
    problem: DeliveryProblem | null
    status: number | null
    /** Its headline, once it is written. */
    title: string
    /** JSON: shared/webhook/facts.ts, kept from a failed attempt for the next. */
    facts: string | null
  }
  deadline: {
    id: string
    kind: Fixed<string>
    /** Whose it is. */
    subject: Fixed<string>
    /** Which of the subject's: one of a name can be there. */
    occurrence: Fixed<string>
    /** JSON, by kind. */
    payload: string
    due_at: Ms
    /** No one takes it before: when it is due, or when a lease or a wait after a failure ends. */
    free_at: Ms
    /** After this it is of no use any more and is dropped; null for never. */
    expires_at: Ms | null
    /** How often it has been taken. */
    attempts: number
    /** What it failed with last; null for not at all. */
    last_error: Generated<string | null>
  }
  /** Who runs this server. */
  server_owner: {
    user_id: Fixed<UserId>
    since: Fixed<Ms>
  }
  /** What the owner of the server has chosen, no row while it is as it comes; how the first owner becomes it; proxies that were seen. */
  server_setting: {
    name: Fixed<'sign-up' | 'first-owner' | `unnamed-proxy:${string}`>
    /** JSON, by name; of `first-owner` the hash of the code that the last start printed. */
    value: string
    changed_at: Ms
  }
  /** A link by which people may sign up. */
  sign_up_invitation: {
    id: Fixed<string>
    code_hash: Fixed<string>
    created_by: Fixed<UserId>
    /** For whom it is, as its maker says; empty for nothing. */
    note: Fixed<string>
    created_at: Fixed<Ms>
    expires_at: Fixed<Ms>
    uses: Fixed<number>
    uses_left: number
    revoked_at: Ms | null
  }
  /** What owners of the server did. Rows are added and never changed. */
  owner_act: {
    id: Fixed<string>
    at: Fixed<Ms>
    /** Null for who has the machine: a command. */
    actor_id: Fixed<UserId | null>
    about_user: Fixed<UserId | null>
    about_league: Fixed<LeagueId | null>
    kind: Fixed<string>
    /** JSON, by kind: shared/admin/owner-act.ts. */
    payload: Fixed<string>
  }
  /** What came of a backup by time table. */
  backup: {
    id: Fixed<string>
    started_at: Fixed<Ms>
    finished_at: Fixed<Ms>
    /** Where it is, and how long; null where there is none. */
    file: Fixed<string | null>
    bytes: Fixed<number | null>
    /** Why there is none. */
    error: Fixed<string | null>
  }
  /** A team that games are played by; a fantasy team is `team`. */
  pro_team: {
    sport: Fixed<FantasySportKey>
    id: Fixed<ProTeamId>
    abbreviation: string
    name: string
    short_name: string
    /** `#rrggbb` */
    color: string | null
    logo: string | null
    /** 0 for one that has left the league. */
    active: Flag
  }
  player: {
    sport: Fixed<FantasySportKey>
    id: Fixed<PlayerId>
    name: string
    /** Null for a player without a team. */
    pro_team_id: ProTeamId | null
    /** As the feed abbreviates it. */
    position: string | null
    /** JSON: the positions of shared/sports that he may be played at; none for one whom no league can own. */
    eligible: string
    /** The season in which positions are added to them and none is taken away; null between seasons. */
    eligible_season: Generated<number | null>
    /** On the shirt. */
    number: string | null
    headshot: string | null
    /** What his roster says. */
    status: PlayerStatus
    /** In the feed's words: `10-Day IL`. */
    status_note: string | null
    /** What the list of injuries says, which goes before the roster; null for who is not on it. */
    injury_status: Generated<PlayerStatus | null>
    injury_note: Generated<string | null>
    /** When that list reported it, and its note on it; null where it does not say. */
    injury_at: Generated<Ms | null>
    injury_comment: Generated<string | null>
    /** `2026-12-06`, when the list expects the player back. */
    injury_return: Generated<string | null>
    /** When this server saw the status become what it is; null where it never saw it change. */
    status_since: Generated<Ms | null>
    /** Seasons before this one that he has played; null where no one has said. */
    experience: Generated<number | null>
    /** `1996-04-30`; null where no roster has said. Hosts know players by it; it is shown to no one. */
    birth_date: Generated<string | null>
    /** 0 for one who has only been seen in a box score, or has left every roster. */
    on_roster: Flag
    updated_at: Ms
  }
  /** Pro teams that a player has left; the one of now is in the player's own row. */
  former_pro_team: {
    sport: Fixed<FantasySportKey>
    player_id: Fixed<PlayerId>
    /** Until when they played for it. */
    until_at: Fixed<Ms>
    /** Null for none. */
    pro_team_id: Fixed<ProTeamId | null>
  }
  scoring_period: {
    sport: Fixed<FantasySportKey>
    /** Year as the feed has it: that in which an NBA or NHL season ends. */
    season: Fixed<number>
    /** From 1, playoffs go on counting. */
    number: Fixed<number>
    stage: 'regular' | 'post'
    /** The feed's number of a football week, which starts at 1 again in the playoffs. */
    feed_week: number | null
    /** `Week 11`, `Nov 16 – 22`, `Wild Card` */
    label: string
    starts_at: Ms
    /** Not part of it any more. */
    ends_at: Ms
  }
  game: {
    sport: Fixed<FantasySportKey>
    id: Fixed<GameId>
    season: number
    /** `off`: all-star games and the like. */
    stage: Generated<'pre' | 'regular' | 'post' | 'off'>
    /** Null for a game of no scoring period, such as one before the season. */
    period: number | null
    /** As scheduled when it began, and before that as scheduled now. */
    starts_at: Ms
    /** 0 where only its day is known: then it locks no one until it has begun. */
    time_set: Generated<0 | 1>
    state: GameState
    /** The feed's name: `STATUS_FINAL`, `STATUS_POSTPONED` … */
    status: string
    /** In words: `Final/OT` */
    detail: string
    /** 0 for one that is called off: no one scores in it and it locks no one. */
    counts: Flag
    away_id: ProTeamId
    home_id: ProTeamId
    away_score: number | null
    home_score: number | null
    /** When it was first seen to be over. */
    final_at: Ms | null
    /** Its round of the college football playoff; null for every other game. */
    playoff: RoundId | null
  }
  /** What a player did in a game as of now. Points are never stored. */
  stat_line: {
    sport: Fixed<FantasySportKey>
    game_id: Fixed<GameId>
    player_id: Fixed<PlayerId>
    /** Whom he played for. */
    pro_team_id: ProTeamId
    version: number
    /** JSON: shared/rules/scoring/scoring.ts Stats */
    stats: string
    /** JSON: shared/stat-line/stat-line.ts Places; null where nothing goes by it. */
    places: Generated<string | null>
    /** JSON: sentences. */
    flags: string
    stage: StatLineStage
    /** The feed it came from: `espn`, `recordings`, `simulator`. */
    source: string
    received_at: Ms
  }
  /** How a stat line came to be: every version by its difference to the one before. */
  stat_line_version: {
    sport: Fixed<FantasySportKey>
    game_id: Fixed<GameId>
    player_id: Fixed<PlayerId>
    version: Fixed<number>
    /** JSON: `{ passyd: [212, 224] }`, before and after. */
    changes: Fixed<string>
    stage: Fixed<StatLineStage>
    source: Fixed<string>
    received_at: Fixed<Ms>
  }
  /** Box scores of games that are over, to read stats from them again: server/feed/kept-box-score. */
  kept_box_score: {
    sport: Fixed<FantasySportKey>
    game_id: Fixed<GameId>
    /** Of the game, from 1: the last one is what its stat lines are read from. */
    number: Fixed<number>
    /** When the game began: the oldest are deleted first. */
    starts_at: Fixed<Ms>
    kept_at: Fixed<Ms>
    /** The feed it came from. */
    source: Fixed<string>
    /** How many versions of stat lines the game had then by the feed's word. */
    versions: Fixed<number>
    /** Which stats were read from it last (server/feed/reread/catalog-digest.ts). */
    catalog: string
    /** Of the document, bytes. */
    size: Fixed<number>
    /** Packed: server/feed/kept-box-score/packing.ts */
    document: Fixed<Buffer>
  }
  /** What has been read from the feed, and what is to be. */
  reading: {
    sport: Fixed<FantasySportKey>
    what: Fixed<'box-score' | 'schedule' | 'roster' | 'teams' | 'injuries' | 'calendar'>
    /** The id of a game or a team, `2026 11` for a scoring period, empty for the sport as a whole. */
    subject: Fixed<string>
    /** When it was last read; null for never. */
    read_at: Generated<Ms | null>
    /** When it is to be read again; null for not any more, and where it goes by age. */
    due_at: Generated<Ms | null>
    /** Readings that failed since the last good one. */
    failures: Generated<number>
    /** JSON: what the last reading said that must be read again before it counts; null for nothing. */
    doubts: Generated<string | null>
  }
  /** What a fantasy host expects of a player. */
  projection: {
    sport: Fixed<FantasySportKey>
    season: Fixed<number>
    player_id: Fixed<PlayerId>
    /** The number of a scoring period; 0 for the season. */
    period: Fixed<number>
    /** JSON: amounts by stat (shared/rules/projection/projected-line.ts). */
    stats: string
    /** In which the player is expected to play, hundredths. */
    games: number
    read_at: Ms
  }
  /** How a player is drafted and owned at a fantasy host. */
  player_market: {
    sport: Fixed<FantasySportKey>
    season: Fixed<number>
    player_id: Fixed<PlayerId>
    /** Average draft position as it was before the season, tenths of a pick; null for none. */
    adp: number | null
    adp_at: Ms | null
    /** Of the host's teams, how many have and start the player, hundredths of a percent; null where it does not say. */
    owned: number | null
    started: number | null
    /** JSON: the positions that they may start at there. */
    positions: string
    read_at: Ms
  }
  /** What a player's status became, and when; the newest changes of each player. */
  status_change: {
    sport: Fixed<FantasySportKey>
    player_id: Fixed<PlayerId>
    at: Fixed<Ms>
    status: PlayerStatus
    note: string | null
  }
  /** Headlines that name a player by id; the newest of each player. */
  player_headline: {
    sport: Fixed<FantasySportKey>
    player_id: Fixed<PlayerId>
    /** The feed's id of the article. */
    article: Fixed<string>
    headline: string
    url: string | null
    published_at: Ms
  }
  /** When the headlines of a sport were read last. */
  headline_reading: {
    sport: Fixed<FantasySportKey>
    read_at: Ms
  }
  /** When a fantasy host was read last. */
  projection_reading: {
    sport: Fixed<FantasySportKey>
    /** Null for never. */
    read_at: Ms | null
    due_at: Ms
    /** Readings that failed since the last good one. */
    failures: number
  }
  /** What one process does for all, as long as it says in time that it is there. */
  lease: {
    name: Fixed<string>
    owner: string
    until: Ms
    /** One more with each owner: whoever has an older one has it no longer. */
    epoch: number
  }
  /** The newest news of each sport; writing it locks them, so that they are numbered in the order of their commits. */
  sport_head: {
    sport: Fixed<FantasySportKey>
    number: number
  }
  /** What has changed in the games of a sport, for the other processes to read; kept for some minutes. */
  sport_news: {
    sport: Fixed<FantasySportKey>
    number: Fixed<number>
    at: Fixed<Ms>
    /** Whose news they are. */
    process: Fixed<string>
    /** JSON */
    payload: Fixed<string>
  }
  /** What the feed answered last, so that of all processes one asks it. */
  feed_answer: {
    question: Fixed<string>
    /** The process that asks, or asked. */
    asker: string
    /** No one else asks before. */
    claimed_until: Ms
    asked_at: Ms | null
    /** JSON */
    document: string | null
  }
}
