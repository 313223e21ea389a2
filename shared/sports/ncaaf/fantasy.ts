import type { FantasySport } from '../model/sport.ts'
import { nflFantasy } from '../nfl/fantasy.ts'
import { ncaaf } from './sport.ts'

export const ncaafFantasy = {
  ...ncaaf,
  season: { games: 12, weeks: 12, spansYears: false },
  clock: 15,
  experience: null,
  variation: nflFantasy.variation,
  positions: nflFantasy.positions,
  eligibility: nflFantasy.eligibility,
  slots: nflFantasy.slots,
  // No platform has one to go by.
  roster: {
    starters: { QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, 'D/ST': 1, K: 1 },
    bench: 6,
    injuredReserve: 0,
    maxima: { QB: 4, RB: 8, WR: 9, TE: 4, 'D/ST': 3, K: 3 },
  },
} as const satisfies FantasySport
