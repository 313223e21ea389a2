import type { AuditedName } from './sections.ts'

const OWN_LEAGUE = 'which league a row is of: a row that goes to another is missing here and unknown there'
const WHEN_MADE = 'the event by which it was made has the time'

/**
 * Columns of compared tables that no event binds, and why. Every other column of them is compared: by itself, or by a
 * digest of what it says. tests/stories/audit-altered.test.ts fails on a column of the schema that is in neither.
 */
export const NOT_BOUND: Readonly<Partial<Record<AuditedName, Readonly<Record<string, string>>>>> = {
  league: {
    code: 'a league that is brought in gets another where its own is taken',
    name_key: 'follows from the name',
    created_at: 'its first event has the time',
  },
  teams: { name_key: 'follows from the name', created_at: WHEN_MADE },
  settings: { created_at: WHEN_MADE },
  rulesets: { created_at: WHEN_MADE },
  trades: {
    counters: 'which offer it answers is between its teams',
    lapses_at: 'when an offer expires is between its teams',
  },
  tradeTeams: {
    accepted_at: 'that a team accepted is compared, and the last of them accepted at the event’s time',
  },
  tradeBlocks: { note: 'a text that its team replaces at will' },
  messages: {
    folded: 'follows from the text: search looks in it',
    mentions: 'follow from the text, and from who was called what then',
  },
  claims: {
    id: 'the report of its run has it',
    season: 'sealed with the claim, which opens for its own season alone',
    team_id: 'sealed with the claim, which opens for its own team alone',
    place: 'in which order a team wants its claims is its own until the run, whose report has it',
    alternatives: 'the same',
    sealed: 'opens for its commitment alone: another is unreadable, which the report of the run says',
  },
}

/** A column by which rows of every table belong to their league. */
export const NOT_BOUND_ANYWHERE: Readonly<Record<string, string>> = { league_id: OWN_LEAGUE }

/** What is stored of a league and in its file and not compared at all, by section, and why. */
export const NOT_COMPARED = {
  draftLists: 'queues and rankings are their manager’s own',
  proxyBids: 'how far a manager would go is private to its manager',
  threadReaders: 'what each member has read',
  brackets: 'brackets of the college playoff are their owner’s own',
} as const satisfies Readonly<Record<string, string>>

/** Tables of which no row is compared and none is in a league's file, and why. */
export const NOT_COMPARED_TABLES: Readonly<Record<string, string>> = {
  league_event: 'the log itself: each row has its hash',
  deadline: 'what is due to happen: that it happened, and when, is an event',
  team_offer: 'who took a team is an event; which account an offer is for is told to that person only',
  listed_team: 'where a team is to be found: who took it is an event',
  deleted_league: 'a league that is not there any more; its copy has the log',
  deleted_league_member: 'who was in a league that is not there any more',
  team_invite: 'a link to a team: who took it is an event',
  invite: 'a link to a league: who joined is an event',
  public_page: 'an address: what it shows, and that it was changed, is an event',
  claim_link: 'a link to a league: who took a team is an event',
  claim_request: 'what one person asks the commissioner for: who took a team is an event',
  webhook: 'where a league posts: who added it is an event, and its address is a secret',
  webhook_delivery: 'what was posted there, once it is an event',
  secret_address: 'of an account: where its calendar is',
  calendar_event: 'what calendars were told: times that follow from the rest',
  league_move: 'what one person has read elsewhere and not moved in',
  host_player_answer: 'of an account',
  notice: 'what one person is told, once it is an event',
  notice_settings: 'of an account',
  push_subscription: 'of an account',
  favourite: 'of an account',
  user: 'of an account: names, addresses and passwords are the server’s',
  username_look: 'of an account: what its name looks like',
  former_name: 'names of deleted accounts, which no one may take for a year',
  session: 'of an account',
  api_token: 'of an account',
  reset_code: 'of an account',
  reset_ticket: 'of an account',
  intent: 'what was done once, however often it is sent',
  rate_limit: 'how often each may try',
  game: 'of the feed: when games are, and whether that is known',
  player: 'of the feed; results bind who they counted',
  former_pro_team: 'of the feed: who played for which team before',
  pro_team: 'of the feed',
  scoring_period: 'of the feed',
  stat_line: 'of the feed; what results counted of it they bind',
  kept_box_score: 'of the feed; stat lines are read from them again',
  stat_line_version: 'of the feed; what results counted of it they bind',
  projection: 'of a fantasy host: what it expects; no result goes by it',
  player_market: 'of a fantasy host: who drafts and owns a player elsewhere',
  projection_reading: 'what was read of a fantasy host',
  reading: 'what was read of the feed',
  feed_answer: 'what was read of the feed',
  sport_head: 'what was read of the feed',
  sport_news: 'what was read of the feed',
  headline_reading: 'what was read of the feed',
  player_headline: 'of the feed: news of players; no result goes by it',
  status_change: 'of the feed: when injuries came and went; no result goes by it',
  server_owner: 'of the server',
  server_setting: 'of the server',
  owner_act: 'of the server: the log of what its owners did',
  sign_up_invitation: 'of the server',
  backup: 'of the server',
  lease: 'of the server',
}

/** The same for people, in the words of the page and of docs/league-file.md. */
export const NOT_COVERED: readonly string[] = [
  'trade offers, until every team in them has accepted',
  'draft queues, rankings, proxy bids and college brackets, which are their managers’ own',
  'what sealed claims say before their run, whose report everyone can check',
  'notes on trade blocks, mentions, and what people have read',
  'usernames and passwords, offers of teams, invites and links, and what is due to happen',
  'games and players as the feed has them, but for the stat lines that results were counted from',
]
