import { capitalized } from '../../core/capital.ts'
import type { LeagueEvent } from '../../events/league-event.ts'
import type { LogEntry } from '../audit-log.ts'
import type { Digest } from '../entry-hash.ts'
import { MARK_DIGITS } from '../counted.ts'
import { type ExpectedRow, type Key, keyText, nothingExpected, type Row } from '../expected/expected.ts'
import type { Reducing } from '../expected/reduce.ts'
import { MATTERS } from './topics.ts'
import { AUDITED, AUDITED_NAMES, type AuditedName, type AuditedSection } from './sections.ts'
import { columnLabel, rowLabel, valueLabel } from './labels.ts'

/** A row that is not what the log says. */
export interface Finding {
  readonly section: AuditedName
  /** What tells the row apart in its section. */
  readonly key: Key
  /** `altered`: a column says something else; `added`: the log knows of no such row; `missing`: it is gone. */
  readonly kind: 'altered' | 'added' | 'missing'
  /** Which column was altered; null for a whole row. */
  readonly column: string | null
  /** A sentence for people: which row, what it says, and what the log says. */
  readonly words: string
}

/** What came of holding a league's rows against its log. */
export interface Audit {
  readonly findings: readonly Finding[]
  /** How many rows were compared of each section that was given. */
  readonly compared: ReadonlyMap<AuditedName, number>
  /** What events of older versions of Empire do not bind, in words, with how often. */
  readonly open: ReadonlyMap<string, number>
  /** What claims commit to that wait, by the log. */
  readonly waiting: readonly string[]
}

/** A league as it is stored. */
export interface AuditedLeague {
  readonly leagueId: string
  readonly entries: readonly Pick<LogEntry, 'seq' | 'at' | 'actorId' | 'kind' | 'payload'>[]
  /** The rows of each section; one that is left out is not compared. A column that a row leaves out is neither. */
  readonly rows: ReadonlyMap<string, readonly Row[]>
  /** What people and teams are called, for sentences. */
  readonly names: ReadonlyMap<string, string>
  /** How much work may grow with what has been read, for untrusted logs; left out, any. */
  readonly most?: number
}

/** Between two turns of others: some milliseconds. */
const AT_ONCE = 500

/**
 * Holds all rows of a league against what its chained events say they must be. It says nothing about the chain itself:
 * that is for check-hash-chain.ts.
 * @yields how many events and rows have been looked at, so that others have their turn
 */
export function* auditLeague(
  { leagueId, entries, rows, names, most }: AuditedLeague,
  digest: Digest,
): Generator<number, Audit> {
  const known = new Map(names)
  for (const { id, name } of rows.get('teams') ?? [])
    if (typeof id === 'string' && typeof name === 'string') known.set(id, name)
  const open = new Map<string, number>()
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  const of: Reducing = {
    leagueId,
    digest,
    season: null,
    rosterSeason: null,
    lastSeason: null,
    seat: 0,
    expected: nothingExpected(most),
    rowsOf: (section) => rows.get(section) ?? [],
    rowWith: indexOf(rows),
    eventAt(seq) {
      const entry = bySeq.get(seq)
      return entry ? eventOf(entry) : null
    },
    meet: ({ id, name }) => void known.set(id, name),
    leaveOpen: (what) => void open.set(what, (open.get(what) ?? 0) + 1),
  }
  const findings: Finding[] = []
  let looked = 0
  for (const entry of entries) {
    fold(of, entry)
    if (++looked % AT_ONCE === 0) yield looked
  }
  of.expected.set('league', [leagueId], { seq: entries.at(-1)?.seq ?? 0 }, entries.at(-1)?.seq ?? 0)
  const compared = new Map<AuditedName, number>()
  const nameOf = (id: string) => known.get(id) ?? null
  for (const section of AUDITED_NAMES) {
    const stored = rows.get(section)
    if (!stored) continue
    compared.set(section, stored.length)
    const seen = new Set<string>()
    for (const row of stored) {
      findings.push(...compareRow(of, { section, row, seen }, nameOf))
      if (++looked % AT_ONCE === 0) yield looked
    }
    for (const expected of of.expected.rowsOf(section))
      if (!seen.has(keyText(expected.key)) && !isLeftBehind(section, expected))
        findings.push(missing(section, expected, nameOf))
  }
  const waiting = of.expected.rowsOf('claims').map(({ key: [commitment] }) => String(commitment))
  return { findings, compared, open, waiting }
}

