import type { FantasySport } from '../model/sport.ts'
import { nfl } from './sport.ts'

export const nflFantasy = {
  ...nfl,
  season: { games: 17, weeks: 17, spansYears: false },
  clock: 15,
  experience: 'with-this',
  variation: { QB: 0.44, RB: 0.64, WR: 0.62, TE: 0.69, K: 0.51, 'D/ST': 0.87 },
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
