import type { Sport } from '../model/sport.ts'

export const mlb = {
  key: 'mlb',
  family: 'baseball',
  name: 'MLB',
  path: 'baseball/mlb',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/mlb.png',
  period: 'Inning',
  periods: 9,
  extra: 'more',
  // Runs stand apart from hits and errors, which come with the team's totals.
  lineScore: {
    total: 'R',
    others: [
      { head: 'H', title: 'Hits', name: 'batting.hits' },
      { head: 'E', title: 'Errors', name: 'fielding.errors' },
    ],
  },
} as const satisfies Sport
