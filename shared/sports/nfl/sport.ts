import type { FantasySport } from '../model/sport.ts'

export const nfl = {
  key: 'nfl',
  family: 'football',
  name: 'NFL',
  path: 'football/nfl',
  logo: 'https://a.espncdn.com/i/teamlogos/leagues/500/nfl.png',
  period: 'Quarter',
  periods: 4,
  positions: [
    { key: 'QB', name: 'Quarterback' },
    { key: 'RB', name: 'Running back' },
    { key: 'WR', name: 'Wide receiver' },
    { key: 'TE', name: 'Tight end' },
    { key: 'K', name: 'Kicker' },
    { key: 'D/ST', name: 'Team defense' },
  ],
  eligibility: {
    QB: ['QB'],
    RB: ['RB'],
    FB: ['RB'],
    HB: ['RB'],
    WR: ['WR'],
    TE: ['TE'],
    K: ['K'],
    PK: ['K'],
    'D/ST': ['D/ST'],
  },
  slots: [
    { key: 'QB', name: 'Quarterback', positions: ['QB'] },
    { key: 'RB', name: 'Running back', positions: ['RB'] },
    { key: 'WR', name: 'Wide receiver', positions: ['WR'] },
    { key: 'TE', name: 'Tight end', positions: ['TE'] },
    { key: 'FLEX', name: 'Flex', positions: ['RB', 'WR', 'TE'] },
    { key: 'RB/WR', name: 'Running back or receiver', positions: ['RB', 'WR'] },
    { key: 'WR/TE', name: 'Receiver or tight end', positions: ['WR', 'TE'] },
    { key: 'SUPERFLEX', name: 'Superflex', positions: ['QB', 'RB', 'WR', 'TE'] },
    { key: 'D/ST', name: 'Team defense', positions: ['D/ST'] },
    { key: 'K', name: 'Kicker', positions: ['K'] },
  ],
  // ESPN standard [e-nfl].
  roster: {
    starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, 'D/ST': 1, K: 1 },
    bench: 7,
    injuredReserve: 0,
    maxima: { QB: 4, RB: 8, WR: 8, TE: 3, 'D/ST': 3, K: 3 },
  },
} as const satisfies FantasySport
