import type { FantasySportKey } from './index.ts'

/** A column of the list of players: how often somebody did something over the season. */
export interface StatColumn {
  /** Above the column. */
  readonly head: string
  /** In full. */
  readonly name: string
  /** Added up, by their names in stat lines; innings (`ip`) are in outs. */
  readonly stats: readonly string[]
}

const FOOTBALL = {
  passyd: { head: 'Pass yd', name: 'Passing yards', stats: ['passyd'] },
  passtd: { head: 'Pass TD', name: 'Passing touchdowns', stats: ['passtd'] },
  int: { head: 'Int', name: 'Interceptions thrown', stats: ['int'] },
  rushyd: { head: 'Rush yd', name: 'Rushing yards', stats: ['rushyd'] },
  rushtd: { head: 'Rush TD', name: 'Rushing touchdowns', stats: ['rushtd'] },
  reception: { head: 'Rec', name: 'Catches', stats: ['reception'] },
  recyd: { head: 'Rec yd', name: 'Receiving yards', stats: ['recyd'] },
  rectd: { head: 'Rec TD', name: 'Receiving touchdowns', stats: ['rectd'] },
  fumble: { head: 'Fum', name: 'Fumbles lost', stats: ['fumble'] },
  fg: { head: 'FG', name: 'Field goals', stats: ['fg_0_39', 'fg_40_49', 'fg_50plus'] },
  fg_0_39: { head: '0–39', name: 'Field goals under 40 yards', stats: ['fg_0_39'] },
  fg_40_49: { head: '40–49', name: 'Field goals from 40 to 49 yards', stats: ['fg_40_49'] },
  fg_50plus: { head: '50+', name: 'Field goals from 50 yards or more', stats: ['fg_50plus'] },
  fg_miss: { head: 'FG miss', name: 'Field goals missed', stats: ['fg_miss'] },
  xp: { head: 'XP', name: 'Extra points', stats: ['xp'] },
  sack: { head: 'Sacks', name: 'Sacks', stats: ['sack'] },
  int_def: { head: 'Int', name: 'Interceptions', stats: ['int_def'] },
  fumble_def: { head: 'FR', name: 'Fumbles recovered', stats: ['fumble_def'] },
  td_def: {
    head: 'TD',
    name: 'Touchdowns by defense and returns',
    stats: ['def_td', 'kick_return_td', 'punt_return_td'],
  },
  safety: { head: 'Saf', name: 'Safeties', stats: ['safety'] },
  block_kick: { head: 'Blk', name: 'Blocked kicks', stats: ['block_kick'] },
} as const satisfies Record<string, StatColumn>

const NBA = {
  point: { head: 'PTS', name: 'Points scored', stats: ['point'] },
  rebound: { head: 'REB', name: 'Rebounds', stats: ['rebound'] },
  assist: { head: 'AST', name: 'Assists', stats: ['assist'] },
  steal: { head: 'STL', name: 'Steals', stats: ['steal'] },
  block: { head: 'BLK', name: 'Blocks', stats: ['block'] },
  three_pointer: { head: '3PM', name: 'Three-pointers', stats: ['three_pointer'] },
  turnover: { head: 'TO', name: 'Turnovers', stats: ['turnover'] },
  double_double: { head: 'DD', name: 'Double-doubles', stats: ['double_double'] },
} as const satisfies Record<string, StatColumn>

const MLB = {
  hit: { head: 'H', name: 'Hits', stats: ['hit'] },
  home_run: { head: 'HR', name: 'Home runs', stats: ['home_run'] },
  run: { head: 'R', name: 'Runs', stats: ['run'] },
  rbi: { head: 'RBI', name: 'Runs batted in', stats: ['rbi'] },
  sb: { head: 'SB', name: 'Stolen bases', stats: ['sb'] },
  walk: { head: 'BB', name: 'Walks', stats: ['walk'] },
  strikeout: { head: 'SO', name: 'Times struck out', stats: ['strikeout'] },
  ip: { head: 'IP', name: 'Innings pitched', stats: ['ip'] },
  pitcher_strikeout: { head: 'K', name: 'Batters struck out', stats: ['pitcher_strikeout'] },
  win: { head: 'W', name: 'Wins', stats: ['win'] },
  save: { head: 'SV', name: 'Saves', stats: ['save'] },
  earned_run: { head: 'ER', name: 'Earned runs allowed', stats: ['earned_run'] },
} as const satisfies Record<string, StatColumn>

