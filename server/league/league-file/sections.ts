import * as z from 'zod'
import { DraftedPlayer } from '../../../shared/draft/draft.ts'
import { crestOfText } from '../../../shared/crest/crest.ts'
import { Bracket } from '../../../shared/bracket/bracket.ts'
import {
  DraftOrderId,
  GameId,
  MessageId,
  PlayerId,
  TeamId,
  TradeId,
  UserId,
} from '../../../shared/core/ids.ts'
import { Rules, TeamName } from '../../../shared/league/league.ts'
import { MAX_REASON } from '../../../shared/core/league-limits.ts'
import { HOSTS } from '../../../shared/hosts/league/host-league.ts'
import { MovedSeason, MoveNotes } from '../../../shared/move-in/moved-season.ts'
import { TradeState } from '../../../shared/trade/trade.ts'
import { NamedAsset } from '../../../shared/trade/event.ts'
import { Emoji, ThreadKey } from '../../../shared/chat/chat.ts'
import { CHOICES, EVERYONE, MAX_CHOICE, MAX_MESSAGE } from '../../../shared/core/chat-limits.ts'
import { WeekTotals } from '../../../shared/category/totals.ts'
import { WaiverReport } from '../../../shared/waiver/waiver.ts'
import type { Database } from '../../core/db/tables.ts'
import { MOST_ADP } from '../../../shared/ranking/pasted/limits.ts'
import { StoredSettings } from './stored-settings.ts'
import { jsonOf, settled } from './json-column.ts'

/** Times are in ms since the epoch; booleans are 0 or 1, as they are stored. */
const LAST_TIME = 8.64e15
const Ms = z.int().min(0).max(LAST_TIME)
const Flag = z.literal([0, 1])
const Season = z.int().min(1900).max(3000)
const Period = z.int().min(0).max(1000)
const Seq = z.int().min(0).max(2_000_000_000)
const Small = z.int().min(-2_000_000_000).max(2_000_000_000)
const Text = z.string().max(2_000)
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Crest = z.string().refine((text) => crestOfText(text) !== null)
const Players = z.array(PlayerId).max(20_000)

/** By what a row belongs to a league. */
type Belongs = 'league' | 'team' | 'trade' | 'message'

/** The rows of a table that go with a league. */
export interface Section {
  /** Its name in the file. */
  readonly name: string
  readonly table: keyof Database
  readonly belongs: Belongs
  /** What tells its rows apart, and puts them in order. */
  readonly key: readonly string[]
  /** The columns, but for that of the league. */
  readonly row: z.ZodObject
  /** Columns that are kept as JSON. */
  readonly json: readonly string[]
  /** Columns whose ids must be in the file, by what they name. */
  readonly names: Readonly<Record<string, 'people' | 'teams' | 'trades' | 'messages'>>
  /** Whether there are files of version 1 without it. */
  readonly isYounger: boolean
}

function section(
  name: string,
  table: keyof Database,
  columns: z.core.$ZodLooseShape,
  {
    key,
    belongs = 'league',
    json = [],
    names = {},
    isYounger = false,
  }: Pick<Section, 'key'> & Partial<Pick<Section, 'belongs' | 'json' | 'names' | 'isYounger'>>,
): Section {
  return { name, table, belongs, key, row: z.strictObject(columns), json, names, isYounger }
}

const OfTeam = { team_id: 'teams' } as const
const Since = { from_season: Small, from_period: Small }
const Held = { from_seq: Seq, from_at: Ms, until_seq: Seq.nullable(), until_at: Ms.nullable() }

