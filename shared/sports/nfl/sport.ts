import type { Sport } from '../model/sport.ts'

export const nfl = {
  key: 'nfl',
  family: 'football',
  name: 'NFL',
  path: 'football/nfl',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nfl.png',
  period: 'Quarter',
  periods: 4,
  extra: 'overtime',
  playerTables: ['passing', 'rushing', 'receiving', 'kicking', 'kickReturns', 'puntReturns'],
} as const satisfies Sport
