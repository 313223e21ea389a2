/** What followed a touchdown; names are as the text has them. */
export type Try =
  | { readonly kind: 'kick' | 'failed' | 'blocked' | 'unknown' }
  /** It gave the other side two points. */
  | { readonly kind: 'returned'; readonly wasBlocked?: true }
  /** The other side was downed with the ball behind its own goal line: one point. */
  | { readonly kind: 'safety' }
  /** Some feeds tell who threw it, but not who caught it. */
  | { readonly kind: 'pass'; readonly passer: string; readonly receiver: string | null }
  | { readonly kind: 'run'; readonly runner: string }

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
  const trailing = TRAILING.exec(text)?.[0] ?? ''
  const groups = [...trailing.matchAll(/\(([^()]*)\)/g)].map(([, words = '']) => words)
  return {
    body: text.slice(0, text.length - trailing.length),
    after: lastKnown(groups.filter(stands).map(readTry)),
  }
}

/** A try that a penalty had repeated is told again: the last one counts. */
function lastKnown(tries: readonly Try[]): Try | null {
  return tries.findLast(({ kind }) => kind !== 'unknown') ?? tries.at(-1) ?? null
}

/** A penalty may have made nothing of what is told. */
function stands(words: string): boolean {
  return !/\bno play\b|\bnullified\b/i.test(words)
}

const TRAILING = /(?:\([^()]*\)[\s.,;]*)+$/

/** `Defensive 2pt Conversion`, `Interception Return` of a try, `98 yd return of blocked PAT` */
const RETURNED =
  /\bdefensive (?:[\w-]+ )?(?:conversion|pat|try|extra)|\breturn(?:s|ed)?\b.*\b(?:pat|conversion|try|extra[- ]point|two points|2 points)\b|\b(?:pat|conversion|try|extra[- ]point|kick)\b.*\breturn(?:s|ed)?\b/i
const FAILED =
  /\b(?:fail(?:s|ed)?|miss(?:es|ed)?|no good|not good|unsuccessful|incomplete|intercepted|aborted|wide (?:left|right))\b/i

/** `for a two-point conversion`, `2-pt conversion`, `Two Point Conversion:` */
const TWO =
  /\b(?:for (?:an? )?)?(?:two|2)[- ]?p(?:oin)?ts?\b(?:[- ](?:conversion|try|attempt)\b)?|\bconversion\b/gi
const SUCCEEDED = /\b(?:is |was )?(?:good|successful|succeed(?:s|ed)|completed?|converted)\b/gi
const PASS_TO = /^(.+?) pass(?:es|ed)?\b,? (?:[a-z]+ ){0,4}?to (.+)$/i
const PASS_FROM = /^(.+?) (?:pass|catch|catches|reception)(?: \w+)? from (.+)$/i
const RUN =
  /^(.+?) (?:runs?|ran|rush(?:es|ed)?|scrambles?|sneaks?|dives?|keeps?|keeper|up the middle|(?:left|right) (?:end|tackle|guard))\b/i
const PASS_OF = /^pass\b[,:]? (.+?) to (.+)$/i
const RUN_OF = /^(?:run|rush)\b[,:]? (?:by )?(.+)$/i

/** @param words without the parentheses: `Younghoe Koo Kick` */
export function readTry(words: string): Try {
  const isBlocked = /\bblocked\b/i.test(words)
  if (/\b(?:one|1)[- ]?p(?:oin)?t safety\b|\bconversion safety\b/i.test(words)) return { kind: 'safety' }
  if (RETURNED.test(words)) return isBlocked ? { kind: 'returned', wasBlocked: true } : { kind: 'returned' }
  if (isBlocked) return { kind: 'blocked' }
  if (FAILED.test(words)) return { kind: 'failed' }
  const told = readTwo(words)
  if (told !== null) return told
  return { kind: /\b(?:kick|pat|xp|extra[- ]point)\b/i.test(words) ? 'kick' : 'unknown' }
}

/** A pass or a run that succeeded, with who made it. */
function readTwo(words: string): Try | null {
  const bare = words
    .replaceAll(TWO, ' ')
    .replaceAll(SUCCEEDED, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:,;.()-]+|[\s:,;()-]+$/g, '')
  const [, passer, receiver] = PASS_OF.exec(bare) ?? PASS_TO.exec(bare) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, catcher, thrower] = PASS_FROM.exec(bare) ?? []
  if (catcher !== undefined && thrower !== undefined)
    return { kind: 'pass', passer: thrower, receiver: catcher }
  const [, runner] = RUN_OF.exec(bare) ?? RUN.exec(bare) ?? []
  return runner === undefined ? null : { kind: 'run', runner }
}

const COLLEGE = String.raw`#\d+ [^#(;]{1,40}? (?:kick|pass|rush|run) attempt (?:good|successful|failed|no good|missed|blocked)`
const SPOKEN_TWO = String.raw`(?:\([^()]* formation\) ?)?(?:defensive )?two-point (?:conversion )?attempt\b`
const SPOKEN_KICK = String.raw`\S+ extra point is\b`
const ATTEMPT = new RegExp(`${COLLEGE}|${SPOKEN_TWO}|${SPOKEN_KICK}`, 'gi')

function readAttempt(words: string): Try {
  if (/^(?:\([^()]*\) ?)?defensive\b/i.test(words))
    return { kind: /\battempt succeeds\b/i.test(words) ? 'returned' : 'failed' }
  if (/^(?:\([^()]*\) ?)?two-point/i.test(words)) return readSpoken(words)
  return words.startsWith('#') ? readCollege(words) : readKick(words)
}

/** `#7 J.Wright rush attempt failed` */
function readCollege(words: string): Try {
  const [, name = '', how = '', result = ''] =
    /^(.+?) (kick|pass|rush|run) attempt ([a-z]+)/i.exec(words) ?? []
  if (/blocked/i.test(result)) return { kind: 'blocked' }
  if (!/^(?:good|successful)$/i.test(result)) return { kind: 'failed' }
  if (/kick/i.test(how)) return { kind: 'kick' }
  return /pass/i.test(how) ? { kind: 'pass', passer: name, receiver: null } : { kind: 'run', runner: name }
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
  const [, passer, receiver] = /^(\S+(?: \S+){0,4}?) pass (?:.+? )??to (.+?) is complete/i.exec(attempt) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, runner] = /^(.+?) (?:rush|run|scrambles|sneaks|dives|up the|left|right)/i.exec(attempt) ?? []
  return runner === undefined ? { kind: 'unknown' } : { kind: 'run', runner }
}
