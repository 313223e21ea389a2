/** What the text of a touchdown says of it; null for what it does not. Names are as the text has them. */
export interface Touchdown {
  readonly scorer: string | null
  readonly passer: string | null
  readonly yards: number | null
}

const YARDS = String.raw`(?<yards>-?\d{1,3})[ -]?y(?:ar|r)?ds?\b\.?`
/** Up to four words, of which all begin with a capital but those that belong to a surname: `J.van den Berg`. */
const NAME = String.raw`(?:#\d+ )?\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|van|den|der|de|la|del|von|St\.)){0,3}`
const SHAPES: readonly RegExp[] = [
  // `Bijan Robinson 50 Yd pass from Michael Penix Jr.`
  new RegExp(`^(?<scorer>.+?) ${YARDS} pass from (?<passer>[^,]+?)(?:,.*)?$`, 'i'),
  // `Patrick Ricard Pass From Lamar Jackson for 1 Yard`
  new RegExp(`^(?<scorer>.+?) pass from (?<passer>.+?) for ${YARDS}`, 'i'),
  // `Blocked Kick Recovered by Jordan Davis (PHI) Jordan Davis 61 Yd Touchdown Return`
  new RegExp(`^.*\\brecovered by (?<scorer>[^()]+?) \\([A-Z]+\\).*?${YARDS}`, 'i'),
  // `A Kicker 57 yd FG MISSED for a TD A Back return for 100 yds for a TD`, `…, A Back returns for 78 yds for a TD`
  new RegExp(
    `(?:^|[,;] ?|\\. |\\d (?=#)|\\bTD |\\bby )(?<scorer>${NAME}) return(?:s|ed)? (?:for )?(?:no gain |${YARDS})[^(]*\\b(?:TD|[Tt]ouchdown|TOUCHDOWN)\\b(?!.*\\breturn)`,
    'u',
  ),
  // `INTERCEPTED by A.Back at AWY 35. A.Back for 65 yards, TOUCHDOWN.`
  new RegExp(`(?:^|[,.;] )(?<scorer>${NAME}) (?:for|return) ${YARDS}[^.]*\\bTOUCHDOWN\\b`, 'u'),
  // `fumbled, recovered by HOME A Back, for 42 yds for a TD`
  new RegExp(
    `\\b[Rr]ecovered by (?<scorer>${NAME})[ ,]*(?:return(?:ed)? )?for ${YARDS} for a (?:TD|touchdown)`,
    'u',
  ),
  // `pass intercepted by A Back, returned for 30 yards for a TOUCHDOWN`
  new RegExp(`\\bintercepted by (?<scorer>${NAME}),? returned for ${YARDS}`, 'u'),
  // `35 yd. return of blocked punt by Jake Elliott`
  new RegExp(`^${YARDS} return of .*?(?: by (?<scorer>.+))?$`, 'i'),
  // `Kenny Moore II 32 Yd Interception Return`, `Josh Allen 2 Yd Rush`
  new RegExp(`^(?<scorer>.+?) ${YARDS} (?:[a-z]+ )*(?:rush|run|return|recovery)\\b`, 'i'),
  // `Wes Home Fumble Recovery in End Zone`, `Gus Home Recovered Kickoff in End Zone`
  /^(?<scorer>[^\d]+?) (?:fumble (?:recovery|return)|recover(?:s|ed)\b|returned fumble|interception return|intercepted\b)/i,
]

/** A play that is told from its beginning has these before whoever scored. */
const NO_NAME =
  /\b(?:pass|punts?|run|rush|kicks?|kickoff|blocked|by|fumbled|FUMBLES|MUFFS|complete|sacked|intercepted|returns?|returned|for|to|at)\b|[,;]\s*\S*[a-z]{3}/

/** @param body the text of a scoring play without its try */
export function readTouchdown(body: string): Touchdown {
  // `TD A Back 23 Yd Punt Return`, `A Back lateral to B Back 80 Yd Kickoff Return`
  const words = body
    .trim()
    .replace(/^TD /, '')
    .replace(/^.*\blateral(?:s|ed)? to (?=.*\by(?:ar|r)?ds?\b \S)/i, '')
  for (const shape of SHAPES) {
    const { scorer, passer, yards } = shape.exec(words)?.groups ?? {}
    if ((scorer === undefined && yards === undefined) || NO_NAME.test(scorer ?? '')) continue
    return {
      scorer: scorer ?? null,
      passer: passer ?? null,
      yards: yards === undefined ? null : Number(yards),
    }
  }
  return { scorer: null, passer: null, yards: null }
}
