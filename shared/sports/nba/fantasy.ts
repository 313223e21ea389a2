import type { FantasySport } from '../model/sport.ts'
import { nba } from './sport.ts'

export const nbaFantasy = {
  ...nba,
  season: { games: 82, weeks: 24, spansYears: true },
  clock: 12,
  experience: 'before',
  variation: { PG: 0.39, SG: 0.39, SF: 0.39, PF: 0.39, C: 0.39 },
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
    { key: 'G/F', name: 'Guard or forward', positions: ['PG', 'SG', 'SF', 'PF'] },
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
