import { ordinal } from '../../../shared/core/ordinal.ts'
import type { BracketGame } from './types.ts'

/** What a game outside of the way to the title is about: `3rd-place game`; null for the title’s own. */
export function rankGameLabel(part: BracketGame['part'], place: number | null): string | null {
  if (part === 'winners') return null
  return place === null ? 'Consolation' : `${ordinal(place)}-place game`
}
