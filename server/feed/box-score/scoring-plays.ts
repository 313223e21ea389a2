import { firstText, type JsonRecord, list, record, text } from '../parse/read.ts'

/** How a touchdown came about. `failed-kick`: the return of a blocked kick or a missed field goal. */
export type TouchdownKind =
  | 'offence'
  | 'own-fumble'
  | 'interception'
  | 'fumble'
  | 'failed-kick'
  | 'kickoff'
  | 'punt'
  | 'unknown'

/** What followed a touchdown. `returned` gave the other side two points. */
export type Try =
  | { readonly kind: 'kick' | 'failed' | 'blocked' | 'returned' | 'unknown' }
  | { readonly kind: 'pass'; readonly passer: string; readonly receiver: string }
  | { readonly kind: 'run'; readonly runner: string }

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
    }
  })
}

const FIELD_GOAL = /^(.+?) (\d{1,2})[ -]?y(?:ar)?ds?\b\.? (?:field goal|fg)\b/i
const YARDS = /\b(\d{1,2})[ -]?y(?:ar)?ds?\b/i
const TRAILING = /\(([^()]*)\)\s*$/

/** @param names the feed's, either of which it may leave out; a safety may be typed `Penalty` */
export function readScore(words: string, names: { type: string; scoring: string }): Score {
  const { type, scoring } = names
  const trailing = TRAILING.exec(words)?.[1]
  const body = trailing === undefined ? words : words.replace(TRAILING, '')
  const told = touchdownKind(body)
  // The return of a blocked punt may be typed as a punt return.
  const by = told === 'failed-kick' ? told : (touchdownKind(type) ?? told)
  switch (scoring === '' ? guessedScoring(type, body, by) : scoring.toLowerCase()) {
    case 'touchdown': {
      const after = trailing === undefined ? null : readTry(trailing)
      return { kind: 'touchdown', by: by ?? 'unknown', after }
    }
    case 'field-goal': {
      const [, kicker, yards] = FIELD_GOAL.exec(words) ?? [null, null, YARDS.exec(words)?.[1]]
      return { kind: 'field-goal', kicker: kicker ?? null, yards: yards ? Number(yards) : null }
    }
    case 'safety':
      return { kind: 'safety' }
    default: {
      const after = readTry(trailing ?? words)
      return after.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'try', after }
    }
  }
}

function guessedScoring(type: string, body: string, by: TouchdownKind | null): string {
  if (/field goal good/i.test(type) || (!/touchdown/i.test(type) && FIELD_GOAL.test(body)))
    return 'field-goal'
  if (/\bsafety\b/i.test(type) || /\bsafety\b/i.test(body)) return 'safety'
  return by !== null || /\btouchdown\b/i.test(type) ? 'touchdown' : ''
}

/** In this order: a blocked punt's return is no punt return. */
const KINDS: readonly (readonly [TouchdownKind, RegExp])[] = [
  ['failed-kick', /\bblocked\b|\bmissed (?:field goal|fg)\b/i],
  ['interception', /\binterception\b/i],
  ['kickoff', /\bkick(?:off)? return\b|\bkickoff\b/i],
  ['punt', /\bpunt return\b/i],
  ['own-fumble', /\bfumble\b.*\bown\b/i],
  ['fumble', /\bfumble\b/i],
  ['offence', /\bpass(?:ing)? (?:from|touchdown|reception)\b|\brush(?:ing)?\b|\brun\b/i],
]

function touchdownKind(words: string): TouchdownKind | null {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const TWO = String.raw`for (?:a )?(?:two|2)[- ]?p(?:oin)?ts? conversion`
const TWO_POINT_PASS = new RegExp(`^(.+?) pass to (.+?) ${TWO}`, 'i')
const TWO_POINT_RUN = new RegExp(`^(.+?) (?:run|rush) ${TWO}`, 'i')

/** @param words without the parentheses: `Younghoe Koo Kick` */
export function readTry(words: string): Try {
  if (/\bdefensive\b/i.test(words)) return { kind: 'returned' }
  if (/\bblocked\b/i.test(words)) return { kind: 'blocked' }
  if (/\b(?:failed|fails|missed|no good)\b/i.test(words)) return { kind: 'failed' }
  const [, passer, receiver] = TWO_POINT_PASS.exec(words) ?? []
  if (passer !== undefined && receiver !== undefined) return { kind: 'pass', passer, receiver }
  const [, runner] = TWO_POINT_RUN.exec(words) ?? []
  if (runner !== undefined) return { kind: 'run', runner }
  return { kind: /\b(?:kick|pat|extra point)\b/i.test(words) ? 'kick' : 'unknown' }
}

const TRY_POINTS = { kick: 1, pass: 2, run: 2, failed: 0, blocked: 0, returned: 0, unknown: 0 } as const

/** Points of the team that scored; null where they cannot be told. */
export function pointsOf(score: Score): number | null {
  const after = score.kind === 'touchdown' || score.kind === 'try' ? score.after : null
  if (score.kind === 'unknown' || after?.kind === 'unknown') return null
  if (score.kind === 'field-goal') return 3
  if (score.kind === 'safety') return 2
  if (score.kind === 'try' && score.after.kind === 'returned') return 2
  return (score.kind === 'touchdown' ? 6 : 0) + (after === null ? 0 : TRY_POINTS[after.kind])
}
