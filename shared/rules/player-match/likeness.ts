import { distanceOf } from './distance.ts'
import type { NameKey } from './name-key.ts'
import { isNickname } from './nickname.ts'

/** How a name is like another that it is not: what is asked of whoever decides. */
export type Likeness = 'spelling' | 'nickname' | 'initials' | 'order' | 'last-name'

/** From so many letters on a word may have two slips. */
const LONG = 6

/**
 * How two different names are alike; null where they are not. `last-name` is weak: they have nothing else in common.
 * @param listed the name that is looked for
 */
export function likenessOf(listed: NameKey, own: NameKey): Likeness | null {
  const [first = '', ...others] = listed.words
  const [ownFirst = '', ...ownOthers] = own.words
  const [rest, ownRest] = [others.join(''), ownOthers.join('')]
  if (rest === '' || ownRest === '') return first === ownRest || rest === ownFirst ? 'last-name' : null
  if (rest + first === own.compact) return 'order'
  const [last, ownLast] = [others.at(-1) ?? '', ownOthers.at(-1) ?? '']
  if (first === ownFirst && (last === ownLast || isSlip(rest, ownRest))) return 'spelling'
  if (rest !== ownRest && last !== ownLast) return null
  if (areInitials(first, ownFirst)) return 'initials'
  if (isNickname(first, ownFirst)) return 'nickname'
  return isSlip(first, ownFirst) ? 'spelling' : 'last-name'
}

function isSlip(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) < LONG ? 1 : 2
  return distanceOf(one, other, most) <= most
}

/** `D` and `Dalvin`. */
function areInitials(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length === 1 && long.startsWith(short)
}
