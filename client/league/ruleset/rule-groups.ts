import type { FantasySportKey } from '../../../shared/sports/index.ts'

interface RuleGroup {
  readonly title: string
  /** Without their `points_`. */
  readonly stats: readonly string[]
}

const FOOTBALL: readonly RuleGroup[] = [
  { title: 'Passing', stats: ['passtd', 'passyd', '2pt_passtd', 'int'] },
  { title: 'Rushing', stats: ['rushtd', 'rushyd', '2pt_rushtd'] },
  { title: 'Receiving', stats: ['rectd', 'recyd', 'reception', '2pt_rectd'] },
  { title: 'Fumbles and returns', stats: ['fumble', 'kick_return_td', 'punt_return_td'] },
  { title: 'Kicking', stats: ['fg_0_39', 'fg_40_49', 'fg_50plus', 'fg_miss', 'xp', 'xp_miss'] },
  { title: 'Defense', stats: ['sack', 'int_def', 'fumble_def', 'safety', 'def_td', 'block_kick'] },
  {
    title: 'Points allowed by the defense',
    stats: ['shutout', '1_6_pa', '7_13_pa', '14_20_pa', '21_27_pa', '28_34_pa', '35plus_pa'],
  },
]

const GROUPS: Readonly<Record<FantasySportKey, readonly RuleGroup[]>> = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: [
    { title: 'Scoring', stats: ['point', 'three_pointer'] },
    { title: 'Rebounds and passes', stats: ['rebound', 'assist', 'turnover'] },
    { title: 'Defense', stats: ['steal', 'block'] },
    { title: 'Bonuses', stats: ['double_double', 'triple_double'] },
  ],
  mlb: [
    { title: 'Batting', stats: ['hit', 'home_run', 'rbi', 'run', 'walk', 'strikeout'] },
    { title: 'Base running', stats: ['sb', 'cs'] },
    { title: 'Pitching', stats: ['ip', 'pitcher_strikeout', 'win', 'save', 'earned_run'] },
  ],
  nhl: [
    { title: 'Scoring', stats: ['goal', 'assist', 'pp_point', 'sh_point'] },
    { title: 'Shots and hits', stats: ['shot', 'hit', 'block'] },
    { title: 'Goalies', stats: ['save', 'goal_against', 'shutout'] },
  ],
}

/**
 * The rules of a sport by what they score. Each is in one group; what none of them knows comes last.
 * @param rules their names
 */
export function ruleGroups(
  sport: FantasySportKey,
  rules: readonly string[],
): Array<{ title: string; rules: string[] }> {
  const groups = GROUPS[sport].map(({ title, stats }) => ({
    title,
    rules: stats.map((stat) => `points_${stat}`).filter((rule) => rules.includes(rule)),
  }))
  const known = new Set(groups.flatMap((group) => group.rules))
  const others = { title: 'Others', rules: rules.filter((rule) => !known.has(rule)) }
  return [...groups, others].filter((group) => group.rules.length > 0)
}
