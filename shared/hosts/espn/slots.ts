/** Slots of ESPN’s lineups that take one position, by their numbers. */
export const ESPN_SLOTS = {
  nfl: {
    0: 'QB',
    2: 'RB',
    4: 'WR',
    6: 'TE',
    8: 'DT',
    9: 'DE',
    10: 'LB',
    12: 'CB',
    13: 'S',
    16: 'D/ST',
    17: 'K',
    18: 'P',
  },
  nba: { 0: 'PG', 1: 'SG', 2: 'SF', 3: 'PF', 4: 'C' },
  nhl: { 0: 'C', 1: 'LW', 2: 'RW', 4: 'D', 5: 'G' },
} as const satisfies Record<string, Readonly<Record<number, string>>>
