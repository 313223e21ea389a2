import { hostPresets, type Pays, type Preset } from './preset.ts'

const FOOTBALL: Pays = {
  passyd: 0.04,
  passtd: 4,
  int: -1,
  '2pt_passtd': 2,
  rushyd: 0.1,
  rushtd: 6,
  '2pt_rushtd': 2,
  reception: 0.5,
  recyd: 0.1,
  rectd: 6,
  '2pt_rectd': 2,
  fumble: -2,
  own_fumble_td: 6,
  kick_return_td: 6,
  punt_return_td: 6,

  xp: 1,
  fg_0_39: 3,
  fg_40_49: 4,
  fg_50plus: 5,

  sack: 1,
  int_def: 2,
  fumble_def: 2,
  def_td: 6,
  safety: 2,
  block_kick: 2,
  def_2pt: 2,
  shutout: 10,
  '1_6_pa': 7,
  '7_13_pa': 4,
  '14_20_pa': 1,
  '28_34_pa': -1,
  '35plus_pa': -4,
}

const BASKETBALL: Pays = {
  point: 1,
  rebound: 1.2,
  assist: 1.5,
  steal: 3,
  block: 3,
  turnover: -1,
}

const BASEBALL: Pays = {
  run: 1.9,
  single: 2.6,
  double: 5.2,
  triple: 7.8,
  home_run: 10.4,
  rbi: 1.9,
  sb: 4.2,
  walk: 2.6,
  hit_by_pitch: 2.6,

  win: 8,
  save: 8,
  ip: 3,
  hit_allowed: -1.3,
  earned_run: -3,
  walk_allowed: -1.3,
  batter_hit: -1.3,
  pitcher_strikeout: 3,
}

const HOCKEY: Pays = {
  goal: 6,
  assist: 4,
  plus_minus: 2,
  pp_point: 2,
  shot: 0.9,
  block: 1,

  win: 5,
  goal_against: -3,
  save: 0.6,
  shutout: 5,
}

/** What Yahoo’s public leagues for points start with. */
export const YAHOO: readonly Preset[] = hostPresets('Yahoo', [
  {
    name: 'Yahoo half PPR',
    sport: 'nfl',
    season: 2026,
    source: 'https://help.yahoo.com/kb/SLN6489.html',
    pays: FOOTBALL,
  },
  {
    name: 'Yahoo points',
    sport: 'nba',
    season: 2026,
    source:
      'https://au.sports.yahoo.com/play-yahoo-fantasy-basketball-complete-rundown-strategies-popular-formats-230508852.html',
    pays: BASKETBALL,
  },
  {
    name: 'Yahoo points',
    sport: 'mlb',
    season: 2026,
    source: 'https://creativesports2.com/points-leagues-know-thy-scoring-system',
    pays: BASEBALL,
  },
  {
    name: 'Yahoo points',
    sport: 'nhl',
    season: 2026,
    // The settings of any public league for points: Yahoo has no page of its values.
    source: 'https://hockey.fantasysports.yahoo.com/hockey',
    pays: HOCKEY,
  },
])
