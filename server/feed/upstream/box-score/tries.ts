import { isTold, readTry, RUN, stands, type Try } from './read-try.ts'

/**
 * Parts the text of a touchdown from its try, which feeds write in three ways: in parentheses at the end,
 * in the words of a college's scorer (`#80 K.Ferrie kick attempt good`), or in those of the NFL's.
 * @returns no try where none is told
 */
export function splitTry(text: string): { body: string; after: Try | null } {
  // Most plays are no touchdowns: the pattern itself looks at every word of them.
  const told = /attempt|extra point/i.test(text) ? [...text.matchAll(ATTEMPT)] : []
  const [first] = told
  if (first !== undefined) {
    const parts = told.map(({ index }, n) => text.slice(index, told[n + 1]?.index))
    return { body: text.slice(0, first.index), after: lastKnown(parts.filter(stands).map(readAttempt)) }
  }
  const all = groupsIn(text)
  const groups = all.filter(tellsTry)
  const [start] = groups
  if (start === undefined)
    return (
      splitAtSeparator(text) ?? {
        body: text.slice(0, all.find(({ isAtEnd }) => isAtEnd)?.index),
        after: null,
      }
    )
  return {
    body: text.slice(0, start.index),
    after: lastKnown(groups.flatMap(({ words }) => (stands(words) ? readTry(words) : []))),
  }
}

const SPOKEN_OUT =
  /\b(?:two|one|[12])[- ]?p(?:oin)?ts?\b|\bpat\b|\bkick (?:is )?(?:good|no good|failed|blocked)\b/i
/** No end of an initial, and no suffix behind it. */
const SEPARATOR = /(?:[,;]| [-–—]|(?<=\p{L}{2})(?<!\b(?:jr|sr|st))\.)\s+(?!(?:jr|sr|ii|iii|iv|v)\b)/giu
const SCORED_FROM = /\b\d{1,3}[ -]?y(?:ar|r)?ds?\b|\btd\b|\btouchdown\b/i

/** `A Back 2 Yd Run, A Passer Pass to B Wide for Two-Point Conversion`: a try that is told without parentheses. */
function splitAtSeparator(text: string): { body: string; after: Try | null } | null {
  const at = text.search(SPOKEN_OUT)
  const cut = at === -1 ? undefined : [...text.slice(0, at).matchAll(SEPARATOR)].at(-1)
  if (cut === undefined) return null
  const [body, words] = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
  return SCORED_FROM.test(body) ? { body, after: stands(words) ? readTry(words) : null } : null
}

interface Group {
  readonly index: number
  readonly words: string
  /** Nothing follows but others. */
  readonly isAtEnd: boolean
}

