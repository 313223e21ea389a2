import type { FantasySport } from './sport.ts'

export const nba = {
  key: 'nba',
  name: 'NBA',
  path: 'basketball/nba',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png',
  period: 'Quarter',
  periods: 4,
  defaultRules: {
    points_point: 1,
    points_rebound: 1.2,
    points_assist: 1.5,
    points_steal: 3,
    points_block: 3,
    points_turnover: -1,
    points_three_pointer: 0.5,
    points_double_double: 1.5,
    points_triple_double: 3,
  },
} as const satisfies FantasySport
