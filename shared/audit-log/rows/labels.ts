import { pointsText } from '../../core/points.ts'
import type { Key } from '../expected/expected.ts'
import { AUDITED, type AuditedName } from './sections.ts'

/** Names by ids, of teams, players and people. */
export type NameOf = (id: string) => string | null

/** A row as people call it: `result of Fourth and Long, season 2026, period 3`. */
export function rowLabel(section: AuditedName, key: Key, nameOf: NameOf): string {
  const { one, key: columns }: { one: string; key: readonly string[] } = AUDITED[section]
  if (section === 'league') return one
  const part = (column: string) => {
    const value = key[columns.indexOf(column)]
    return value === undefined ? null : (nameOf(String(value)) ?? String(value))
  }
  const named = ['team_id', 'player_id', 'id', 'message_id', 'key', 'version', 'commitment', 'trade_id']
  const lead = named.find(
    (column) => columns.includes(column) && !(column === 'version' && section === 'messageEdits'),
  )
  const others = columns.flatMap((column) => {
    if (column === lead || column === 'from_seq') return []
    if (column === 'from_period' && part(column) === '0') return ['from its start']
    return [`${LABELS[column] ?? column} ${part(column) ?? ''}`]
  })
  const since = columns.includes('from_seq') ? [`since event ${part('from_seq') ?? ''}`] : []
  return [lead === undefined ? one : `${one} ${part(lead) ?? ''}`, ...others, ...since].join(', ')
}

/** A column as people call it. */
export function columnLabel(column: string): string {
  return LABELS[column] ?? column.replaceAll('_', ' ')
}

const LABELS: Readonly<Record<string, string>> = {
  owner_id: 'manager',
  commissioner_id: 'commissioner',
  team_id: 'team',
  player_id: 'player',
  home_id: 'first team',
  away_id: 'second team',
  user_id: 'member',
  author_id: 'author',
  bench_points: 'bench points',
  lines_digest: 'list of stat lines',
  stats: 'stats',
  marks: 'stats',
  settings_digest: 'settings',
  rules_digest: 'rules',
  ranking_digest: 'ranking',
  report_digest: 'report',
  text_digest: 'text',
  spent: 'FAAB spent',
  place: 'waiver priority',
  placed_in: 'week of the waiver priority',
  places: 'lineup',
  seq: 'event',
  from_at: 'start',
  from_period: 'from period',
  orphaned_at: 'loss of its manager',
  manager_since: 'last change of manager',
  replace_asked_at: 'request for a new manager',
  removed_at: 'removal',
  crest: 'crest',
  since: 'start',
  may_edit_settings: 'right to edit settings',
  made_at: 'time',
  until_seq: 'event of its end',
  until_at: 'end',
  due_at: 'due',
  period: 'period',
  number: 'game',
  host_id: 'id there',
  counted_by: 'host that counted it',
  moved_by: 'who moved it',
  moved_at: 'time of the move',
  notes_digest: 'what did not come along',
  document_digest: 'season',
  replay_digest: 'replay',
}

const DIGESTS = [
  'lines_digest',
  'stats',
  'marks',
  'settings_digest',
  'rules_digest',
  'ranking_digest',
  'report_digest',
  'text_digest',
  'notes_digest',
  'document_digest',
  'replay_digest',
]

/** A value as people read it; null where only a digest of it is known, which says nothing to them. */
export function valueLabel(column: string, value: unknown, nameOf: NameOf): string | null {
  if (DIGESTS.includes(column)) return null
  if (value === null || value === undefined) return 'none'
  if ((column === 'points' || column === 'bench_points') && typeof value === 'number')
    return pointsText(value)
  if (column.endsWith('_at') && typeof value === 'number' && Math.abs(value) <= 8.64e15)
    return `${new Date(value).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  if (typeof value === 'string') return nameOf(value) ?? (value === '' ? 'nothing' : value.slice(0, 200))
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = JSON.stringify(value).replaceAll(/"([^"\\]*)"/g, (_, id: string) => nameOf(id) ?? id)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
