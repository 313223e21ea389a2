import { notBefore } from './verbs.ts'

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

/** A penalty may have made nothing of what is told. */
export function stands(words: string): boolean {
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

/** Whether the words say how a try went. */
export function isTold({ kind }: Try): boolean {
  return kind !== 'unknown'
}

/** `Defensive 2pt Conversion`, `Interception Return` of a try, `98 yd return of blocked PAT` */
const RETURNED =
  /\bdefensive (?:[\w-]+ )?(?:conversion|pat|try|extra|two|2)|\breturn(?:s|ed)?\b.*\b(?:pat|conversion|try|extra[- ]point|two points|2 points)\b|\b(?:pat|conversion|try|extra[- ]point|kick)\b.*\breturn(?:s|ed)?\b/i
/** A safety of one point, which only a try can be. */
export const ONE_POINT = /\b(?:one|1)[- ]?p(?:oin)?t\.?(?: conversion)? safety\b|\bconversion safety\b/i
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
const CLOCK = /(?:\bclock )?\b\d{1,2}:\d\d\b/gi
const PASS_TO = /^(?:(.+) )?pass(?:es|ed|ing)?\b[, ]*(?:[a-z]+ ){0,4}?to (.+)$/i
/** Without whoever caught it. */
const PASS_ONLY = /^(.+) pass(?:es|ed|ing)?\b(?: complete)?(?: to)?$/i
const FROM_TO = /^(.+?) to (.+)$/i
const PASS_FROM = /^(.+?) (?:pass|catch|catches|reception)(?: \w+)? from (.+)$/i
const RUN_VERB = String.raw`(?:runs?|ran|running|rush(?:es|ed|ing)?|scrambles?|sneaks?|dives?|keeps?|keeper)`
/** A run and whoever made it. */
export const RUN = new RegExp(
  String.raw`^(?:(.+?) )?(?:${RUN_VERB}|up the middle|(?:left|right) (?:end|tackle|guard)|(?:left|right)$)\b${notBefore(RUN_VERB)}`,
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
    .replaceAll(CLOCK, ' ')
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
