/** What followed a touchdown; names are as the text has them, null where it leaves them out. */
export type Try =
  | { readonly kind: 'kick' | 'failed' | 'blocked' | 'unknown' }
  /** It gave the other side two points. */
  | { readonly kind: 'returned'; readonly wasBlocked?: true }
  /** The other side was downed with the ball behind its own goal line: one point. */
  | { readonly kind: 'safety' }
  /** Some feeds tell who threw it, but not who caught it. */
  | { readonly kind: 'pass'; readonly passer: string | null; readonly receiver: string | null }
  | { readonly kind: 'run'; readonly runner: string | null }

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

const SPOKEN_OUT = /\b(?:two|2)[- ]?p(?:oin)?ts?\b|\bpat\b|\bkick (?:is )?(?:good|no good|failed|blocked)\b/i
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
  return TRY_WORDS.test(words) || (isAtEnd && readTry(words).kind !== 'unknown')
}

const TRY_WORDS =
  /\b(?:attempt(?:ed)?|conv(?:ersion)?|kick|pat|xp|extra[- ]point|(?:two|one|[12])[- ]?p(?:oin)?ts?|for two)\b/i

/** A try that a penalty had repeated is told again: the last one counts. */
function lastKnown(tries: readonly Try[]): Try | null {
  return tries.findLast(({ kind }) => kind !== 'unknown') ?? tries.at(-1) ?? null
}

/** A penalty may have made nothing of what is told. */
function stands(words: string): boolean {
  return !/\bno play\b|\bnullified\b|\bnegated\b/i.test(words)
}

/** Between the tries of one text: `PAT failed, penalty, re-kick good`. */
const REPEATED = /;|\bpenalty\b|\bre-?kick(?:ed)?\b|\bretr(?:y|ied)\b|\bsecond (?:attempt|try)\b|\bthen\b/i

/** @param words without the parentheses: `Younghoe Koo Kick` */
export function readTry(words: string): Try {
  const parts = words.split(REPEATED)
  const known = parts.length > 1 ? parts.filter(stands).map(readPart).findLast(isTold) : undefined
  return known ?? readPart(words)
}

function isTold({ kind }: Try): boolean {
  return kind !== 'unknown'
}

/** `Defensive 2pt Conversion`, `Interception Return` of a try, `98 yd return of blocked PAT` */
const RETURNED =
  /\bdefensive (?:[\w-]+ )?(?:conversion|pat|try|extra|two|2)|\breturn(?:s|ed)?\b.*\b(?:pat|conversion|try|extra[- ]point|two points|2 points)\b|\b(?:pat|conversion|try|extra[- ]point|kick)\b.*\breturn(?:s|ed)?\b/i
const ONE_POINT = /\b(?:one|1)[- ]?p(?:oin)?t\.?(?: conversion)? safety\b|\bconversion safety\b/i
const FAILED =
  /\b(?:fail(?:s|ed)|miss(?:es|ed)|no good|not good|unsuccessful|incomplete|intercepted|aborted|wide (?:left|right)|(?:no|not) attempt(?:ed)?|not converted|fumble[sd]|stopped|sacked|tackled|broken up|(?:upright|crossbar|goal ?post))\b|\bno (?:pat|kick|try|conversion|extra point)\b/i
/** These may be names: `Miss Casey`. */
const FAILED_BARE =
  /\b(?:[Ff]ail|FAIL|[Mm]iss|MISS|[Ss]hort|SHORT)\b(?! \p{Lu}\p{Ll}| (?:left|middle|right)| to\b)/u

function readPart(words: string): Try {
  const isBlocked = /\bblocked\b/i.test(words)
  if (ONE_POINT.test(words)) return { kind: 'safety' }
  if (RETURNED.test(words)) return isBlocked ? { kind: 'returned', wasBlocked: true } : { kind: 'returned' }
  if (isBlocked) return { kind: 'blocked' }
  if (FAILED.test(words) || FAILED_BARE.test(words)) return { kind: 'failed' }
  const told = readTwo(words)
  if (told !== null) return told
  return { kind: /\b(?:kick|pat|xp|extra[- ]point)\b/i.test(words) ? 'kick' : 'unknown' }
}

/** `for a two-point conversion`, `2-pt conversion`, `Two Point Conversion:`, `Two Pt. Conv.` */
const TWO =
  /\b(?:for (?:an? )?)?(?:(?:two|2)[- ]?p(?:oin)?ts?\b\.?(?:[- ](?:conv(?:ersion)?|try|attempt)\b\.?)*|conversion(?: attempt)?\b|(?<=\bfor )(?:two|2)\b(?! points))(?: good\b)?/gi
