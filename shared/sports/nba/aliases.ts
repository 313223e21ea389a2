import type { Aliases } from '../model/aliases.ts'

export const nbaAliases = {
  teams: [
    'bkn brk njn',
    'cha cho',
    'gs gsw',
    'no nop nor noh',
    'ny nyk',
    'phx pho',
    'sa sas',
    'utah uta uth',
    'wsh was',
  ],
  positions: {
    guard: ['PG', 'SG'],
    forward: ['SF', 'PF'],
    utility: ['PG', 'SG', 'SF', 'PF', 'C'],
  },
  kin: [['PG', 'SG', 'SF', 'PF', 'C']],
} as const satisfies Aliases
