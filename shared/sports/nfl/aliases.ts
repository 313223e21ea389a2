import type { Aliases } from '../model/aliases.ts'

/** Positions of football that no league owns: whoever is listed there is no player of the feed's. */
const OTHERS = 'ol ot og lt lg rg rt ls'.split(' ')

export const nflAliases = {
  teams: [
    'ari arz',
    'bal blt',
    'cle clv',
    'gb gbp gnb',
    'hou hst',
    'jax jac',
    'kc kcc kan',
    'lac sd sdg',
    'lar la stl',
    'lv lvr oak rai',
    'ne nep nwe',
    'no nos nor',
    'sf sfo',
    'tb tbb tam',
    'wsh was wft',
  ],
  positions: {
    // One letter would be a status: doubtful, probable, suspended.
    ...Object.fromEntries(['def', 'dst', 'defense', 'defence', 'ds', 'defs'].map((name) => [name, ['D/ST']])),
    'defense/special teams': ['D/ST'],
    'place kicker': ['K'],
    edge: ['DL', 'LB'],
    flex: ['RB', 'WR', 'TE'],
    'w/r/t': ['RB', 'WR', 'TE'],
    ...Object.fromEntries(OTHERS.map((name) => [name, []])),
  },
  kin: [
    ['QB'],
    ['RB'],
    ['WR'],
    ['TE'],
    ['K'],
    ['D/ST'],
    // Those who rush from the edge are listed as either.
    ['DL', 'DE', 'DT', 'LB'],
    ['DB', 'CB', 'S'],
    ['P'],
  ],
} as const satisfies Aliases
