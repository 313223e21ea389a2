import type { FantasySport } from '../model/sport.ts'
import { nhl } from './sport.ts'

const SKATER = 0.65

export const nhlFantasy = {
  ...nhl,
  season: { games: 84, weeks: 25, spansYears: true },
  clock: 20,
  experience: null,
  variation: { C: SKATER, LW: SKATER, RW: SKATER, D: SKATER, G: 0.75 },
  positions: [
    { key: 'C', name: 'Center' },
    { key: 'LW', name: 'Left wing' },
    { key: 'RW', name: 'Right wing' },
    { key: 'D', name: 'Defenseman' },
    { key: 'G', name: 'Goaltender' },
  ],
  eligibility: {
    C: ['C'],
    LW: ['LW'],
    RW: ['RW'],
    W: ['LW', 'RW'],
    F: ['C', 'LW', 'RW'],
    D: ['D'],
    LD: ['D'],
    RD: ['D'],
    G: ['G'],
  },
  slots: [
    { key: 'C', name: 'Center', positions: ['C'] },
    { key: 'LW', name: 'Left wing', positions: ['LW'] },
    { key: 'RW', name: 'Right wing', positions: ['RW'] },
    { key: 'W', name: 'Wing', positions: ['LW', 'RW'] },
    { key: 'F', name: 'Forward', positions: ['C', 'LW', 'RW'] },
    { key: 'D', name: 'Defenseman', positions: ['D'] },
    { key: 'UTIL', name: 'Utility', positions: ['C', 'LW', 'RW', 'D'] },
    { key: 'G', name: 'Goaltender', positions: ['G'] },
  ],
  // ESPN standard [e-nhl].
  roster: {
    starters: { F: 9, D: 5, UTIL: 1, G: 2 },
    bench: 5,
    injuredReserve: 0,
    maxima: {},
  },
} as const satisfies FantasySport
