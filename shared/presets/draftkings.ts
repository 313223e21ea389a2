import { hostPresets, type Pays, type Preset } from './preset.ts'

/** No kickers play. */
const FOOTBALL: Pays = {
  passyd: 0.04,
  passtd: 4,
  'passyd:300-': 3,
  int: -1,
  '2pt_passtd': 2,
  rushyd: 0.1,
  rushtd: 6,
  'rushyd:100-': 3,
  '2pt_rushtd': 2,
  reception: 1,
  recyd: 0.1,
  rectd: 6,
  'recyd:100-': 3,
  '2pt_rectd': 2,
  fumble: -1,
  own_fumble_td: 6,
  kick_return_td: 6,
  punt_return_td: 6,

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
  three_pointer: 0.5,
  rebound: 1.25,
  assist: 1.5,
  steal: 2,
  block: 2,
  turnover: -0.5,
  double_double: 1.5,
  triple_double: 3,
}

const BASEBALL: Pays = {
  single: 3,
  double: 5,
  triple: 8,
  home_run: 10,
  rbi: 2,
  run: 2,
  walk: 2,
  hit_by_pitch: 2,
  sb: 5,

  ip: 2.25,
  pitcher_strikeout: 2,
  win: 4,
  earned_run: -2,
  hit_allowed: -0.6,
  walk_allowed: -0.6,
  batter_hit: -0.6,
  complete_game: 2.5,
  pitcher_shutout: 2.5,
  no_hitter: 5,
}

const HOCKEY: Pays = {
  goal: 8.5,
  'goal:3-': 3,
  assist: 5,
  'assist+goal:3-': 3,
  shot: 1.5,
  'shot:5-': 3,
  block: 1.3,
  'block:3-': 3,
  sh_point: 2,
  shootout_goal: 1.5,

  win: 6,
  save: 0.7,
  'save:35-': 3,
  goal_against: -3.5,
  shutout: 4,
  overtime_loss: 2,
}

/** DraftKings’ contests of a day. */
export const DRAFTKINGS: readonly Preset[] = hostPresets('DraftKings', [
  {
    name: 'DraftKings',
    sport: 'nfl',
    season: 2026,
    source: 'https://www.draftkings.com/help/nfl',
    pays: FOOTBALL,
  },
  {
    name: 'DraftKings',
    sport: 'nba',
    season: 2026,
    source: 'https://pick6.draftkings.com/pick6-rules-and-scoring-nba',
    pays: BASKETBALL,
  },
  {
    name: 'DraftKings',
    sport: 'mlb',
    season: 2023,
    source: 'https://www.draftkings.com/help/mlb',
    pays: BASEBALL,
  },
  {
    name: 'DraftKings',
    sport: 'nhl',
    season: 2026,
    source: 'https://pick6.draftkings.com/pick6-rules-and-scoring-nhl',
    pays: HOCKEY,
  },
])
