import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { amountText } from '../../../../shared/core/points.ts'

/** A stat and what one and several of it are called, in the order in which a fan tells them. */
type Words = ReadonlyArray<readonly [stat: string, one: string, several: string]>

const FOOTBALL: Words = [
  ['passyd', 'passing yard', 'passing yards'],
  ['passtd', 'passing touchdown', 'passing touchdowns'],
  ['int', 'interception thrown', 'interceptions thrown'],
  ['rushyd', 'rushing yard', 'rushing yards'],
  ['rushtd', 'rushing touchdown', 'rushing touchdowns'],
  ['reception', 'catch', 'catches'],
  ['recyd', 'receiving yard', 'receiving yards'],
  ['rectd', 'receiving touchdown', 'receiving touchdowns'],
  ['2pt_passtd', 'two-point pass', 'two-point passes'],
  ['2pt_rushtd', 'two-point run', 'two-point runs'],
  ['2pt_rectd', 'two-point catch', 'two-point catches'],
  ['fumble', 'fumble lost', 'fumbles lost'],
  ['fg_0_39', 'field goal under 40 yards', 'field goals under 40 yards'],
  ['fg_40_49', 'field goal from 40 to 49', 'field goals from 40 to 49'],
  ['fg_50plus', 'field goal from 50 or more', 'field goals from 50 or more'],
  ['fg_miss', 'field goal missed', 'field goals missed'],
  ['xp', 'extra point', 'extra points'],
  ['xp_miss', 'extra point missed', 'extra points missed'],
  ['sack', 'sack', 'sacks'],
  ['int_def', 'interception', 'interceptions'],
  ['fumble_def', 'fumble recovered', 'fumbles recovered'],
  ['def_td', 'defensive touchdown', 'defensive touchdowns'],
  ['safety', 'safety', 'safeties'],
  ['block_kick', 'blocked kick', 'blocked kicks'],
  ['kick_return_td', 'kickoff return touchdown', 'kickoff return touchdowns'],
  ['punt_return_td', 'punt return touchdown', 'punt return touchdowns'],
  ['shutout', 'shutout', 'shutouts'],
  ['1_6_pa', 'game with 1–6 points allowed', 'games with 1–6 points allowed'],
  ['7_13_pa', 'game with 7–13 points allowed', 'games with 7–13 points allowed'],
  ['14_20_pa', 'game with 14–20 points allowed', 'games with 14–20 points allowed'],
  ['21_27_pa', 'game with 21–27 points allowed', 'games with 21–27 points allowed'],
  ['28_34_pa', 'game with 28–34 points allowed', 'games with 28–34 points allowed'],
  ['35plus_pa', 'game with 35 points allowed or more', 'games with 35 points allowed or more'],
]

const WORDS = {
  nfl: FOOTBALL,
  ncaaf: FOOTBALL,
  nba: [
    ['point', 'point', 'points'],
    ['rebound', 'rebound', 'rebounds'],
    ['assist', 'assist', 'assists'],
    ['steal', 'steal', 'steals'],
    ['block', 'block', 'blocks'],
    ['three_pointer', 'three-pointer', 'three-pointers'],
    ['turnover', 'turnover', 'turnovers'],
    ['double_double', 'double-double', 'double-doubles'],
    ['triple_double', 'triple-double', 'triple-doubles'],
  ],
  mlb: [
    ['hit', 'hit', 'hits'],
    ['home_run', 'home run', 'home runs'],
    ['rbi', 'run batted in', 'runs batted in'],
    ['run', 'run', 'runs'],
    ['walk', 'walk', 'walks'],
    ['strikeout', 'time struck out', 'times struck out'],
    ['sb', 'stolen base', 'stolen bases'],
    ['cs', 'time caught stealing', 'times caught stealing'],
    ['ip', 'inning pitched', 'innings pitched'],
    ['pitcher_strikeout', 'batter struck out', 'batters struck out'],
    ['earned_run', 'earned run allowed', 'earned runs allowed'],
    ['win', 'win', 'wins'],
    ['save', 'save', 'saves'],
  ],
  nhl: [
    ['goal', 'goal', 'goals'],
    ['assist', 'assist', 'assists'],
    ['pp_point', 'power-play point', 'power-play points'],
    ['sh_point', 'short-handed point', 'short-handed points'],
    ['shot', 'shot', 'shots'],
    ['hit', 'hit', 'hits'],
    ['block', 'block', 'blocks'],
    ['save', 'save', 'saves'],
    ['goal_against', 'goal allowed', 'goals allowed'],
    ['shutout', 'shutout', 'shutouts'],
  ],
} as const satisfies Record<FantasySportKey, Words>

/** What somebody did, in the sport's own order: how many, and what it is called. What is zero is left out. */
export function statList(
  sport: FantasySportKey,
  stats: Readonly<Record<string, number>>,
): Array<{ stat: string; amount: string; name: string }> {
  return WORDS[sport].flatMap(([stat, one, several]) => {
    const amount = stats[stat] ?? 0
    if (amount === 0) return []
    const isOne = Math.abs(amount) === (stat === 'ip' ? 3 : 1)
    return [{ stat, amount: amountText(stat, amount), name: isOne ? one : several }]
  })
}

/** The same in a sentence: `224 passing yards, 2 passing touchdowns`. */
export function statSentence(sport: FantasySportKey, stats: Readonly<Record<string, number>>): string {
  return statList(sport, stats)
    .map(({ amount, name }) => `${amount} ${name}`)
    .join(', ')
}
