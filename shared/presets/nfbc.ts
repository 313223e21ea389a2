import { hostPresets, type Pays, type Preset } from './preset.ts'

/** A home run is worth ten: four as a hit and six more. */
const CUTLINE: Pays = {
  at_bat: -1,
  hit: 4,
  home_run: 6,
  run: 2,
  rbi: 2,
  sb: 5,

  ip: 3,
  win: 6,
  save: 8,
  pitcher_strikeout: 1,
  earned_run: -2,
  hit_allowed: -1,
  walk_allowed: -1,
}

/** The contests for points of the National Fantasy Baseball Championship. */
export const NFBC: readonly Preset[] = hostPresets('NFBC', [
  {
    name: 'NFBC Cutline',
    sport: 'mlb',
    season: 2022,
    source: 'https://creativesports2.com/points-leagues-know-thy-scoring-system',
    pays: CUTLINE,
  },
])
