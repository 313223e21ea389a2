import type * as z from 'zod'
import { isRecord } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { answersIn, yearIn } from '../league/host-values.ts'
import { parseDocument } from '../league/parse.ts'
import { note, type Unread } from '../league/unread.ts'
import { type CsvRows, csvKind, rowsOf } from './csv.ts'
import { FANTRAX_ANSWERS, fantraxKind, type FantraxKind } from './documents.ts'
import { yearOfMoment } from './sport.ts'

export type Answer<Kind extends FantraxKind> = z.output<(typeof FANTRAX_ANSWERS)[Kind]>

/** An answer with the year in which its season begins; null where nothing says it. */
export interface Dated<Value> {
  readonly value: Value
  readonly year: number | null
  readonly path: string
}

type Answers = { readonly [Kind in FantraxKind]: Dated<Answer<Kind>>[] }

/** Everything that the files have. */
export interface Gathered extends Answers {
  readonly csv: Dated<CsvRows>[]
  /** Whole documents, among which scoring.ts looks for rules. */
  readonly documents: readonly HostDocument[]
}

/** Fields of an answer of the site beside what was asked. */
const ENVELOPE = new Set(['data', 'roles', 'responses'])

/**
 * The answers of documents by their kinds, which are told apart by what is in them.
 * @throws {HostFileError} for one that is not what the host sends
 */
export function gather(documents: readonly HostDocument[], unread: Unread): Gathered {
  const all: Gathered = {
    info: [],
    standings: [],
    roster: [],
    stats: [],
    profile: [],
    history: [],
    publicInfo: [],
    publicRosters: [],
    publicStandings: [],
    draft: [],
    futurePicks: [],
    players: [],
    csv: [],
    documents,
  }
  for (const document of documents)
    if (document.kind === 'csv') addCsv(all, document, unread)
    else addJson(all, document, unread)
  return all
}

function addCsv(all: Gathered, document: HostDocument, unread: Unread): void {
  const rows = rowsOf(document.value)
  const kind = csvKind(rows)
  if (kind === null) note(unread, `${document.path}:`)
  else all.csv.push({ value: { kind, rows }, year: yearIn(document.path), path: document.path })
}

function addJson(all: Gathered, document: HostDocument, unread: Unread): void {
  const { value, path } = document
  const isPage = isRecord(value) && Array.isArray(value['responses'])
  if (isPage) for (const key of Object.keys(value)) if (!ENVELOPE.has(key)) note(unread, `${path}: ${key}`)
  for (const answer of answersIn(isPage ? value['responses'] : value, fantraxKind)) {
    const at = answer.at.replace(/^\./, '')
    const place = isPage ? `responses${at}` : at
    if (answer.kind === null) note(unread, `${path}:${place && ` ${place}`}`)
    else add(all, answer.kind, { document, value: answer.value, at: place, unread })
  }
}

interface Part {
  readonly document: HostDocument
  readonly value: unknown
  readonly at: string
  readonly unread: Unread
}

function add(all: Gathered, kind: FantraxKind, part: Part): void {
  const { document, value, at, unread } = part
  const parsed: unknown = parseDocument(FANTRAX_ANSWERS[kind], document, { value, at, unread })
  const list: Dated<unknown>[] = all[kind]
  list.push({
    value: parsed,
    year: yearOf(parsed) ?? yearIn(document.path),
    path: document.path,
  })
}

/** The year in which the season of an answer begins, as far as it says so itself. */
function yearOf(answer: unknown): number | null {
  if (!isRecord(answer)) return null
  const { fantasySettings, miscData, season, startDate, seasonYear } = answer
  if (typeof seasonYear === 'number') return seasonYear
  const starts = [
    isRecord(fantasySettings) && isRecord(fantasySettings['season'])
      ? fantasySettings['season']['startDate']
      : null,
    isRecord(miscData) ? miscData['displayedMinDate'] : null,
    isRecord(season) ? season['startDate'] : null,
  ]
  const start = starts.find((one) => typeof one === 'number')
  if (typeof start === 'number') return yearOfMoment(start)
  return typeof startDate === 'string' ? yearIn(startDate.slice(0, 4)) : null
}
