import { parse as parseCsv } from 'csv-parse/sync'
import { isRecord } from '../answers.ts'
import { readXml, xmlAsJson } from '../xml.ts'
import { HostFileError } from './host-file-error.ts'

/** A file that a member saved, or an answer of a host. */
export interface HostFile {
  /** Below the folder that was given, with `/`: `matchups/3.json`. */
  readonly path: string
  readonly text: string
}

/** A file as a value: of JSON what it says, of XML the same as JSON, of CSV its rows by the names in its head. */
export interface HostDocument {
  readonly path: string
  readonly kind: 'json' | 'xml' | 'csv'
  readonly value: unknown
}

/** Deeper than any answer of a host. */
const DEEPEST = 60
/** More than the largest list of players has, and than all documents of a long league have. */
const MOST_VALUES = 2_000_000
const MOST_VALUES_OF_ALL = 12_000_000
const MOST_ROWS = 200_000
const MOST_COLUMNS = 500

/**
 * The documents that files are, in the order of their paths, weeks in the order of their numbers. Files that are none
 * (notes) are left out; what looks like one and is broken is refused. A field may be called `__proto__`: it is one of
 * the value’s own, and never its prototype.
 * @throws {HostFileError} for a document that cannot be read, is nested too deep or has too much in it
 */
export function readDocuments(files: readonly HostFile[]): HostDocument[] {
  let values = 0
  return files
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
    .flatMap((file) => {
      const document = readDocument(file)
      if (document === null) return []
      values += countedValues(document)
      if (values > MOST_VALUES_OF_ALL)
        throw new HostFileError(null, 'The files have more in them than any league')
      return document
    })
}

function readDocument({ path, text }: HostFile): HostDocument | null {
  // A mark of the order of bytes is white space, too.
  const content = text.trim()
  if (isWebPage(content))
    throw new HostFileError(path, 'is a web page, and not what the host’s API or download gives')
  const ending = /\.(json|xml|csv)$/i.exec(path)?.[1]?.toLowerCase()
  if (content === '' && ending !== undefined) throw new HostFileError(path, 'is empty')
  // What is in it comes before what it is called.
  const isXml = /^<[?A-Za-z!]/.test(content)
  if (/^[[{]/.test(content) || (ending === 'json' && !isXml))
    return { path, kind: 'json', value: parseJson(path, content) }
  if (isXml || ending === 'xml') return { path, kind: 'xml', value: parseXml(path, content) }
  return ending === 'csv' ? { path, kind: 'csv', value: rowsOf(path, content) } : null
}

/** Whether its first element is one of a page; what comes before it is left out. */
function isWebPage(content: string): boolean {
  const start = content.slice(0, 2_000).replaceAll(/<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/g, '')
  return /^\s*<(?:!doctype\s+html|html|head|body|meta|script|pre|div)\b/i.test(start)
}

function parseJson(path: string, content: string): unknown {
  refuseTooMany(path, content)
  try {
    return JSON.parse(content)
  } catch {
    const isCut = /^[[{]/.test(content) && !/[\]}]$/.test(content)
    throw new HostFileError(path, isCut ? 'is not whole JSON: it may have been cut off' : 'is not JSON')
  }
}

/** Before it is parsed: `[[],[],…` takes ten times as much memory as its text. Commas in texts are counted, too. */
function refuseTooMany(path: string, content: string): void {
  let values = 1
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at)
    if (code === COMMA || code === BRACKET || code === BRACE) values += 1
  }
  if (values > MOST_VALUES) throw hasTooMuch(path)
}

const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

function parseXml(path: string, content: string): unknown {
  const root = readXml(content)
  if (root === null) throw new HostFileError(path, 'is not whole XML, or not such as a host sends')
  return Object.fromEntries([[root.name, xmlAsJson(root, { attributes: true })]])
}

/** Rows as objects of texts: the first row has their names, and a column without a name is left out. */
function rowsOf(path: string, content: string): Readonly<Record<string, string>>[] {
  const [head = [], ...body] = parseRows(path, content)
  if (body.length >= MOST_ROWS || head.length > MOST_COLUMNS || body.length * head.length > MOST_VALUES)
    throw hasTooMuch(path)
  return body.map((row) =>
    Object.fromEntries(head.flatMap((name, index) => (name === '' ? [] : [[name, row[index] ?? '']]))),
  )
}

function parseRows(path: string, content: string): string[][] {
  try {
    return parseCsv(content, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // One more than there may be, so that more are noticed.
      to: MOST_ROWS + 1,
      trim: true,
    })
  } catch {
    throw new HostFileError(path, 'is not CSV')
  }
}

/**
 * How many values are in one, itself among them. Without recursion: a value may be nested as deep as a file is long.
 * @throws {HostFileError}
 */
function countedValues({ path, value }: HostDocument): number {
  let level: unknown[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > DEEPEST) throw new HostFileError(path, `is nested deeper than ${DEEPEST} levels`)
    if (count > MOST_VALUES) throw hasTooMuch(path)
    level = level.flatMap((one) => (Array.isArray(one) ? one : isRecord(one) ? Object.values(one) : []))
  }
  return count
}

function hasTooMuch(path: string): HostFileError {
  return new HostFileError(path, 'has more in it than any league')
}
