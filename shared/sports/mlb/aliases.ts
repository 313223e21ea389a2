import type { Aliases } from '../model/aliases.ts'

export const mlbAliases = {
  teams: [
    'ari az',
    'ath oak',
    'chw cws',
    'kc kcr',
    'lad la',
    'laa ana',
    'sd sdp',
    'sf sfg',
    'tb tbr',
    'wsh was wsn',
  ],
  positions: {
    pitcher: ['SP', 'RP'],
    closer: ['RP'],
    cl: ['RP'],
    rhp: ['SP', 'RP'],
    lhp: ['SP', 'RP'],
    mi: ['2B', 'SS'],
    ci: ['1B', '3B'],
    inf: ['1B', '2B', '3B', 'SS'],
    outfielder: ['OF'],
    'left fielder': ['OF', 'LF'],
    'center fielder': ['OF', 'CF'],
    'right fielder': ['OF', 'RF'],
    util: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
    utl: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
    u: ['C', '1B', '2B', '3B', 'SS', 'OF', 'DH'],
  },
  kin: [
    ['C', '1B', '2B', '3B', 'SS', 'OF', 'LF', 'CF', 'RF', 'DH'],
    ['SP', 'RP'],
  ],
} as const satisfies Aliases
