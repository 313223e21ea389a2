import { messageDigest } from '../../waiver/seal/message.ts'
import type { Digest } from '../entry-hash.ts'
import { statLinesDigest, type CountedStatLine, type StatLineStats, statsDigests } from '../counted.ts'
import type { Row } from '../expected/expected.ts'
import { storedDigest } from './stored-digest.ts'

/** With what columns are worked out that the log binds by a digest. */
export interface Deriving {
  readonly leagueId: string
  readonly digest: Digest
}

/** Rows that are held against the log. */
export interface AuditedSection {
  readonly key: readonly string[]
  /** Columns that are worked out of others, because the log has them so. */
  readonly derive?: (row: Row, of: Deriving) => Row
  /** What its rows are, one and many, for sentences. */
  readonly one: string
  readonly many: string
}

/** What is compared, by the names that the file of a league has for it (docs/league-file.md). */
export const AUDITED = {
  league: { key: ['id'], one: 'the league', many: 'the league itself' },
  teams: { key: ['id'], one: 'team', many: 'teams and their managers' },
  coManagers: { key: ['team_id', 'user_id'], one: 'co-manager of', many: 'co-managers of teams' },
  coCommissioners: { key: ['user_id'], one: 'co-commissioner', many: 'co-commissioners' },
  settings: {
    key: ['version'],
    one: 'settings, version',
    many: 'settings',
    derive: ({ settings }, { digest }) => ({ settings_digest: storedDigest(settings, digest) }),
  },
  rulesets: {
    key: ['version'],
    one: 'rules, version',
    many: 'scoring rules',
    derive: ({ rules }, { digest }) => ({ rules_digest: storedDigest(rules, digest) }),
  },
  teamSeasons: {
    key: ['season', 'team_id'],
    one: 'season of',
    many: 'the names, seeds and divisions of each season',
  },
  seasonOwners: {
    key: ['season', 'team_id', 'from_period'],
    one: 'manager of',
    many: 'who managed which team in each season',
  },
  draftRankings: {
    key: ['season'],
    one: 'draft ranking',
    many: 'draft rankings',
    derive: ({ players }, { digest }) => ({ ranking_digest: storedDigest(players, digest) }),
  },
  draws: { key: ['id'], one: 'draft lottery', many: 'draft lotteries' },
  ownership: {
    key: ['season', 'player_id', 'from_seq'],
    one: 'tenure of',
    many: 'rosters, past and present',
  },
  rosterSpots: {
    key: ['season', 'player_id', 'from_seq'],
    one: 'IR or taxi spot of',
    many: 'IR and taxi squads',
  },
  grantedPositions: {
    key: ['season', 'player_id', 'position'],
    one: 'added position of',
    many: 'added positions',
  },
  matchups: { key: ['season', 'period', 'number'], one: 'matchup', many: 'the schedule' },
  lineUps: { key: ['season', 'team_id', 'day'], one: 'lineup of', many: 'lineups' },
  closedWeeks: { key: ['season', 'period'], one: 'week', many: 'weeks that are over' },
  results: {
    key: ['season', 'period', 'team_id'],
    one: 'result of',
    many: 'results',
    derive: ({ lines }, { digest }) => ({
      // As the row has them, whoever wrote it.
      lines_digest: Array.isArray(lines) ? statLinesDigest(lines as CountedStatLine[], digest) : undefined,
    }),
  },
  countedStats: {
    key: ['season', 'period', 'team_id'],
    one: 'stat lines behind the result of',
    many: 'the stat lines behind them',
    derive: ({ lines }, { digest }) =>
      // Games that were never read here have no lines to compare.
      Array.isArray(lines)
        ? statsDigests(
            (lines as [...CountedStatLine, StatLineStats][]).map(([game, player, version, slot, stats]) => ({
              line: [game, player, version, slot],
              stats,
            })),
            digest,
          )
        : {},
  },
  scoreAdjustments: {
    key: ['season', 'period', 'team_id'],
    one: 'score adjustment of',
    many: 'score adjustments',
  },
  waiverStandings: {
    key: ['season', 'team_id'],
    one: 'FAAB and waiver priority of',
    many: 'FAAB and waiver priority',
  },
  waiverRuns: {
    key: ['season', 'due_at'],
    one: 'waiver run',
    many: 'waiver runs and their reports',
    derive: ({ report }, { digest }) => ({
      report_digest: digest(new TextEncoder().encode(JSON.stringify(report))),
    }),
  },
  claims: { key: ['commitment'], one: 'sealed claim', many: 'sealed claims that wait' },
  trades: { key: ['id'], one: 'trade', many: 'trades' },
  tradeTeams: {
    key: ['trade_id', 'team_id'],
    one: 'part in a trade of',
    many: 'what their teams drop',
    derive: ({ accepted_at: at }) => ({ has_accepted: at !== null }),
  },
  tradeVotes: { key: ['trade_id', 'team_id'], one: 'trade vote of', many: 'votes on trades' },
  tradedPicks: { key: ['season', 'round', 'team_id'], one: 'future pick of', many: 'future picks' },
  tradeBlocks: { key: ['team_id'], one: 'trade block of', many: 'trade blocks' },
  threads: { key: ['key'], one: 'chat', many: 'chats' },
  messages: {
    key: ['id'],
    one: 'message',
    many: 'messages and announcements',
    derive: ({ id, text, choices, salt }, { leagueId }) => ({
      text_digest: textDigest({ leagueId, messageId: id, text, choices, salt }),
    }),
  },
  messageEdits: {
    key: ['message_id', 'version'],
    one: 'earlier text of message',
    many: 'earlier texts of edited messages',
    // A poll is not edited: what was edited has no choices.
    derive: ({ message_id: messageId, text, salt }, { leagueId }) => ({
      text_digest: textDigest({ leagueId, messageId, text, choices: null, salt }),
    }),
  },
  messageReactions: {
    key: ['message_id', 'user_id', 'emoji'],
    one: 'reaction to message',
    many: 'reactions',
  },
  movedLeague: {
    key: ['host'],
    one: 'origin',
    many: 'where the league came from',
    derive: ({ notes }, { digest }) => ({ notes_digest: storedDigest(notes, digest) }),
  },
  movedSeasons: {
    key: ['season'],
    one: 'moved season',
    many: 'seasons from another host',
    derive: ({ document, replay }, { digest }) => ({
      document_digest: storedDigest(document, digest),
      replay_digest: replay === null ? null : storedDigest(replay, digest),
    }),
  },
  movedPeople: { key: ['host_id'], one: 'person at the former host', many: 'people at the former host' },
  pollVotes: { key: ['message_id', 'user_id'], one: 'vote in poll', many: 'votes in polls' },
} as const satisfies Readonly<Record<string, AuditedSection>>

export type AuditedName = keyof typeof AUDITED

/** In the order in which they are compared. */
export const AUDITED_NAMES = Object.keys(AUDITED) as AuditedName[] // its own keys

/** What any member is given page by page: rankings that drafts went by and moved seasons are megabytes, which `empire check` compares. */
export const MEMBER_SECTIONS = AUDITED_NAMES.filter(
  (name) => name !== 'draftRankings' && name !== 'movedSeasons',
)

export type MemberSection = (typeof MEMBER_SECTIONS)[number]

function textDigest({
  leagueId,
  messageId,
  text,
  choices,
  salt,
}: {
  leagueId: string
  messageId: unknown
  text: unknown
  choices: unknown
  salt: unknown
}): string | null {
  if (typeof text !== 'string' || typeof salt !== 'string' || typeof messageId !== 'string') return null
  if (choices !== null && !Array.isArray(choices)) return null
  const all = choices === null ? null : choices.map(String)
  return messageDigest({ leagueId, messageId }, { text, choices: all, salt })
}
