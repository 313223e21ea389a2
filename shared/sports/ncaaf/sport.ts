import { nfl } from '../nfl/sport.ts'
import type { Sport } from '../model/sport.ts'

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
} as const satisfies Sport
