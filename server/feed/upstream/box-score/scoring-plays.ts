import { count, firstText, type JsonRecord, list, record, text } from '../parse/read.ts'
import { readTry, splitTry, type Try } from './tries.ts'

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
  return [...once.values()].map((play) => {
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

function totalsOf(play: JsonRecord): ScoringPlay['totals'] {
  const [away, home] = [count(play['awayScore']), count(play['homeScore'])]
  return away === null || home === null ? null : { away, home }
}

const FIELD_GOAL = /^(?:\([^)]*\) )?(.+?) (?:(\d{1,2})[ -]?y(?:ar)?ds?\b\.? )?(?:field goal|fg)\b/i
const FROM = /\bfrom (\d{1,2})\b/i
const YARDS = /\b(\d{1,2})[ -]?y(?:ar)?ds?\b/i

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
      const alone = after ?? readTry(words)
      return alone.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'try', after: alone }
    }
  }
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

const ONE_POINT = /\b(?:one|1)[- ]?p(?:oin)?t safety\b|\bconversion safety\b/i
const SCORED_FROM = /\btd\b|\btouch|\b\d{1,3}[ -]?y(?:ar)?ds?\b/i
const TRY = /\b(?:two|2)[- ]?p(?:oin)?ts?\b|\bconversion\b|\bextra[- ]point\b|\bpat\b/i

/** In this order: a blocked punt's return is no punt return. */
const KINDS: readonly (readonly [TouchdownKind, RegExp])[] = [
  [
    'failed-kick',
    /\bblocked (?:kick|punt|field goal|fg)\b|\b(?:kick|punt|field goal|fg) (?:\w+ ){0,4}blocked\b|\bmissed (?:field goal|fg)\b|\b(?:field goal|fg) return/i,
  ],
  ['interception', /\binterception\b/i],
  ['kickoff', /\bkick(?:off)? return\b|\bkickoff\b/i],
  ['punt', /\bpunt return\b/i],
  [
    'loose-kick',
    /\bmuffed (?:punt|kick)|\bpunts?\b.*\b(?:muff(?:s|ed)?|fumbled?|fumbles|recover(?:s|ed|y))\b/i,
  ],
  ['own-fumble', /\bfumble\b.*\bown\b/i],
  ['fumble', /\bfumble\b/i],
  ['offence', /\bpass(?:ing)? (?:from|touchdown|reception)\b|\brush(?:ing)?\b|\brun\b/i],
]

/** How the ball changed hands, in a play that is told from its beginning: the last of them made the touchdown. */
const TURNS: readonly (readonly [TouchdownKind, RegExp])[] = [
  ['interception', /\bintercepted\b/gi],
  ['fumble', /\bfumble[sd]\b/gi],
]

/** Where both tell something, the words are right; a type adds whose fumble it was, or that it was lost on a kick. */
function touchdownBy(body: string, type: string): TouchdownKind | null {
  const told = touchdownKind(body)
  const typed = touchdownKind(type)
  if (told === null) return (/\btouch/i.test(type) ? typed : null) ?? turnIn(body) ?? typed
  if (told !== 'fumble') return told
  if (typed === 'kickoff' || typed === 'punt' || /^(?:kick-?off|punt)\b/i.test(type)) return 'loose-kick'
  if (typed === null) return told
  return ['own-fumble', 'failed-kick', 'loose-kick'].includes(typed) ? typed : told
}

/** The last change of hands that a play tells: null where the ball stayed with those who had it. */
export function turnIn(words: string): TouchdownKind | null {
  const last = TURNS.map(([kind, pattern]) => ({
    kind,
    at: [...words.matchAll(pattern)].at(-1)?.index ?? -1,
  }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
  return last[0]?.kind ?? null
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

/** Points of the team that scored; null where they cannot be told. */
export function pointsOf(score: Score): number | null {
  const after = tryOf(score)
  if (score.kind === 'unknown' || after?.kind === 'unknown') return null
  if (score.kind === 'field-goal') return 3
  if (score.kind === 'safety') return 2
  if (score.kind === 'try' && score.after.kind === 'returned') return 2
  return (score.kind === 'touchdown' ? 6 : 0) + (after === null ? 0 : TRY_POINTS[after.kind])
}