/** What is in parentheses or brackets, with those inside them; the last ones may have no end where the text was cut. */
function groupsIn(text: string): Group[] {
  const found: { index: number; end: number }[] = []
  let depth = 0
  let index = 0
  const first = text.search(/[([]/)
  for (let at = first; at !== -1 && at < text.length; at += 1) {
    const sign = text.charAt(at)
    if ((sign === '(' || sign === '[') && depth++ === 0) index = at
    if ((sign === ')' || sign === ']') && depth > 0 && --depth === 0) found.push({ index, end: at })
  }
  if (depth > 0) found.push({ index, end: text.length })
  let isAtEnd = true
  return found
    .toReversed()
    .map(({ index, end }, n, later): Group => {
      const between = text.slice(end + 1, later[n - 1]?.index)
      isAtEnd &&= !/[^\s.,;]/.test(between)
      return { index, words: text.slice(index + 1, end), isAtEnd }
    })
    .toReversed()
}

/** Others have the tackler, the clock or a team. */
function tellsTry({ words, isAtEnd }: Group): boolean {
  if (/\bformation\b/i.test(words)) return false
  return TRY_WORDS.test(words) || (isAtEnd && isTold(readTry(words)))
}

const TRY_WORDS =
  /\b(?:attempt(?:ed)?|conv(?:ersion)?|kick|pat|xp|extra[- ]point|(?:two|one|[12])[- ]?p(?:oin)?ts?|for two)\b/i

/** A try that a penalty had repeated is told again: the last one counts. */
function lastKnown(tries: readonly Try[]): Try | null {
  return tries.findLast(isTold) ?? tries.at(-1) ?? null
}

const COLLEGE = String.raw`#\d+ [^#(;]{1,40}? (?:kick|pass|rush|run) attempt (?:to #\d+ [^#(;]{1,40}? )?(?:is )?(?:good|successful|succeeds|failed|fails|no good|missed|blocked|unsuccessful|intercepted|incomplete)`
const SPOKEN_TWO = String.raw`(?:\([^()]* formation\) ?)?(?<!\(\s*)(?:defensive )?(?<!\(\s*)two-point (?:conversion )?attempt\b`
/** It may follow the touchdown without a space: `TOUCHDOWN.J.Sanders extra point is GOOD`. */
const SPOKEN_KICK = String.raw`(?:(?<=^|\s)(?!TOUCHDOWN\.)|(?<=TOUCHDOWN\.))\S+ extra point is\b`
const ATTEMPT = new RegExp(`${COLLEGE}|${SPOKEN_TWO}|${SPOKEN_KICK}`, 'gi')

function readAttempt(words: string): Try {
  if (/^(?:\([^()]*\) ?)?defensive\b/i.test(words))
    return { kind: /\battempt succeeds\b/i.test(words) ? 'returned' : 'failed' }
  if (/^(?:\([^()]*\) ?)?two-point/i.test(words)) return readSpoken(words)
  return words.startsWith('#') ? readCollege(words) : readKick(words)
}

/** `#7 J.Wright rush attempt failed` */
function readCollege(words: string): Try {
  const [, name = '', how = '', receiver = null, result = ''] =
    /^(.+?) (kick|pass|rush|run) attempt (?:to (#\d+ .+?) )?(?:is )?([a-z]+)\b/i.exec(words) ?? []
  if (/blocked/i.test(result)) return { kind: 'blocked' }
  if (!/^(?:good|successful|succeeds)$/i.test(result)) return { kind: 'failed' }
  if (/kick/i.test(how)) return { kind: 'kick' }
  return /pass/i.test(how) ? { kind: 'pass', passer: name, receiver } : { kind: 'run', runner: name }
}

/** `J.Tucker extra point is GOOD, Center-M.Cox, Holder-S.Koch.` */
function readKick(words: string): Try {
  if (/extra point is good/i.test(words)) return { kind: 'kick' }
  return { kind: /extra point is blocked/i.test(words) ? 'blocked' : 'failed' }
}

/** `(Pass formation) TWO-POINT CONVERSION ATTEMPT. T.Lawrence pass to D.Arnold is complete. ATTEMPT SUCCEEDS.` */
function readSpoken(words: string): Try {
  // A replay may turn it around: the last word counts.
  const [outcome = ''] = [...words.matchAll(/\battempt (?:succeeds|fails)\b/gi)]
    .map(([found]) => found)
    .slice(-1)
  if (!/succeeds/i.test(outcome)) return { kind: 'failed' }
  const attempt = words
    .replace(/^.*?attempt\.? ?/i, '')
    .replace(/^(?:.*\breported in as eligible\. ?)?(?:\([^()]*\) ?)*/i, '')
    .replace(/^direct snap to [^.]+\.[^.\s]+\.\s*/i, '')
  const [, passer, receiver] = /^(\S+(?: \S+){0,4}?) pass (?:.+? )??to (.+?) is complete/i.exec(attempt) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, runner = null] = RUN.exec(attempt) ?? /^(.+?) (?:up the|left|right)\b/i.exec(attempt) ?? []
  return { kind: 'run', runner }
}
