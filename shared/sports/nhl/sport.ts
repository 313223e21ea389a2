import type { Sport } from '../model/sport.ts'

export const nhl = {
  key: 'nhl',
  family: 'hockey',
  name: 'NHL',
  path: 'hockey/nhl',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nhl.png',
  period: 'Period',
  periods: 3,
  extra: 'overtime',
  shootout: true,
} as const satisfies Sport
