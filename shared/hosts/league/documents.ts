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

/** Deeper than any answer of a host, and more than the largest list of players has. */
const DEEPEST = 60
const MOST_VALUES = 4_000_000
const MOST_ROWS = 200_000

/**
 * The documents that files are, in the order of their paths, weeks in the order of their numbers. Files that are none
 * (pictures, notes) are left out; what looks like one and is broken is refused.
 * @throws {HostFileError} for a document that cannot be read, is nested too deep or has too much in it
 */
export function readDocuments(files: readonly HostFile[]): HostDocument[] {
  return files
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
    .flatMap((file) => readDocument(file) ?? [])
}

function readDocument({ path, text }: HostFile): HostDocument | null {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content.startsWith('{') || content.startsWith('[')) {
    const value = parseJson(path, content)
    refuseTooMuch(path, value)
    return { path, kind: 'json', value }
  }
  if (/^<[?A-Za-z!]/.test(content) && !/^<(?:!doctype\s+html|html)\b/i.test(content)) {
    const root = readXml(content)
    if (root === null) throw new HostFileError(path, 'is not XML that a host sends')
    return { path, kind: 'xml', value: { [root.name]: xmlAsJson(root, { attributes: true }) } }
  }
  if (/^<(?:!doctype\s+html|html)\b/i.test(content))
    throw new HostFileError(path, 'is a web page, and not what the host’s API or download gives')
  if (/\.json$/i.test(path)) throw new HostFileError(path, 'is not JSON')
  if (/\.xml$/i.test(path)) throw new HostFileError(path, 'is not XML')
  return /\.csv$/i.test(path) ? { path, kind: 'csv', value: rowsOf(path, content) } : null
}

function parseJson(path: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new HostFileError(path, 'is not whole JSON: it may have been cut off')
  }
}

/** Rows as records of texts; a column without a name is left out. */
function rowsOf(path: string, content: string): ReadonlyMap<string, string>[] {
  try {
    const rows: string[][] = parseCsv(content, {
      relax_column_count: true,
      skip_empty_lines: true,
      to: MOST_ROWS,
      trim: true,
    })
    const [head = [], ...body] = rows
    return body.map((row) => new Map(head.map((name, index) => [name, row[index] ?? ''])))
  } catch {
    throw new HostFileError(path, 'is not CSV')
  }
}

/** Without recursion: a value may be nested as deep as a file is long. */
function refuseTooMuch(path: string, value: unknown): void {
  let level: unknown[] = [value]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > DEEPEST) throw new HostFileError(path, `is nested deeper than ${DEEPEST} levels`)
    if (count > MOST_VALUES) throw new HostFileError(path, 'has more in it than any league')
    level = level.flatMap((one) => (Array.isArray(one) ? one : isRecord(one) ? Object.values(one) : []))
  }
}
