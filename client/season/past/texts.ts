import { pointsText } from '../../../shared/core/points.ts'
import type { OtherFormat, PastGame, PastSeasonPage } from './types.ts'

/** `Week 3`, `Week 16, playoffs` */
export function weekLabel({ week, isPlayoffs }: PastSeasonPage['weeks'][number]): string {
  return isPlayoffs ? `Week ${week}, playoffs` : `Week ${week}`
}

const PARTS = {
  regular: null,
  winners: 'Playoffs',
  'third-place': 'Third-place game',
  consolation: 'Consolation bracket',
} as const satisfies Record<PastGame['part'], string | null>

/** What a game was for, and over which weeks; null for one of a single week before the playoffs. */
export function partText({ part, week, weeks }: PastGame): string | null {
  const words = [PARTS[part], weeks > 1 ? `weeks ${week - weeks + 1} to ${week}` : null]
  return words.filter((one) => one !== null).join(' · ') || null
}

/** What each side scored: points, or categories won. */
export function sidesText({ points, categories }: PastGame): readonly [string, string] {
  if (points !== null) return [pointsText(points[0]), pointsText(points[1])]
  return categories === null ? ['', ''] : [String(categories.wins), String(categories.losses)]
}

/** What each format is called, and what it means. */
export const FORMATS = {
  'head-to-head': { name: 'Head-to-head', note: 'The games as they were played.' },
  median: {
    name: 'With a median game',
    note: 'Each week also has a game against the median score.',
  },
  'all-play': { name: 'All-play', note: 'Every week, every team plays all others.' },
  table: { name: 'Total points', note: 'No opponents: the most points win.' },
  elimination: { name: 'Guillotine', note: 'The lowest score of each week is out.' },
} as const satisfies Record<OtherFormat, { readonly name: string; readonly note: string }>
