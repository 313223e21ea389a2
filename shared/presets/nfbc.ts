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

/** A field goal is worth three, and a tenth for each yard beyond 30. */
const FOOTBALL: Pays = {
  passyd: 0.05,
  passtd: 6,
  int: -2,
  '2pt_passtd': 2,
  rushyd: 0.1,
  rushtd: 6,
  '2pt_rushtd': 2,
  reception: 1,
  recyd: 0.1,
  rectd: 6,
  '2pt_rectd': 2,
  fumble: -1,
  own_fumble_td: 6,
  kick_return_td: 6,
  punt_return_td: 6,

  xp: 1,
  fg: 3,
  'fg#31-': -3,
  'fgyd#31-': 0.1,

  sack: 1,
  int_def: 2,
  fumble_def: 2,
  safety: 2,
  def_td: 6,
  def_2pt: 2,
  shutout: 12,
  'pointsallowed:2-7': 8,
  'pointsallowed:8-14': 4,
  'pointsallowed:15-20': 2,
  'pointsallowed:21-24': 1,
}

/** The contests for points of the National Fantasy Baseball Championship, and of its football. */
export const NFBC: readonly Preset[] = hostPresets('NFBC', [
  {
    name: 'NFBC football (NFFC)',
    sport: 'nfl',
    season: 2024,
    source: 'https://nfc.shub.dog/rules/1321',
    pays: FOOTBALL,
  },
  {
    name: 'NFBC Cutline',
    sport: 'mlb',
    season: 2022,
    source: 'https://nfc.shgn.com/rules/2320',
    pays: CUTLINE,
  },
])
