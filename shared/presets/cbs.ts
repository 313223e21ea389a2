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
  cs: -1,
  strikeout: -0.5,

  ip: 3,
  win: 7,
  loss: -5,
  save: 7,
  quality_start: 3,
  pitcher_strikeout: 0.5,
  earned_run: -1,
  hit_allowed: -1,
  walk_allowed: -1,
  batter_hit: -1,
}

/** CBS’s standard leagues for points. */
export const CBS: readonly Preset[] = hostPresets('CBS', [
  {
    name: 'CBS points',
    sport: 'mlb',
    season: 2022,
    source: 'https://www.rotoballer.com/?p=1002633',
    pays: BASEBALL,
  },
])
