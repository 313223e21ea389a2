import { USUAL_CATEGORIES } from '../rules/format/format-of.ts'
import type { FantasySportKey } from '../sports/index.ts'

/** Categories that many leagues of a sport play with, under the name that fans have for them. */
export interface CategorySet {
  /** Unique in its sport. */
  readonly id: string
  readonly name: string
  /** Keys of stats and ratios, in the order in which tables have them. */
  readonly categories: readonly string[]
}

const BATTING = ['run', 'home_run', 'rbi', 'sb'] as const
const PITCHING = ['win', 'save', 'pitcher_strikeout', 'era', 'whip'] as const

/**
 * The first of each sport is what a league compares that names none. Nine categories are the usual ones of basketball at
 * Yahoo, eight (without turnovers) at ESPN. Ten of baseball are those of the hosts; OBP instead of AVG is the commonest
 * other one, and eight are those of the first rotisserie league. Of hockey: six for skaters and four for goalies, and the
 * standard game of ESPN (games.espn.com/fhl, scoring settings for standard leagues) but for its average time on ice.
 */
export const CATEGORY_SETS: Readonly<Record<FantasySportKey, readonly CategorySet[]>> = {
  nba: [
    { id: '9-cat', name: '9-cat', categories: USUAL_CATEGORIES.nba },
    {
      id: '8-cat',
      name: '8-cat (no turnovers)',
      categories: USUAL_CATEGORIES.nba.filter((key) => key !== 'turnover'),
    },
  ],
  mlb: [
    { id: '5x5', name: '5×5', categories: USUAL_CATEGORIES.mlb },
    { id: '5x5-obp', name: '5×5 with OBP', categories: [...BATTING, 'obp', ...PITCHING] },
    {
      id: '4x4',
      name: '4×4',
      categories: ['home_run', 'rbi', 'sb', 'avg', 'win', 'save', 'era', 'whip'],
    },
    {
      id: '6x6',
      name: '6×6 with OBP, SLG and holds',
      categories: [...BATTING, 'obp', 'slg', ...PITCHING, 'hold'],
    },
  ],
  nhl: [
    { id: '6x4', name: '6×4', categories: USUAL_CATEGORIES.nhl },
    {
      id: 'espn',
      name: 'ESPN standard',
      categories: [
        'goal',
        'assist',
        'plus_minus',
        'penalty_minute',
        'pp_point',
        'shot',
        'win',
        'gaa',
        'save_pct',
      ],
    },
  ],
  nfl: [{ id: 'usual', name: 'Offense', categories: USUAL_CATEGORIES.nfl }],
  ncaaf: [{ id: 'usual', name: 'Offense', categories: USUAL_CATEGORIES.ncaaf }],
}