const NHL = {
  goal: { head: 'G', name: 'Goals', stats: ['goal'] },
  assist: { head: 'A', name: 'Assists', stats: ['assist'] },
  pp_point: { head: 'PPP', name: 'Power-play points', stats: ['pp_point'] },
  sh_point: { head: 'SHP', name: 'Short-handed points', stats: ['sh_point'] },
  shot: { head: 'SOG', name: 'Shots on goal', stats: ['shot'] },
  hit: { head: 'HIT', name: 'Hits', stats: ['hit'] },
  block: { head: 'BLK', name: 'Shots blocked', stats: ['block'] },
  save: { head: 'SV', name: 'Saves', stats: ['save'] },
  goal_against: { head: 'GA', name: 'Goals allowed', stats: ['goal_against'] },
  shutout: { head: 'SO', name: 'Shutouts', stats: ['shutout'] },
} as const satisfies Record<string, StatColumn>

/** By sport and by the key that orders and addresses name them with. */
export const STAT_COLUMNS = { nfl: FOOTBALL, ncaaf: FOOTBALL, nba: NBA, mlb: MLB, nhl: NHL } as const

export type StatKey = keyof typeof FOOTBALL | keyof typeof NBA | keyof typeof MLB | keyof typeof NHL

// Object.keys forgets what it is given; the keys are those of the records above.
export const STAT_KEYS = [
  ...new Set([FOOTBALL, NBA, MLB, NHL].flatMap((columns) => Object.keys(columns))),
] as StatKey[]

/** What matters at a position, what matters most first; under `all`, some of everything. */
type Choice = Readonly<Record<string, readonly StatKey[]>> & { readonly all: readonly StatKey[] }

const CATCHES = ['reception', 'recyd', 'rectd', 'rushyd', 'rushtd', 'fumble'] as const
const FOOTBALL_CHOICE: Choice = {
  all: ['passyd', 'rushyd', 'recyd', 'passtd', 'rushtd', 'rectd', 'reception'],
  QB: ['passyd', 'passtd', 'int', 'rushyd', 'rushtd', 'fumble'],
  RB: ['rushyd', 'rushtd', 'reception', 'recyd', 'rectd', 'fumble'],
  WR: CATCHES,
  TE: CATCHES,
  K: ['fg', 'xp', 'fg_miss', 'fg_0_39', 'fg_40_49', 'fg_50plus'],
  'D/ST': ['sack', 'int_def', 'fumble_def', 'td_def', 'safety', 'block_kick'],
}
const PITCHING = ['ip', 'pitcher_strikeout', 'win', 'save', 'earned_run'] as const
const BATTING = ['hit', 'home_run', 'rbi', 'run', 'sb', 'walk', 'strikeout'] as const

const CHOICES: Readonly<Record<FantasySportKey, Choice>> = {
  nfl: FOOTBALL_CHOICE,
  ncaaf: FOOTBALL_CHOICE,
  nba: {
    all: ['point', 'rebound', 'assist', 'three_pointer', 'steal', 'block', 'turnover'],
    C: ['point', 'rebound', 'block', 'assist', 'steal', 'turnover', 'double_double'],
  },
  mlb: {
    all: ['home_run', 'rbi', 'pitcher_strikeout', 'ip', 'run', 'sb', 'win'],
    C: BATTING,
    '1B': BATTING,
    '2B': BATTING,
    '3B': BATTING,
    SS: BATTING,
    OF: BATTING,
    DH: BATTING,
    SP: PITCHING,
    RP: ['save', 'ip', 'pitcher_strikeout', 'win', 'earned_run'],
  },
  nhl: {
    all: ['goal', 'assist', 'pp_point', 'shot', 'hit', 'block', 'save'],
    C: ['goal', 'assist', 'pp_point', 'sh_point', 'shot', 'hit', 'block'],
    LW: ['goal', 'assist', 'pp_point', 'sh_point', 'shot', 'hit', 'block'],
    RW: ['goal', 'assist', 'pp_point', 'sh_point', 'shot', 'hit', 'block'],
    D: ['goal', 'assist', 'block', 'hit', 'shot', 'pp_point', 'sh_point'],
    G: ['save', 'goal_against', 'shutout'],
  },
}

/** The columns to show of players at a position: what matters most first. @param position null for all */
export function statColumnsOf(sport: FantasySportKey, position: string | null): readonly StatKey[] {
  const choice = CHOICES[sport]
  return (position !== null && Object.hasOwn(choice, position) && choice[position]) || choice.all
}

/** Undefined where the sport has no such column. */
export function statColumn(sport: FantasySportKey, key: StatKey): StatColumn | undefined {
  const columns: Readonly<Partial<Record<StatKey, StatColumn>>> = STAT_COLUMNS[sport]
  return columns[key]
}
