/** What the text of a touchdown says of it; null for what it does not. Names are as the text has them. */
export interface Touchdown {
  readonly scorer: string | null
  readonly passer: string | null
  readonly yards: number | null
}

const YARDS = String.raw`(-?\d{1,3})[ -]?y(?:ar)?ds?\b\.?`
const SHAPES: readonly RegExp[] = [
  // `Bijan Robinson 50 Yd pass from Michael Penix Jr.`
  new RegExp(`^(?<scorer>.+?) ${YARDS.replace('(', '(?<yards>')} pass from (?<passer>[^,]+?)(?:,.*)?$`, 'i'),
  // `Patrick Ricard Pass From Lamar Jackson for 1 Yard`
  new RegExp(`^(?<scorer>.+?) pass from (?<passer>.+?) for ${YARDS.replace('(', '(?<yards>')}`, 'i'),
  // `Blocked Kick Recovered by Jordan Davis (PHI) Jordan Davis 61 Yd Touchdown Return`
  new RegExp(`^.*\\brecovered by (?<scorer>[^()]+?) \\([A-Z]+\\).*?${YARDS.replace('(', '(?<yards>')}`, 'i'),
  // `35 yd. return of blocked punt by Jake Elliott`
  new RegExp(`^${YARDS.replace('(', '(?<yards>')} return of .*?(?: by (?<scorer>.+))?$`, 'i'),
  // `Kenny Moore II 32 Yd Interception Return`, `Josh Allen 2 Yd Rush`
  new RegExp(
    `^(?<scorer>.+?) ${YARDS.replace('(', '(?<yards>')} (?:[a-z]+ )*(?:rush|run|return|recovery)\\b`,
    'i',
  ),
  // `Wes Home Fumble Recovery in End Zone`, `Gus Home Recovered Kickoff in End Zone`
  /^(?<scorer>[^\d]+?) (?:fumble (?:recovery|return)|recover(?:s|ed)\b|interception return)/i,
]

/** @param body the text of a scoring play without its try */
export function readTouchdown(body: string): Touchdown {
  for (const shape of SHAPES) {
    const { scorer, passer, yards } = shape.exec(body.trim())?.groups ?? {}
    if (scorer === undefined && yards === undefined) continue
    return {
      scorer: scorer ?? null,
      passer: passer ?? null,
      yards: yards === undefined ? null : Number(yards),
    }
  }
  return { scorer: null, passer: null, yards: null }
}
