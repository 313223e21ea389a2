import type { AuditedName } from './sections.ts'

/**
 * Columns of compared rows that no event binds, and why. Every other column of them is compared: by itself, or by a
 * digest of what it says.
 */
export const NOT_BOUND: Readonly<Partial<Record<AuditedName, Readonly<Record<string, string>>>>> = {
  league: {
    code: 'a league that is brought in gets another where its own is taken',
    name_key: 'follows from the name',
    created_at: 'its first event has the time',
  },
  teams: { name_key: 'follows from the name', created_at: 'the event by which it joined has the time' },
  settings: { created_at: 'its event has the time' },
  rulesets: { created_at: 'its event has the time' },
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
}

/** What is stored of a league and not compared at all, by section, and why. */
export const NOT_COMPARED = {
  draftLists: 'queues and rankings are their manager’s own',
  proxyBids: 'how far a manager would go is nobody else’s business',
  threadReaders: 'what somebody has read',
  brackets: 'brackets of the college playoff are their owner’s own',
} as const satisfies Readonly<Record<string, string>>

/** The same for people, in the words of the page and of docs/league-file.md. */
export const NOT_COVERED: readonly string[] = [
  'trade offers, until every team in them has accepted',
  'draft queues, rankings, proxy bids and college brackets, which are their managers’ own',
  'that a sealed claim was taken away before its run: the team that made it sees that it is gone',
  'notes on trade blocks, mentions, and what people have read',
  'what usernames people have now, invites and links, and what is due to happen',
  'games and players as the feed has them, but for the stat lines that results were counted from',
]
