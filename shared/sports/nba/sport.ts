import type { FantasySport } from '../model/sport.ts'

export const nba = {
  key: 'nba',
  family: 'basketball',
  name: 'NBA',
  path: 'basketball/nba',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nba.png',
  period: 'Quarter',
  periods: 4,
  positions: [
    { key: 'PG', name: 'Point guard' },
    { key: 'SG', name: 'Shooting guard' },
    { key: 'SF', name: 'Small forward' },
    { key: 'PF', name: 'Power forward' },
    { key: 'C', name: 'Center' },
  ],
  eligibility: {
    PG: ['PG'],
    SG: ['SG'],
    SF: ['SF'],
    PF: ['PF'],
    C: ['C'],
    G: ['PG', 'SG'],
    F: ['SF', 'PF'],
    GF: ['SG', 'SF'],
    'G-F': ['SG', 'SF'],
    FC: ['PF', 'C'],
    'F-C': ['PF', 'C'],
  },
  slots: [
    { key: 'PG', name: 'Point guard', positions: ['PG'] },
    { key: 'SG', name: 'Shooting guard', positions: ['SG'] },
    { key: 'SF', name: 'Small forward', positions: ['SF'] },
    { key: 'PF', name: 'Power forward', positions: ['PF'] },
    { key: 'C', name: 'Center', positions: ['C'] },
    { key: 'G', name: 'Guard', positions: ['PG', 'SG'] },
    { key: 'F', name: 'Forward', positions: ['SF', 'PF'] },
    { key: 'F/C', name: 'Forward or center', positions: ['SF', 'PF', 'C'] },
    { key: 'UTIL', name: 'Utility', positions: ['PG', 'SG', 'SF', 'PF', 'C'] },
  ],
  // ESPN standard [e-nba].
  roster: {
    starters: { PG: 1, SG: 1, SF: 1, PF: 1, C: 1, G: 1, F: 1, UTIL: 3 },
    bench: 3,
    injuredReserve: 0,
    maxima: {},
  },
} as const satisfies FantasySport
