import type { LogEntry, LogHead } from './audit-log.ts'
import { LOG_VERSION } from './version.ts'

/** The log of a league as far as it can be read. */
export interface ReadLog {
  readonly leagueId: string
  readonly leagueName: string
  readonly head: LogHead
  readonly entries: readonly LogEntry[]
  /** Which items of the list are no events. */
  readonly malformed: readonly Malformed[]
  /** Names by ids, of people and teams: nothing vouches for them. */
  readonly names: ReadonlyMap<string, string>
}

/** @property place in the list, from 1 @property seq the number that it claims; null for none */
export interface Malformed {
  readonly place: number
  readonly seq: number | null
}

/** Why a document is no log at all. */
export type NoLog = 'not-a-log' | 'unknown-version'

/** Reads an untrusted document; not with zod, which the browser does without. */
export function readLog(document: unknown): ReadLog | NoLog {
  const version = fieldOf(document, 'version')
  if (version !== LOG_VERSION)
    return typeof version === 'string' && version.startsWith('empire-log-') ? 'unknown-version' : 'not-a-log'
  const league = fieldOf(document, 'league')
  const leagueId = fieldOf(league, 'id')
  const head = fieldOf(document, 'head')
  const items = fieldOf(document, 'entries')
  if (!isText(leagueId) || !isHead(head) || !Array.isArray(items)) return 'not-a-log'
  const entries: LogEntry[] = []
  const malformed: Malformed[] = []
  // One by one: the file may have a million.
  for (const [index, item] of items.entries()) {
    if (isEntry(item)) entries.push(item)
    else {
      const seq = fieldOf(item, 'seq')
      malformed.push({ place: index + 1, seq: Number.isSafeInteger(seq) ? Number(seq) : null })
    }
  }
  const name = fieldOf(league, 'name')
  return {
    leagueId,
    leagueName: isText(name) ? name : '',
    head: { seq: head.seq, hash: head.hash },
    entries,
    malformed,
    names: namesOf(fieldOf(document, 'legend')),
  }
}

/** A saved hash as text: `1234:9f…`, or as mails have it, `event 1234, hash 9f…`; null for anything else. */
export function readHead(text: string): LogHead | null {
  const [, seq, hash] =
    /^\s*(?:log:\s*)?(?:event\s+)?([1-9]\d{0,14})(?:\s*:|,?\s+hash)\s*([0-9a-f]{64})\s*$/i.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash: hash.toLowerCase() }
}

/** As it is read back. */
export function headText({ seq, hash }: LogHead): string {
  return `${seq}:${hash}`
}

const FIELDS = 6
/** Of `Date`, ms since the epoch. */
const LAST_TIME = 8.64e15

function isEntry(item: unknown): item is LogEntry {
  if (!isRecord(item) || Object.keys(item).length !== FIELDS) return false
  const { seq, at, actorId, kind, payload, hash } = item
  return (
    Number.isSafeInteger(seq) &&
    Number(seq) > 0 &&
    Number.isSafeInteger(at) &&
    Number(at) >= 0 &&
    Number(at) <= LAST_TIME &&
    (actorId === null || (isText(actorId) && actorId !== '')) &&
    isText(kind) &&
    isText(payload) &&
    isText(hash)
  )
}

function isHead(value: unknown): value is LogHead {
  const seq = fieldOf(value, 'seq')
  return Number.isSafeInteger(seq) && Number(seq) >= 0 && isText(fieldOf(value, 'hash'))
}

/** No half of a character: as bytes to be hashed it would be the same as another. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Cs}/u.test(value)
}

function namesOf(legend: unknown): Map<string, string> {
  const names = new Map<string, string>()
  for (const list of [fieldOf(legend, 'people'), fieldOf(legend, 'teams')])
    for (const item of Array.isArray(list) ? list : []) {
      const id = fieldOf(item, 'id')
      const name = fieldOf(item, 'name')
      if (isText(id) && isText(name)) names.set(id, name)
    }
  return names
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