/** `Good` may be a name: `Pass to Miles Good for Two-Point Conversion`. */
const SUCCEEDED =
  /\b(?:is|was) (?:good|successful|completed?|converted)\b|\b(?:successful|succeed(?:s|ed)|converted)\b|(?<=^[\s:,;-]*|[,:;]\s*)good\b/gi
const AT_END = /\b(?:GOOD|good)[\s.!]*$/
const YARDS = /(?:\bfor )?-?\b\d{1,3}[ -]?y(?:ar|r)?ds?\b\.?/gi
const PASS_TO = /^(?:(.+) )?pass(?:es|ed|ing)?\b[, ]*(?:[a-z]+ ){0,4}?to (.+)$/i
/** Without whoever caught it. */
const PASS_ONLY = /^(.+) pass(?:es|ed|ing)?\b(?: complete)?(?: to)?$/i
const FROM_TO = /^(.+?) to (.+)$/i
const PASS_FROM = /^(.+?) (?:pass|catch|catches|reception)(?: \w+)? from (.+)$/i
const RUN_VERB = String.raw`(?:runs?|ran|running|rush(?:es|ed|ing)?|scrambles?|sneaks?|dives?|keeps?|keeper)`
/** Of two verbs one after the other the first is a name: Cooper Rush runs, too. */
const RUN = new RegExp(
  String.raw`^(?:(.+?) )?(?:${RUN_VERB}|up the middle|(?:left|right) (?:end|tackle|guard)|(?:left|right)$)\b(?!,? (?:(?:jr|sr|[ivl]+)\b\.? )?${RUN_VERB}\b)`,
  'i',
)
const PASS_OF = /^pass\b[,:]? (.+?) to (.+)$/i
const RUN_OF = /^(?:run|rush)\b[,:]? (?:by )?(.+)$/i
/** What kind of try it is may be told before who made it: `Two pt pass, A Passer pass to A Receiver`. */
const KIND_FIRST = /^(?:pass|rush|run)\b[,:]? (?=.+ (?:pass|run|rush)\b)/i

/** A pass or a run that succeeded, with who made it. */
function readTwo(words: string): Try | null {
  const isTwo = words.search(TWO) !== -1
  const bare = words
    .replaceAll(/\([^()]*\)/g, ' ')
    .replace(AT_END, ' ')
    .replaceAll(TWO, ' ')
    .replaceAll(SUCCEEDED, ' ')
    .replaceAll(YARDS, ' ')
    .replaceAll(/\bfumble recovery\b/gi, ' ')
    .replaceAll(/\bfor\s*$|\s+/g, ' ')
    .replaceAll(/^[\s:,;.()-]+|[\s:,;()-]+$/g, '')
    .replaceAll(/ ?, (?=(?:run|rush|pass)\b)/gi, ' ')
    .replace(KIND_FIRST, '')
  const [, of, to] = PASS_OF.exec(bare) ?? []
  if (of !== undefined && to !== undefined) return { kind: 'pass', passer: of, receiver: to }
  const [pass, passer = null, receiver] = PASS_TO.exec(bare) ?? []
  if (pass !== undefined && receiver !== undefined && (passer !== null || isTwo))
    return { kind: 'pass', passer, receiver }
  const [, catcher, thrower] = PASS_FROM.exec(bare) ?? []
  if (catcher !== undefined && thrower !== undefined)
    return { kind: 'pass', passer: thrower, receiver: catcher }
  const [run, runner = null] = RUN_OF.exec(bare) ?? RUN.exec(bare) ?? []
  if (run !== undefined && (runner !== null || isTwo)) return { kind: 'run', runner }
  return isTwo ? readNames(bare) : null
}

/** `A Passer to A Receiver`, `by A Back`: it succeeded, by those who are named, or by no one that is. */
function readNames(bare: string): Try | null {
  const [, thrower] = PASS_ONLY.exec(bare) ?? []
  if (thrower !== undefined) return { kind: 'pass', passer: thrower, receiver: null }
  const [, passer, receiver] = FROM_TO.exec(bare) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  if (bare === '') return { kind: 'run', runner: null }
  const name = bare.replace(/^by /i, '')
  return /^(?:#?\d+[ -])?\p{Lu}[^,;]{1,40}$/u.test(name) ? { kind: 'run', runner: name } : null
}

const COLLEGE = String.raw`#\d+ [^#(;]{1,40}? (?:kick|pass|rush|run) attempt (?:to #\d+ [^#(;]{1,40}? )?(?:is )?(?:good|successful|succeeds|failed|fails|no good|missed|blocked|unsuccessful|intercepted|incomplete)`
const SPOKEN_TWO = String.raw`(?:\([^()]* formation\) ?)?(?<!\()(?:defensive )?(?<!\()two-point (?:conversion )?attempt\b`
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
