// Which numbers the list of players leaves out on phones, so that at least half of each name can be read. Whole class
// names, because Tailwind looks for them in the text.

/** The average draft position, on the narrowest. */
export const ADP_HIDDEN = 'max-[375px]:hidden'

/** The average of the season: also on wider ones where there is an average draft position, which says more here. */
export function averageHidden(hasAdp: boolean): string {
  return hasAdp ? 'max-[480px]:hidden' : 'max-[375px]:hidden'
}
