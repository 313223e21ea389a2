import { isRecord } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { parseDocument } from '../league/parse.ts'
import type { Unread } from '../league/unread.ts'
import { normalForm } from './normal-form.ts'
import { YahooContent, YahooError } from './league-documents.ts'

/** What the files of a league are. */
export interface YahooContents {
  readonly contents: readonly { readonly path: string; readonly content: YahooContent }[]
  /** Answers that say what went wrong, as sentences. */
  readonly errors: readonly string[]
}

/** Programs that keep several answers in one file do it in a list, or by name. */
const DEEPEST_ANSWER = 3

/**
 * The answers that are in documents. A document without one is told as unread.
 * @throws {HostFileError}
 */
export function readContents(documents: readonly HostDocument[], unread: Unread): YahooContents {
  const contents: { path: string; content: YahooContent }[] = []
  const errors: string[] = []
  for (const document of documents) {
    const answers = [...answersIn(document.value, '')]
    if (answers.length === 0) unread.set(`${document.path}:`.slice(-400), 1)
    for (const { root, value, at } of answers) {
      const of = { unread, value: normalForm(value), at: at.replace(/^\./, '') }
      if (root === 'fantasy_content')
        contents.push({ path: document.path, content: parseDocument(YahooContent, document, of) })
      else {
        const error = parseDocument(YahooError, document, of)
        const text = error.description ?? error['yahoo:description'] ?? 'it does not say which'
        errors.push(`${document.path} has no data but an error of Yahoo: ${text}`.slice(0, 400))
      }
    }
  }
  return { contents, errors }
}

const ROOTS = ['fantasy_content', 'error', 'yahoo:error'] as const

interface Answer {
  readonly root: (typeof ROOTS)[number]
  readonly value: unknown
  readonly at: string
}

function* answersIn(value: unknown, at: string, depth = 0): Generator<Answer> {
  if (depth > DEEPEST_ANSWER) return
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* answersIn(one, `${at}[${index}]`, depth + 1)
    return
  }
  if (!isRecord(value)) return
  const root = ROOTS.find((name) => Object.hasOwn(value, name) && isRecord(value[name]))
  if (root !== undefined) yield { root, value: value[root], at: root === 'fantasy_content' ? at : '' }
  else for (const [key, one] of Object.entries(value)) yield* answersIn(one, `${at}.${key}`, depth + 1)
}
