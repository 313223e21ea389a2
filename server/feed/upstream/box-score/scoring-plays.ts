import { count, firstText, type JsonRecord, list, record, text } from '../parse/read.ts'
import { ONE_POINT, readTry, type Try } from './read-try.ts'
import { splitTry } from './tries.ts'
import { turnIn } from './turns.ts'

/**
 * How a touchdown came about. `failed-kick`: the return of a blocked kick or a missed field goal;
 * `loose-kick`: a kick-off or punt that the side that kicked it took in.
 */
export type TouchdownKind =
  | 'offence'
  | 'own-fumble'
  | 'interception'
  | 'fumble'
  | 'failed-kick'
  | 'loose-kick'
  | 'kickoff'
  | 'punt'
  | 'unknown'

export type Score =
  | { readonly kind: 'touchdown'; readonly by: TouchdownKind; readonly after: Try | null }
  | { readonly kind: 'field-goal'; readonly kicker: string | null; readonly yards: number | null }
  | { readonly kind: 'safety' | 'unknown' }
  | { readonly kind: 'try'; readonly after: Try }

/** One entry of a football game's scoring summary. */
export interface ScoringPlay {
  readonly id: string | null
  /** Whose points they are. */
  readonly teamId: string | null
  readonly text: string
  readonly score: Score
  /** The game's score when it was over; null where the document does not tell it. */
  readonly totals: { readonly away: number; readonly home: number } | null
}

/**
 * Several feeds write these texts (`50 Yd Field Goal`, `34 yd FG GOOD`, `Touchown Return`): only words and
 * types that they share are looked for, and what has none of them is `unknown`.
 */
export function readScoringPlays(document: JsonRecord): ScoringPlay[] {
  const plays = list(document['scoringPlays']).map(record)
  const once = new Map(plays.map((play, n) => [text(play['id']) ?? n, play]))
  const told = new Set<string>()
  const isNew = (play: JsonRecord) => {
    const key = momentOf(play)
    return key === null || (!told.has(key) && told.add(key).size > 0)
  }
  return [...once.values()].filter(isNew).map((play) => {
    const words = text(play['text']) ?? ''
    return {
      id: text(play['id']),
      teamId: text(record(play['team'])['id']),
      text: words,
      score: readScore(words, {
        type: firstText(record(play['type'])['text']) ?? '',
        scoring: text(record(play['scoringType'])['name']) ?? '',
      }),
      totals: totalsOf(play),
    }
  })
}

const QUARTERS = 4

/** The same team does not score the same way twice at one moment. Overtimes of colleges have no clock. */
function momentOf(play: JsonRecord): string | null {
  const period = count(record(play['period'])['number'])
  const clock = text(record(play['clock'])['displayValue'])
  const words = text(play['text'])
  if (period === null || period === 0 || period > QUARTERS || clock === null || words === null) return null
  const totals = totalsOf(play)
  return JSON.stringify([text(record(play['team'])['id']), period, clock, words, totals])
}

function totalsOf(play: JsonRecord): ScoringPlay['totals'] {
  const [away, home] = [count(play['awayScore']), count(play['homeScore'])]
  return away === null || home === null ? null : { away, home }
}

const FIELD_GOAL =
  /^(?:\([^)]*\) )?(.+?) (?:(?:made|makes|kicks|kicked|hits|with) )?(?:an? )?(?:(\d{1,2})[ -]?y(?:ar|r)?ds?\b\.? )?(?:field goal|fg)\b/i
const FROM = /\bfrom (\d{1,2})\b/i
const YARDS = /\b(\d{1,2})[ -]?y(?:ar|r)?ds?\b/i

/** `51 Yd Field Goal`, `34 yd FG GOOD`, `50 yard field goal is GOOD`, `field goal attempt from 34 yards GOOD` */
export function readFieldGoal(words: string): { kicker: string | null; yards: number | null } {
  const [, kicker = null, told] = FIELD_GOAL.exec(words) ?? []
  const yards = told ?? FROM.exec(words)?.[1] ?? YARDS.exec(words)?.[1]
  return { kicker, yards: yards === undefined ? null : Number(yards) }
}

/**
 * The words count before the names, because the feed has more names than any recording (a blocked punt taken in was
 * `BP` once) and types a play by how it began: a fumble returned for a touchdown may be a `Pass Reception`.
 * @param names the feed's, either of which it may leave out; a safety may be typed `Penalty`
 */
export function readScore(words: string, names: { type: string; scoring: string }): Score {
  const { body, after } = splitTry(words)
  const by = touchdownBy(body, names.type)
  switch (kindOfScore(body, by, names)) {
    case 'touchdown':
      return { kind: 'touchdown', by: by ?? 'unknown', after }
    case 'field-goal':
      return { kind: 'field-goal', ...readFieldGoal(words) }
    case 'safety':
      return { kind: 'safety' }
    case 'try': {
      const alone = tryAlone(after ?? readTry(words), `${names.scoring} ${names.type}`)
      return alone.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'try', after: alone }
    }
  }
}

const RETURNED_TRY = /\bdefensive\b|\bblocked (?:pat|extra|kick)|\breturn/i