/** All of a league but its row, its people, its events and what must happen. In an order in which each may name those before. */
export const SECTIONS: readonly Section[] = [
  section(
    'teams',
    'team',
    {
      id: TeamId,
      owner_id: UserId,
      name: settled(TeamName),
      seat: z.int().min(1).max(1000),
      created_at: Ms,
      auto_start: Flag,
      division: z.int().min(0).max(100).nullable(),
      // Younger than the first files.
      orphaned_at: Ms.nullable().default(null),
      manager_since: Ms.nullable().default(null),
      replace_asked_at: Ms.nullable().default(null),
      removed_at: Ms.nullable().default(null),
      crest: Crest.nullable().default(null),
    },
    { key: ['seat'], names: { owner_id: 'people' } },
  ),
  section(
    'coManagers',
    'co_manager',
    { team_id: TeamId, user_id: UserId, since: Ms },
    { key: ['team_id', 'user_id'], names: { ...OfTeam, user_id: 'people' }, isYounger: true },
  ),
  section(
    'coCommissioners',
    'co_commissioner',
    { user_id: UserId, may_edit_settings: Flag, since: Ms },
    { key: ['user_id'], names: { user_id: 'people' }, isYounger: true },
  ),
  section(
    'settings',
    'settings',
    {
      version: z.int().min(1),
      settings: jsonOf(StoredSettings),
      ...Since,
      author_id: UserId,
      created_at: Ms,
    },
    { key: ['version'], json: ['settings'], names: { author_id: 'people' } },
  ),
  section(
    'rulesets',
    'ruleset',
    { version: z.int().min(1), rules: jsonOf(Rules), ...Since, author_id: UserId, created_at: Ms },
    { key: ['version'], json: ['rules'], names: { author_id: 'people' } },
  ),
  section(
    'teamSeasons',
    'team_season',
    {
      season: Season,
      team_id: TeamId,
      division: Small.nullable(),
      seed: Small.nullable(),
      // Files that are older than it have none: the team's.
      name: settled(TeamName).nullable().default(null),
    },
    { key: ['season', 'team_id'], names: OfTeam },
  ),
  section(
    'seasonOwners',
    'season_owner',
    { season: Season, team_id: TeamId, from_period: Period, owner_id: UserId.nullable() },
    {
      key: ['season', 'team_id', 'from_period'],
      names: { ...OfTeam, owner_id: 'people' },
      isYounger: true,
    },
  ),
  section(
    'draftRankings',
    'draft_ranking',
    {
      season: Season,
      players: jsonOf(
        z
          .array(
            z.strictObject({
              ...DraftedPlayer.shape,
              value: z.int().nullable(),
              isOut: z.boolean(),
              bye: z.int().nullable().optional(),
            }),
          )
          .max(20_000),
      ),
    },
    { key: ['season'], json: ['players'] },
  ),
  section(
    'draws',
    'draw',
    // Empty where it was never drawn, and the server had another secret by then.
    { id: DraftOrderId, seed: Hash.or(z.literal('')), created_at: Ms },
    { key: ['created_at', 'id'] },
  ),
  section(
    'ownership',
    'ownership',
    { season: Season, player_id: PlayerId, team_id: TeamId, ...Held },
    { key: ['season', 'player_id', 'from_seq'], names: OfTeam },
  ),
  section(
    'rosterSpots',
    'roster_spot',
    { season: Season, player_id: PlayerId, team_id: TeamId, spot: z.enum(['reserve', 'taxi']), ...Held },
    { key: ['season', 'player_id', 'from_seq'], names: OfTeam },
  ),
  section(
    'grantedPositions',
    'granted_position',
    { season: Season, player_id: PlayerId, position: z.string().max(20), seq: Seq },
    { key: ['season', 'player_id', 'position'] },
  ),
  section(
    'matchups',
    'matchup',
    {
      season: Season,
      period: Period,
      number: z.int().min(1).max(100),
      home_id: TeamId,
      away_id: TeamId.nullable(),
    },
    { key: ['season', 'period', 'number'], names: { home_id: 'teams', away_id: 'teams' } },
  ),
  section(
    'lineUps',
    'line_up',
    {
      season: Season,
      team_id: TeamId,
      day: z.int().min(0).max(100_000_000),
      places: jsonOf(z.array(z.tuple([z.string().max(20), PlayerId])).max(100)),
      seq: Seq,
    },
    { key: ['season', 'team_id', 'day'], json: ['places'], names: OfTeam },
  ),
  section(
    'closedWeeks',
    'closed_week',
    {
      season: Season,
      period: Period,
      state: z.enum(['provisional', 'official']),
      ruleset_version: Small,
      settings_version: Small,
      kept_winners: jsonOf(z.array(z.tuple([TeamId, TeamId])).max(100)),
      eliminated: jsonOf(z.array(TeamId).max(100)).nullable().default(null),
      closed_at: Ms,
      official_at: Ms,
      counted_by: z.enum(HOSTS).nullable().default(null),
    },
    { key: ['season', 'period'], json: ['kept_winners', 'eliminated'] },
  ),
  section(
    'results',
    'result',
    {
      season: Season,
      period: Period,
      team_id: TeamId,
      points: Small,
      bench_points: Small,
      lines: jsonOf(
        z.array(z.tuple([GameId, PlayerId, z.int().min(0), z.string().max(20).nullable()])).max(5_000),
      ),
      categories: jsonOf(WeekTotals).nullable().default(null),
      seq: Seq,
    },
    { key: ['season', 'period', 'team_id'], json: ['lines', 'categories'], names: OfTeam },
  ),
  section(
    'scoreAdjustments',
    'score_adjustment',
    { season: Season, period: Period, team_id: TeamId, points: Small },
    { key: ['season', 'period', 'team_id'], names: OfTeam },
  ),
  section(
    'waiverStandings',
    'waiver_standing',
    { season: Season, team_id: TeamId, spent: Small, place: Small.nullable(), placed_in: Small.nullable() },
    { key: ['season', 'team_id'], names: OfTeam },
  ),
  section(
    'waiverRuns',
    'waiver_run',
    {
      season: Season,
      due_at: Ms,
      seq: Seq,
      made_at: Ms,
      won: z.int().min(0),
      lost: z.int().min(0),
      report: jsonOf(WaiverReport),
    },
    { key: ['season', 'due_at'], json: ['report'] },
  ),
  section(
    'trades',
    'trade',
    {
      id: TradeId,
      proposer_id: TeamId,
      state: TradeState,
      assets: jsonOf(z.array(NamedAsset).max(1_000)),
      counters: TradeId.nullable(),
      reviewed_by: z.enum(['none', 'commissioner', 'votes']),
      review_lasts: Ms,
      needed: z.int().min(0).max(1000).nullable(),
      voters: z.int().min(0).max(1000),
      offered_at: Ms,
      lapses_at: Ms,
      accepted_at: Ms.nullable(),
      due_at: Ms.nullable(),
      ended_at: Ms.nullable(),
      reasons: jsonOf(z.array(Text).max(1_000)),
    },
    {
      key: ['offered_at', 'id'],
      json: ['assets', 'reasons'],
      names: { proposer_id: 'teams', counters: 'trades' },
    },
  ),
  section(
    'tradeTeams',
    'trade_team',
    {
      trade_id: TradeId,
      team_id: TeamId,
      accepted_at: Ms.nullable(),
      drops: jsonOf(z.array(DraftedPlayer).max(100)),
    },
    {
      key: ['trade_id', 'team_id'],
      belongs: 'trade',
      json: ['drops'],
      names: { trade_id: 'trades', team_id: 'teams' },
    },
  ),
  section(
    'tradeVotes',
    'trade_vote',
    { trade_id: TradeId, team_id: TeamId, is_against: Flag, reason: z.string().max(4 * MAX_REASON) },
    {
      key: ['trade_id', 'team_id'],
      belongs: 'trade',
      names: { trade_id: 'trades', team_id: 'teams' },
    },
  ),
  section(
    'tradedPicks',
    'traded_pick',
    { season: Season, round: z.int().min(1).max(1000), team_id: TeamId, owner_id: TeamId },
    { key: ['season', 'round', 'team_id'], names: { team_id: 'teams', owner_id: 'teams' } },
  ),
  section(
    'tradeBlocks',
    'trade_block',
    { team_id: TeamId, players: jsonOf(Players), note: Text },
    { key: ['team_id'], belongs: 'team', json: ['players'], names: OfTeam },
  ),
  section(
    'draftLists',
    'draft_list',
    {
      team_id: TeamId,
      kind: z.enum(['queue', 'ranking']),
      players: jsonOf(Players),
      adp: jsonOf(z.record(PlayerId, z.int().min(10).max(MOST_ADP)))
        .nullable()
        .default(null),
      updated_at: Ms,
    },
    { key: ['team_id', 'kind'], belongs: 'team', json: ['players', 'adp'], names: OfTeam },
  ),
  section(
    'proxyBids',
    'proxy_bid',
    { team_id: TeamId, season: Season, lot: z.int().min(1), most: z.int().min(0), made_at: Ms },
    { key: ['team_id', 'season', 'lot'], belongs: 'team', names: OfTeam },
  ),
  section(
    'threads',
    'talk_thread',
    { key: ThreadKey, messages: z.int().min(0), last_at: Ms },
    { key: ['key'] },
  ),
  section(
    'messages',
    'message',
    {
      id: MessageId,
      thread: ThreadKey,
      number: z.int().min(1),
      posted_seq: Seq,
      seq: Seq,
      at: Ms,
      author_id: UserId,
      team_id: TeamId,
      text: z
        .string()
        .max(8 * MAX_MESSAGE)
        .nullable(),
      salt: Hash.nullable(),
      reply_to: z.int().min(1).nullable(),
      mentions: jsonOf(z.array(z.union([UserId, z.literal(EVERYONE)])).max(100)),
      choices: jsonOf(
        z
          .array(z.string().max(4 * MAX_CHOICE))
          .max(CHOICES.max)
          .nullable(),
      ),
      closes_at: Ms.nullable(),
      closed_at: Ms.nullable(),
      written_at: Ms,
      edited_at: Ms.nullable(),
      deleted_at: Ms.nullable(),
      deleted_by: UserId.nullable(),
      pinned_at: Ms.nullable(),
    },
    {
      key: ['thread', 'number'],
      json: ['mentions', 'choices'],
      names: { author_id: 'people', team_id: 'teams', deleted_by: 'people' },
    },
  ),
  section(
    'messageEdits',
    'message_edit',
    {
      message_id: MessageId,
      version: z.int().min(1),
      written_at: Ms,
      text: z.string().max(8 * MAX_MESSAGE),
      salt: Hash,
    },
    { key: ['message_id', 'version'], belongs: 'message', names: { message_id: 'messages' } },
  ),
  section(
    'messageReactions',
    'message_reaction',
    { message_id: MessageId, user_id: UserId, emoji: Emoji, seq: Seq },
    {
      key: ['message_id', 'user_id', 'emoji'],
      belongs: 'message',
      names: { message_id: 'messages', user_id: 'people' },
    },
  ),
  section(
    'pollVotes',
    'poll_vote',
    { message_id: MessageId, user_id: UserId, choice: z.int().min(0).max(CHOICES.max), seq: Seq },
    {
      key: ['message_id', 'user_id'],
      belongs: 'message',
      names: { message_id: 'messages', user_id: 'people' },
    },
  ),
  section(
    'threadReaders',
    'thread_reader',
    { user_id: UserId, thread: ThreadKey, read_to: z.int().min(0), muted: Flag },
    { key: ['user_id', 'thread'], names: { user_id: 'people' } },
  ),
  section(
    'movedLeague',
    'moved_league',
    {
      host: z.enum(HOSTS),
      host_id: z.string().max(80).nullable(),
      moved_by: UserId,
      moved_at: Ms,
      notes: jsonOf(MoveNotes),
    },
    { key: ['host'], json: ['notes'], names: { moved_by: 'people' }, isYounger: true },
  ),
  section(
    'movedSeasons',
    'moved_season',
    { season: Season, document: jsonOf(MovedSeason), replay: z.json() },
    { key: ['season'], json: ['document', 'replay'], isYounger: true },
  ),
  section(
    'movedPeople',
    'moved_person',
    { host_id: z.string().min(1).max(80), name: z.string().max(200), user_id: UserId.nullable() },
    { key: ['host_id'], names: { user_id: 'people' }, isYounger: true },
  ),
  section(
    'brackets',
    'bracket',
    { user_id: UserId, picks: jsonOf(Bracket), updated_at: Ms, completed_at: Ms.nullable() },
    { key: ['user_id'], json: ['picks'], names: { user_id: 'people' } },
  ),
]
