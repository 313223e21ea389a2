import type { Sport } from '../model/sport.ts'

export const nba = {
  key: 'nba',
  family: 'basketball',
  name: 'NBA',
  path: 'basketball/nba',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png',
  period: 'Quarter',
  periods: 4,
  extra: 'overtime',
} as const satisfies Sport
