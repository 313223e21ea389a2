import type { PlayerRow } from './types.ts'

/** `BUF · QB · #17`, as far as it is known. */
export function belongs({ team, number, ...player }: PlayerRow): string {
  return [team?.abbreviation ?? 'No team', positions(player), number === null ? '' : `#${number}`]
    .filter(Boolean)
    .join(' · ')
}

/** Where he may be played, or his position where no league can own him. */
export function positions({ eligible, position }: Pick<PlayerRow, 'eligible' | 'position'>): string {
  return eligible.length > 0 ? eligible.join('/') : (position ?? '')
}
