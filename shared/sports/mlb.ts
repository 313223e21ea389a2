import type { FantasySport } from './sport.ts'

export const mlb = {
  key: 'mlb',
  name: 'MLB',
  path: 'baseball/mlb',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/mlb.png',
  period: 'Inning',
  periods: 9,
  defaultRules: {
    points_hit: 1,
    points_home_run: 4,
    points_rbi: 1,
    points_run: 1,
    points_walk: 0.5,
    points_strikeout: -0.5,
    points_sb: 2,
    points_cs: -1,
    points_ip: 1,
    points_pitcher_strikeout: 1,
    points_win: 5,
    points_save: 5,
    points_earned_run: -2,
  },
} as const satisfies FantasySport
