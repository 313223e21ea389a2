import type { FantasySportKey } from '../sports/index.ts'
import { type Omission, type Pays, type Preset, rulesetThatPays } from './preset.ts'

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
  shutout: 5,
  '1_6_pa': 4,
  '7_13_pa': 3,
  'pointsallowed@D/ST:14-17': 1,
  '28_34_pa': -1,
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

const WITHOUT_IN_FOOTBALL: readonly Omission[] = [
  {
    what: 'Two points for a player who returns a try, one for a player who makes a one-point safety',
    why: 'These are counted for team defenses only.',
  },
]

const HELP = 'https://support.espn.com/hc/en-us/articles/360003914032'

/** ESPN's standard leagues, by sport. */
export function espnPresets(sport: FantasySportKey): Preset[] {
  if (sport !== 'nfl') return []
  const football = { sport, host: 'ESPN', season: 2026, source: HELP, without: WITHOUT_IN_FOOTBALL }
  return [
    { ...football, id: 'espn-nfl-ppr', name: 'ESPN PPR', rules: rulesetThatPays(sport, FOOTBALL) },
    {
      ...football,
      id: 'espn-nfl-non-ppr',
      name: 'ESPN non-PPR',
      rules: rulesetThatPays(sport, { ...FOOTBALL, reception: 0 }),
    },
  ]
}
