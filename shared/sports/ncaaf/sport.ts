import { nfl } from '../nfl/sport.ts'
import type { FantasySport } from '../model/sport.ts'

export const ncaaf = {
  key: 'ncaaf',
  family: 'football',
  name: 'NCAA FB',
  path: 'football/college-football',
  logo: 'https://a.espncdn.com/redesign/assets/img/icons/ESPN-icon-football-college.png',
  period: 'Quarter',
  periods: 4,
  extra: 'overtime',
  college: true,
  // The FBS: scoreboards show only ranked teams without it, lists of teams all divisions.
  group: '80',
  playerTables: nfl.playerTables,
  season: { games: 12, weeks: 12, spansYears: false },
  clock: 15,
  experience: null,
  variation: nfl.variation,
  positions: nfl.positions,
  eligibility: nfl.eligibility,
  slots: nfl.slots,
  // No platform has one to go by.
  roster: {
    starters: { QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 2, 'D/ST': 1, K: 1 },
    bench: 6,
    injuredReserve: 0,
    maxima: { QB: 4, RB: 8, WR: 9, TE: 4, 'D/ST': 3, K: 3 },
  },
} as const satisfies FantasySport
