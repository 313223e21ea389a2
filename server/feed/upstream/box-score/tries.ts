/** What followed a touchdown. `returned` gave the other side two points; names are as the text has them. */
export type Try =
  | { readonly kind: 'kick' | 'failed' | 'blocked' | 'returned' | 'unknown' }
  /** Some feeds tell who threw it, but not who caught it. */
  | { readonly kind: 'pass'; readonly passer: string; readonly receiver: string | null }
  | { readonly kind: 'run'; readonly runner: string }

/**
 * Parts the text of a touchdown from its try, which feeds write in three ways: in parentheses at the end,
 * in the words of a college's scorer (`#80 K.Ferrie kick attempt good`), or in those of the NFL's.
 * @returns no try where none is told
 */
export function splitTry(text: string): { body: string; after: Try | null } {
  const [spoken, before, attempt] = SPOKEN.exec(text) ?? []
  if (spoken !== undefined) return { body: before ?? '', after: readSpoken(attempt ?? '') }
  const scored = [...text.matchAll(SCORERS)]
  const [first] = scored
  if (first !== undefined)
    return { body: text.slice(0, first.index), after: lastKnown(scored.map(readScorers)) }
  const trailing = TRAILING.exec(text)?.[0] ?? ''
  const told = [...trailing.matchAll(/\(([^()]*)\)/g)].map(([, words = '']) => readTry(words))
  return { body: text.slice(0, text.length - trailing.length), after: lastKnown(told) }
}

/** A try that a penalty had repeated is told again: the last one stands. */
function lastKnown(tries: readonly Try[]): Try | null {
  return tries.findLast(({ kind }) => kind !== 'unknown') ?? tries.at(-1) ?? null
}

const TRAILING = /(?:\([^()]*\)\s*)+$/
const TWO = String.raw`for (?:a )?(?:two|2)[- ]?p(?:oin)?ts? conversion`
const PASS_TO = new RegExp(`^(.+?) pass to (.+?) ${TWO}`, 'i')
const PASS_FROM = new RegExp(`^(.+?) pass from (.+?) ${TWO}`, 'i')
const RUN = new RegExp(`^(.+?) (?:run|rush) ${TWO}`, 'i')

const RETURNED =
  /\breturn(?:s|ed)?\b.*\b(?:pat|conversion|extra[- ]point)\b|\b(?:pat|conversion|extra[- ]point)\b.*\breturn(?:s|ed)?\b/i

/** @param words without the parentheses: `Younghoe Koo Kick` */
export function readTry(words: string): Try {
  if (/\bdefensive\b/i.test(words) || RETURNED.test(words)) return { kind: 'returned' }
  if (/\bblocked\b/i.test(words)) return { kind: 'blocked' }
  if (/\b(?:failed|fails|missed|no good)\b/i.test(words)) return { kind: 'failed' }
  const [, passer, receiver] = PASS_TO.exec(words) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, catcher, thrower] = PASS_FROM.exec(words) ?? []
  if (catcher !== undefined && thrower !== undefined)
    return { kind: 'pass', passer: thrower, receiver: catcher }
  const [, runner] = RUN.exec(words) ?? []
  if (runner !== undefined) return { kind: 'run', runner }
  return { kind: /\b(?:kick|pat|extra point)\b/i.test(words) ? 'kick' : 'unknown' }
}

/** `#7 J.Wright rush attempt failed` */
const SCORERS =
  /(#\d+ [^#(;]{1,40}?) (kick|pass|rush|run) attempt (good|successful|failed|no good|missed|blocked)/gi

function readScorers([, name = '', how = '', result = '']: RegExpMatchArray): Try {
  if (/blocked/i.test(result)) return { kind: 'blocked' }
  if (!/^(?:good|successful)$/i.test(result)) return { kind: 'failed' }
  if (/kick/i.test(how)) return { kind: 'kick' }
  return /pass/i.test(how) ? { kind: 'pass', passer: name, receiver: null } : { kind: 'run', runner: name }
}

/** `(Pass formation) TWO-POINT CONVERSION ATTEMPT. T.Lawrence pass to D.Arnold is complete. ATTEMPT SUCCEEDS.` */
const SPOKEN = /^(.*?)(?:\([^()]* formation\) ?)?two-point conversion attempt\. ?(?:\([^()]*\) ?)?(.+)$/i

function readSpoken(attempt: string): Try {
  if (!/\battempt succeeds\b/i.test(attempt)) return { kind: 'failed' }
  const [, passer, receiver] = /^(\S+(?: \S+)??) pass (?:.+? )??to (.+?) is complete/i.exec(attempt) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, runner] = /^(.+?) (?:rush|run|scrambles|up the|left|right)/i.exec(attempt) ?? []
  return runner === undefined ? { kind: 'unknown' } : { kind: 'run', runner }
}
