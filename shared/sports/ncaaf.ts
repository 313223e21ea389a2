import { nfl } from './nfl.ts'
import type { FantasySport } from './sport.ts'

export const ncaaf = {
  key: 'ncaaf',
  name: 'NCAA FB',
  path: 'football/college-football',
  logo: 'https://a.espncdn.com/redesign/assets/img/icons/ESPN-icon-football-college.png',
  period: 'Quarter',
  periods: 4,
  defaultRules: nfl.defaultRules,
  positions: nfl.positions,
  eligibility: nfl.eligibility,
} as const satisfies FantasySport
