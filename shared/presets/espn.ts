import { hostPresets, type HostTable, type Pays, type Preset } from './preset.ts'

/**
 * Football. Of a touchdown that a defense or a returner scores, both the unit and the player have it; field goals of 60
 * yards and more are worth six since 2023.
 */
const FOOTBALL: Pays = {
  passyd: 0.04,
  passtd: 4,
  int: -2,
  '2pt_passtd': 2,
  rushyd: 0.1,
  rushtd: 6,
  '2pt_rushtd': 2,
  recyd: 0.1,
  rectd: 6,
  reception: 1,
  '2pt_rectd': 2,
  fumble: -2,
  own_fumble_td: 6,
  kick_return_td: 6,
  punt_return_td: 6,
  idp_td: 6,
  idp_2pt: 2,

  xp: 1,
  fg_0_39: 3,
  fg_40_49: 4,
  'fg#50-59': 5,
  'fg#60-': 6,
  fg_miss: -1,

  sack: 1,
  int_def: 2,
  fumble_def: 2,
  safety: 2,
  block_kick: 2,
  def_td: 6,
  def_2pt: 2,
  one_point_safety: 1,
  'pointsallowed@D/ST:0': 5,
  'pointsallowed@D/ST:1-6': 4,
  'pointsallowed@D/ST:7-13': 3,
  'pointsallowed@D/ST:14-17': 1,
  'pointsallowed@D/ST:28-34': -1,
  'pointsallowed@D/ST:35-45': -3,
  'pointsallowed@D/ST:46-': -5,
  'yardsallowed@D/ST:0-99': 5,
  'yardsallowed@D/ST:100-199': 3,
  'yardsallowed@D/ST:200-299': 2,
  'yardsallowed@D/ST:350-399': -1,
  'yardsallowed@D/ST:400-449': -3,
  'yardsallowed@D/ST:450-499': -5,
  'yardsallowed@D/ST:500-549': -6,
  'yardsallowed@D/ST:550-': -7,
}

const BASKETBALL: Pays = {
  point: 1,
  three_pointer: 1,
  field_goal: 2,
  field_goal_attempt: -1,
  free_throw: 1,
  free_throw_attempt: -1,
  rebound: 1,
  assist: 2,
  steal: 4,
  block: 4,
  turnover: -2,
}

const BASEBALL: Pays = {
  run: 1,
  rbi: 1,
  total_bases: 1,
  walk: 1,
  strikeout: -1,
  sb: 1,

  ip: 3,
  hit_allowed: -1,
  earned_run: -2,
  walk_allowed: -1,
  pitcher_strikeout: 1,
  win: 2,
  loss: -2,
  save: 5,
  hold: 2,
}

const HOCKEY: Pays = {
  goal: 2,
  assist: 1,
  pp_point: 0.5,
  sh_point: 0.5,
  shot: 0.1,
  hit: 0.1,
  block: 0.5,

  win: 4,
  goal_against: -2,
  save: 0.2,
  shutout: 3,
  overtime_loss: 1,
}

const HELP = 'https://support.espn.com/hc/en-us/articles'

const NFL: readonly Omit<HostTable, 'sport'>[] = [
  { key: 'ppr', name: 'ESPN PPR', season: 2026, source: `${HELP}/360003914032`, pays: FOOTBALL },
  {
    key: 'non-ppr',
    name: 'ESPN non-PPR',
    season: 2026,
    source: `${HELP}/360003914032`,
    pays: { ...FOOTBALL, reception: 0 },
  },
]

/** ESPN's standard leagues; of college football, for which it has none, its rules of the NFL. */
export const ESPN: readonly Preset[] = hostPresets('ESPN', [
  ...NFL.map((table) => ({ ...table, sport: 'nfl' as const })),
  ...NFL.map((table) => ({ ...table, sport: 'ncaaf' as const, name: `${table.name} of the NFL` })),
  {
    name: 'ESPN points',
    sport: 'nba',
    season: 2026,
    source: 'https://africa.espn.com/fantasy/basketball/story/_/id/30296896',
    pays: BASKETBALL,
  },
  {
    name: 'ESPN points',
    sport: 'mlb',
    season: 2026,
    source: `${HELP}/360003913972`,
    pays: BASEBALL,
  },
  {
    name: 'ESPN points',
    sport: 'nhl',
    season: 2026,
    // A league of ESPN’s: its help has only the categories.
    source: 'https://github.com/mkny13/olympic_hockey/blob/main/scoring_config.py',
    pays: HOCKEY,
  },
])
