import type { FantasySport } from './sport.ts'

export const nhl = {
  key: 'nhl',
  name: 'NHL',
  path: 'hockey/nhl',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nhl.png',
  period: 'Period',
  periods: 3,
  defaultRules: {
    points_goal: 3,
    points_assist: 2,
    points_shot: 0.5,
    points_hit: 0.5,
    points_block: 0.5,
    points_pp_point: 0.5,
    points_sh_point: 1,
    points_shutout: 4,
    points_goal_against: -1,
    points_save: 0.2,
  },
} as const satisfies FantasySport
