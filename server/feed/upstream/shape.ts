import { isRecord, type JsonRecord, list, record } from './parse/read.ts'

/** The documents of the feed. */
export type Kind = 'scoreboard' | 'news' | 'summary' | 'teams' | 'roster' | 'injuries' | 'projections'

/** Where the lists are that a document consists of; each kind has had them in several places. */
const PARTS = {
  scoreboard: ({ events }) => [events],
  news: (document) => [
    document['articles'],
    record(document['news'])['articles'],
    document['news'],
    document['headlines'],
    document['feed'],
  ],
  summary: ({ boxscore, header }) => [boxscore, header],
  teams: ({ sports }) =>
    list(sports)
      .flatMap((sport) => list(record(sport)['leagues']))
      .map((league) => record(league)['teams']),
  roster: ({ athletes, team }) => [athletes, record(team)['athletes']],
  injuries: ({ injuries }) => [injuries],
  projections: ({ players }) => [players],
} as const satisfies Record<Kind, (document: JsonRecord) => readonly unknown[]>

/**
 * Whether a document is what was asked for, as far as a glance tells. Feeds that are down answer with pages
 * of regret, empty records and other documents; what is inside of one that looks right, its parser judges.
 */
export function hasShape(kind: Kind, document: unknown): document is JsonRecord {
  if (!isRecord(document)) return false
  const isPart = kind === 'summary' ? isRecord : Array.isArray
  return PARTS[kind](document).some((part) => isPart(part))
}
