import { hostPresets, type Pays, type Preset } from './preset.ts'

const BASKETBALL: Pays = {
  point: 1,
  rebound: 1.2,
  assist: 1.5,
  steal: 3,
  block: 3,
  turnover: -1,
}

const BASEBALL: Pays = {
  single: 3,
  double: 6,
  triple: 9,
  home_run: 12,
  rbi: 3.5,
  run: 3.2,
  walk: 3,
  sb: 6,
  hit_by_pitch: 3,

  win: 6,
  quality_start: 4,
  earned_run: -3,
  pitcher_strikeout: 3,
  ip: 3,
}

const HOCKEY: Pays = {
  goal: 12,
  assist: 8,
  shot: 1.6,
  block: 1.6,
  sh_point: 2,
  pp_point: 0.5,

  win: 12,
  shutout: 8,
  save: 0.8,
  goal_against: -4,
}

/** FanDuel’s contests of a day. Of football its tables differ in whether there are bonuses, so that it has none here. */
export const FANDUEL: readonly Preset[] = hostPresets('FanDuel', [
  {
    name: 'FanDuel',
    sport: 'nba',
    season: 2025,
    source: 'https://www.fanduel.com/rules',
    pays: BASKETBALL,
  },
  {
    name: 'FanDuel',
    sport: 'mlb',
    season: 2026,
    source: 'https://www.fanduel.com/rules',
    pays: BASEBALL,
  },
  {
    name: 'FanDuel',
    sport: 'nhl',
    season: 2020,
    source: 'https://www.rotowire.com/hockey/article.php?id=47260',
    pays: HOCKEY,
  },
])
