import { asList, isRecord } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { parseDocument } from '../league/parse.ts'
import type { Unread } from '../league/unread.ts'
import { UNUSED_VIEWS, type View, VIEWS, type ViewOf } from './views.ts'

/** An answer in a document: a file is one, or has several of them in it. */
export interface Part {
  readonly document: HostDocument
  readonly view: View
  readonly value: unknown
  /** Where in the document it is: `[].weeklyResults`. */
  readonly at: string
}

/** What the documents are made of. */
export interface Parts {
  readonly parts: readonly Part[]
  /** Sentences about files in which the host gave no data. */
  readonly refusals: readonly string[]
}

/** How deep answers are wrapped in lists and objects of whoever saved them. */
const DEEPEST = 6

/** Around every answer. */
const ENVELOPE: ReadonlySet<string> = new Set(['version', 'encoding', '$t'])

/** The host’s answers in documents; what is none is told to `unread`. */
export function partsIn(documents: readonly HostDocument[], unread: Unread): Parts {
  const refusals: string[] = []
  const parts = documents.flatMap((document) => {
    const found = find(document, { value: document.value, at: '', depth: 0 })
    const refusal = isRecord(document.value) ? refusalOf(document.value['error']) : null
    if (refusal !== null)
      refusals.push(`${document.path} has no data: MyFantasyLeague answered “${refusal}”.`.slice(0, 500))
    else if (!found.isKnown) count(unread, `${document.path}:`)
    else for (const at of found.strangers) count(unread, `${document.path}: ${at}`)
    return found.parts
  })
  return { parts, refusals }
}

/** What one answer has in it. @throws {HostFileError} where it is of another form */
export function readPart<Name extends View>(part: Part & { view: Name }, unread: Unread): ViewOf<Name> {
  const { document, value, at } = part
  // The schema of its view, which TypeScript cannot tell of a name that may be any.
  return parseDocument(VIEWS[part.view], document, { unread, value, at }) as ViewOf<Name>
}

/** More than a person reads. */
const MOST_PATHS = 5_000

/** Tells something that nothing here reads. @param path of a document and a place in it */
export function count(unread: Unread, path: string): void {
  const short = path.slice(0, 400)
  if (unread.has(short) || unread.size < MOST_PATHS) unread.set(short, (unread.get(short) ?? 0) + 1)
}

interface Found {
  readonly parts: readonly Part[]
  readonly strangers: readonly string[]
  /** Whether anything in it is the host’s. */
  readonly isKnown: boolean
}

const NOTHING: Found = { parts: [], strangers: [], isKnown: false }

function find(
  document: HostDocument,
  { value, at, depth }: { value: unknown; at: string; depth: number },
): Found {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return NOTHING
  if (Array.isArray(value))
    return together(
      value.map((one: unknown) => find(document, { value: one, at: `${at}[]`, depth: depth + 1 })),
    )
  return together(
    Object.entries(value).map(([key, inner]): Found => {
      const place = at === '' ? key : `${at}.${key}`
      if (UNUSED_VIEWS.has(key)) return { parts: [], strangers: [], isKnown: true }
      if (isView(key)) {
        // An answer that is a list in a list of whoever saved it is several.
        const all = Array.isArray(inner) ? inner : [inner]
        const parts = all.map((one: unknown) => ({ document, view: key, value: one, at: place }))
        return { parts, strangers: [], isKnown: true }
      }
      const within = find(document, { value: inner, at: place, depth: depth + 1 })
      if (within.isKnown || ENVELOPE.has(key)) return within
      return { ...NOTHING, strangers: [place] }
    }),
  )
}

function together(all: readonly Found[]): Found {
  return {
    parts: all.flatMap(({ parts }) => parts),
    strangers: [...new Set(all.flatMap(({ strangers }) => strangers))],
    isKnown: all.some(({ isKnown }) => isKnown),
  }
}

function isView(key: string): key is View {
  return Object.hasOwn(VIEWS, key)
}

function refusalOf(error: unknown): string | null {
  const [text] = asList(isRecord(error) ? error['$t'] : error)
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