/** What a try of its own leaves open may be in its type: `Joe Smith 98 Yd Return`, of the type `Defensive PAT`. */
function tryAlone(told: Try, type: string): Try {
  if (RETURNED_TRY.test(type) && told.kind !== 'failed' && told.kind !== 'safety')
    return /\bblocked\b/i.test(type) ? { kind: 'returned', wasBlocked: true } : { ...told, kind: 'returned' }
  return told.kind === 'unknown' && /\b(?:two|2)[- ]?p(?:oin)?t/i.test(type)
    ? { kind: 'run', runner: null }
    : told
}

function kindOfScore(
  body: string,
  by: TouchdownKind | null,
  { type, scoring }: { type: string; scoring: string },
): 'touchdown' | 'field-goal' | 'safety' | 'try' {
  const name = scoring.toLowerCase()
  if (name === 'field-goal') return by === 'failed-kick' && /\btouch/i.test(body) ? 'touchdown' : name
  if (name === 'touchdown' || name === 'safety') return name
  if (ONE_POINT.test(body)) return 'try'
  if (TRY.test(`${name} ${type}`) || (TRY.test(body) && !SCORED_FROM.test(body))) return 'try'
  const isReturn = by !== null || /touchdown/i.test(`${body} ${type}`)
  if (/field goal good/i.test(type) || (!isReturn && FIELD_GOAL.test(body))) return 'field-goal'
  if (/\bsafety\b/i.test(type) || /\bsafety\b/i.test(body)) return 'safety'
  return isReturn ? 'touchdown' : 'try'
}

const SCORED_FROM = /\btd\b|\btouch|\b\d{1,3}[ -]?y(?:ar|r)?ds?\b/i
const TRY = /\b(?:two|2)[- ]?p(?:oin)?ts?\b|\bconversion\b|\bextra[- ]point\b|\bpat\b/i

/** In this order: a blocked punt's return is no punt return. */
const KINDS: readonly (readonly [TouchdownKind, RegExp])[] = [
  [
    'failed-kick',
    /\bblocked (?:kick|punt|field goal|fg)\b|\b(?:kick|punt|field goal|fg) (?:\w+ ){0,4}blocked\b|\bmissed (?:field goal|fg)\b|\b(?:field goal|fg) (?:return|miss|no good)/i,
  ],
  ['interception', /\binterception\b/i],
  [
    'loose-kick',
    /\bmuff(?:s|ed)\b|\b(?:punts?|kickoff|kicks)\b.*\b(?:fumbled?|fumbles|recover(?:s|ed|y))\b/i,
  ],
  ['kickoff', /\bkick(?:off)? return\b|\bkickoff\b/i],
  ['punt', /\bpunt return\b|\bpunts?\b.*\breturn(?:s|ed)?\b/i],
  ['own-fumble', /\bfumble\b.*\bown\b/i],
  ['fumble', /\bfumble\b/i],
  [
    'offence',
    /\bpass(?:ing)? (?:from|touchdown|reception)\b|\bpass\b[, ]*(?:[a-z]+ ){0,4}to\b|\brush(?:es|ing)?\b|\bruns?\b|\bup the middle\b|\b(?:left|right) (?:end|tackle|guard)\b|\bscrambles?\b|\bsneaks?\b/i,
  ],
]

/** Where both tell something, the words are right; a type adds whose fumble it was, or that it was lost on a kick. */
function touchdownBy(body: string, type: string): TouchdownKind | null {
  const told = touchdownKind(body)
  const typed = touchdownKind(type)
  const isKick = typed === 'kickoff' || typed === 'punt' || /^(?:kick-?off|punt)\b/i.test(type)
  if (told === null || told === 'offence') {
    const turned = turnIn(body)
    if (turned === null) return told ?? typed
    if (turned === 'fumble' && isKick) return 'loose-kick'
    return turned === 'fumble' && typed === 'own-fumble' ? typed : turned
  }
  if (told !== 'fumble') return told
  if (isKick) return 'loose-kick'
  if (typed === null) return told
  return ['own-fumble', 'failed-kick', 'loose-kick'].includes(typed) ? typed : told
}

function touchdownKind(words: string): TouchdownKind | null {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const TRY_POINTS = {
  kick: 1,
  safety: 1,
  pass: 2,
  run: 2,
  failed: 0,
  blocked: 0,
  returned: 0,
  unknown: 0,
} as const

/** What followed a touchdown, or was scored on a try alone. */
export function tryOf(score: Score): Try | null {
  return score.kind === 'touchdown' || score.kind === 'try' ? score.after : null
}

/** What a try gave the team that made the touchdown. */
export function pointsOfTry({ kind }: Try): number {
  return TRY_POINTS[kind]
}

/** Points of the team that scored; null where they cannot be told. */
export function pointsOf(score: Score): number | null {
  const after = tryOf(score)
  if (score.kind === 'unknown' || after?.kind === 'unknown') return null
  if (score.kind === 'field-goal') return 3
  if (score.kind === 'safety') return 2
  if (score.kind === 'try' && score.after.kind === 'returned') return 2
  return (score.kind === 'touchdown' ? 6 : 0) + (after === null ? 0 : TRY_POINTS[after.kind])
}
