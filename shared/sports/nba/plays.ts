import { type Amounts, some } from '../model/amounts.ts'

/** A basket as it is called: a three is its three points too. */
export function basketballPlay(amounts: Amounts): string[] {
  const threes = amounts.take('three_pointer')
  const points = amounts.take('point')
  if (threes > 0 && (points === 0 || points === 3 * threes)) return [some(threes, '3-pointer')]
  const scored = points === 0 ? [] : [points === 1 ? '1 pt' : some(points, 'pt')]
  if (threes === 0) return scored
  if (threes < 0 || points <= 0) return [...scored, some(threes, '3-pointer')]
  return [`${scored.join('')} incl. ${threes === 1 ? 'a 3-pointer' : some(threes, '3-pointer')}`]
}