/** Finds rows by what is in some of their columns, without looking through all of them each time. */
function indexOf(rows: AuditedLeague['rows']): Reducing['rowWith'] {
  const indexes = new Map<string, Map<string, Row>>()
  return (section, match) => {
    const columns = Object.keys(match)
    const name = `${section} ${columns.join(' ')}`
    const known = indexes.get(name)
    const index =
      known ??
      new Map(
        // Of two that are the same the first.
        (rows.get(section) ?? [])
          .map((row): [string, Row] => [keyText(columns.map((one) => row[one])), row])
          .toReversed(),
      )
    if (!known) indexes.set(name, index)
    return index.get(keyText(Object.values(match)))
  }
}

/** The same without a pause. */
export function auditAtOnce(league: AuditedLeague, digest: Digest): Audit {
  const audit = auditLeague(league, digest)
  for (;;) {
    const { done, value } = audit.next()
    if (done) return value
  }
}

function eventOf({ payload }: { payload: string }): LeagueEvent | null {
  try {
    // Written by Empire; in a file, which is untrusted, the import has checked each event by its schema.
    return JSON.parse(payload) as LeagueEvent
  } catch {
    return null
  }
}

function fold(of: Reducing, entry: AuditedLeague['entries'][number]): void {
  const event = eventOf(entry)
  if (event === null || event.kind !== entry.kind) return
  for (const matter of MATTERS) {
    // Each takes the event of its own kind: what the types of a table of functions cannot say.
    const take = matter[event.kind] as
      | ((of: Reducing, event: LeagueEvent, when: typeof entry) => void)
      | undefined
    take?.(of, event, entry)
  }
}

/** A claim of version 0.1 may wait on another server: no event recorded it when the league left that server. */
function isLeftBehind(section: AuditedName, { cells }: ExpectedRow): boolean {
  return section === 'claims' && !cells.has('waiting')
}

type NameOf = (id: string) => string | null

function compareRow(
  of: Reducing,
  { section, row, seen }: { section: AuditedName; row: Row; seen: Set<string> },
  nameOf: NameOf,
): Finding[] {
  const { key: columns, derive }: AuditedSection = AUDITED[section]
  const key = columns.map((column) => row[column]) as (string | number)[] // as its schema says
  seen.add(keyText(key))
  const expected = of.expected.find(section, key)
  if (!expected)
    return of.expected.isAllowed(section, row)
      ? []
      : [
          {
            section,
            key,
            kind: 'added',
            column: null,
            words: `${capitalized(rowLabel(section, key, nameOf))}: it is stored, and the log knows of no such thing.`,
          },
        ]
  const all = derive ? { ...row, ...derive(row, of) } : row
  const findings: Finding[] = []
  for (const [column, { value, seq }] of expected.cells) {
    const stored = all[column]
    if (stored === undefined || isSame(stored, value)) continue
    if (column === 'marks') continue
    const said = valueLabel(column, stored, nameOf)
    const meant = valueLabel(column, value, nameOf)
    const where = capitalized(rowLabel(section, key, nameOf))
    const which = section === 'countedStats' ? alteredLines(all, expected, nameOf) : ''
    findings.push({
      section,
      key,
      kind: 'altered',
      column,
      words:
        said === null || meant === null
          ? `${where}: ${columnLabel(column)} ${which === '' ? '' : `${which} `}altered since event ${seq}: the log has another digest.`
          : `${where}: ${columnLabel(column)} is ${said}; by event ${seq} of the log it is ${meant}.`,
    })
  }
  return findings
}

/** Which stat lines are others than those that were counted, by the marks that the log keeps of each. */
function alteredLines(row: Row, { cells }: ExpectedRow, nameOf: NameOf): string {
  const [is, was] = [row['marks'], cells.get('marks')?.value]
  const lines = Array.isArray(row['lines']) ? (row['lines'] as [string, string, number][]) : []
  if (typeof is !== 'string' || typeof was !== 'string' || is.length !== was.length) return ''
  const others = lines.filter((_, index) => {
    const at = index * MARK_DIGITS
    return is.slice(at, at + MARK_DIGITS) !== was.slice(at, at + MARK_DIGITS)
  })
  return others
    .map(
      ([game, player, version]) =>
        `of ${nameOf(player) ?? `player ${player}`} in game ${game} (version ${version})`,
    )
    .join(' and ')
}

function missing(section: AuditedName, { key, seq }: ExpectedRow, nameOf: NameOf): Finding {
  return {
    section,
    key,
    kind: 'missing',
    column: null,
    words: `${capitalized(rowLabel(section, key, nameOf))}: it is missing, though event ${seq} of the log says that it is there.`,
  }
}

/** Also of lists and what is in them; the order of fields says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  const names = Object.keys(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}
