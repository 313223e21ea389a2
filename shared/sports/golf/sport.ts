import type { Sport } from '../model/sport.ts'

export const golf = {
  key: 'golf',
  family: 'golf',
  name: 'Golf',
  path: 'golf/pga',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/pgatour.png',
  period: 'Round',
  periods: 4,
  extra: 'overtime',
} as const satisfies Sport
