/** What a league can pay for, in the order of the form. As stored: change none. */
export const PRIZES = [
  'champion',
  'runner-up',
  'third',
  'regular-season',
  'most-points',
  'best-week',
  'weekly-high',
  'last',
] as const
export type Prize = (typeof PRIZES)[number]

/** Prizes by points, which a league that compares categories does not have. */
export const BY_POINTS: readonly Prize[] = ['most-points', 'best-week', 'weekly-high']

/** Of a whole, in basis points: 10,000 are 100 percent. */
export const WHOLE = 10_000
