import { hostPresets, type Pays, type Preset } from './preset.ts'

const BASEBALL: Pays = {
  single: 1,
  double: 2,
  triple: 3,
  home_run: 4,
  run: 1,
  rbi: 1,
  walk: 1,
  hit_by_pitch: 1,
  sb: 2,

  ip: 1,
  win: 10,
  loss: -5,
  save: 7,
  quality_start: 3,
  pitcher_strikeout: 1,
  earned_run: -1,
}

/** Fantrax’s standard leagues for points. */
export const FANTRAX: readonly Preset[] = hostPresets('Fantrax', [
  {
    name: 'Fantrax points',
    sport: 'mlb',
    season: 2022,
    source: 'https://rotoballer.com/fantrax-h2h-points-league-fantasy-draft-primer/1002632',
    pays: BASEBALL,
  },
])
