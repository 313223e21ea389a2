import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  FORMAT,
  FORMAT_VERSION,
  LeagueDocument,
  type LeagueFile,
  type Row,
} from '../../league/league-file/document.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { SECTIONS } from '../../league/league-file/sections.ts'

/** A league of twenty after ten seasons has a tenth of it. */
export const MOST_BYTES = 256 * 1024 * 1024
/** The ranking of a draft with every player of a sport, as the text of an event, is shorter. */
const LONGEST_TEXT = 1_000_000
const DEEPEST = 30
/** Of an object: rules of a sport are some hundred. */
const MOST_FIELDS = 5_000

const LAST_LINE = /\n"sha256":"([0-9a-f]{64})"\}\n$/
const LAST_LINE_BYTES = 80

/**
 * Reads the file of a league, which is untrusted: checks that it is whole, and each of its parts valid.
 * @throws {Refusal} with the first problem found
 */
export function readLeagueFile(bytes: Buffer): LeagueFile {
  if (bytes.length > MOST_BYTES) throw new Refusal('It is larger than any file of a league.')
  refuseDamaged(bytes)
  const document = parse(bytes)
  refuseHostile(document)
  if (fieldOf(document, 'format') !== FORMAT) throw notOurs()
  if (fieldOf(document, 'version') !== FORMAT_VERSION)
    throw new Refusal('It was made by a newer Empire. Bring this one up to date first.')
  const { sha256: _hash, ...content } = document as Row // `fieldOf` found something in it
  return toFile(readContent(content))
}

/**
 * The content, list by list and row by row: of a file with a million faults the first is told, and no more are looked
 * for.
 * @throws {Refusal}
 */
function readContent(content: Row): z.output<typeof LeagueDocument> {
  const shape: Readonly<Record<string, z.ZodType>> = LeagueDocument.shape
  const strange = Object.keys(content).find((name) => !Object.hasOwn(shape, name))
  if (strange !== undefined) throw new Refusal(`It has a field that is not known: ${strange.slice(0, 60)}.`)
  const read: Row = {}
  for (const [name, schema] of Object.entries(shape)) {
    const value = content[name]
    const list = schema instanceof z.ZodArray && Array.isArray(value) ? schema : null
    // Of a list its length: its rows follow, one by one.
    const { data, error } = (list ? list.clone({ ...list.def, element: z.unknown() }) : schema).safeParse(
      value,
    )
    if (error) throw new Refusal(faultOf(error, [name]))
    read[name] = list ? readRows(name, list, data as unknown[]) : data
  }
  return read as z.output<typeof LeagueDocument> // each of its fields was read by its schema
}

function readRows(name: string, { element }: z.ZodArray, rows: readonly unknown[]): unknown[] {
  return rows.map((row, index) => {
    const { data, error } = (element as z.ZodType).safeParse(row)
    if (error) throw new Refusal(faultOf(error, [name, index]))
    return data
  })
}

/** Of the bytes, before anything is made of them: what was altered by mistake is not told by what its parts say. */
function refuseDamaged(bytes: Buffer): void {
  const tail = bytes.subarray(-LAST_LINE_BYTES).toString('latin1')
  const [line = '', expected] = LAST_LINE.exec(tail) ?? []
  if (expected === undefined) {
    if (bytes.subarray(0, 40).toString('latin1').includes(FORMAT))
      throw new Refusal('It is cut off: its last line is missing.')
    throw notOurs()
  }
  const found = createHash('sha256').update(bytes.subarray(0, -line.length)).digest('hex')
  if (found !== expected)
    throw new Refusal('It is damaged: its content does not fit the hash in its last line.')
}

function notOurs(): Refusal {
  return new Refusal('It is not the file of a league.')
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('It is not JSON in UTF-8.')
  }
}

/**
 * What no schema looks at everywhere: texts that no database takes, numbers that are none, names that JavaScript
 * has a meaning for, and what is far too long or deep.
 */
function refuseHostile(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Refusal('It is nested deeper than any file of a league.')
  if (typeof value === 'string') return refuseText(value)
  if (typeof value === 'number' && !Number.isSafeInteger(value) && !Number.isFinite(value))
    throw new Refusal('It has a number that is none.')
  if (Array.isArray(value)) {
    for (const item of value) refuseHostile(item, depth + 1)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const fields = Object.entries(value)
  if (fields.length > MOST_FIELDS)
    throw new Refusal('It has an object with more fields than any of a league.')
  for (const [name, item] of fields) {
    if (name === '__proto__') throw new Refusal('It has a field that nothing may be called.')
    refuseText(name)
    refuseHostile(item, depth + 1)
  }
}

function refuseText(text: string): void {
  if (text.length > LONGEST_TEXT) throw new Refusal('It has a text that is longer than any of a league.')
  if (text.includes('\0') || /\p{Cs}/u.test(text)) throw new Refusal('It has a text that no database takes.')
}

/** Where, and what: the first fault. */
function faultOf({ issues: [issue] }: z.ZodError, at: readonly PropertyKey[]): string {
  if (!issue) return 'Something in it is not as it should be.'
  if (issue.code === 'unrecognized_keys')
    return `${placeOf([...at, ...issue.path])} has a field that is not known: ${issue.keys[0]?.slice(0, 60)}.`
  return `${placeOf([...at, ...issue.path])} is not as it should be.`
}

function placeOf(path: readonly PropertyKey[]): string {
  const [list, index, ...fields] = path.map(String)
  if (list === undefined) return 'It'
  const row = index === undefined ? '' : /^\d+$/.test(index) ? ` ${Number(index) + 1}` : `.${index}`
  return [`${list}${row}`, ...fields].join('.')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function toFile(document: z.output<typeof LeagueDocument>): LeagueFile {
  const rows = SECTIONS.map(({ name }): [string, Row[]] => [
    name,
    Reflect.get(document, name) as Row[], // its schema says so
  ])
  return {
    exportedAt: document.exported_at,
    waitingClaims: document.left_out.waiting_claims,
    league: document.league,
    people: document.people,
    players: document.players,
    deadlines: document.deadlines,
    events: document.events,
    rows: new Map(rows),
  }
}
