import { ordinal } from '../../shared/words/ordinal.ts'
import type { BracketGame } from './types.ts'

/** What a game outside of the way to the title is about: `For 3rd place`; null for the title’s own. */
export function placeGameWords(part: BracketGame['part'], place: number | null): string | null {
  if (part === 'winners') return null
  return place === null ? 'Consolation' : `For ${ordinal(place)} place`
}
