import { describe, expect, it } from 'vitest'
import { parseRule, writeRule } from '../rules/scoring/rule.ts'
import { isRuleOf } from '../rules/scoring/rule-of-sport.ts'
import type { FantasySportKey } from '../sports/index.ts'
import { BY_UNIT, SHARED } from './espn/football-stats.ts'
import { ESPN_STATS } from './espn/scoring.ts'
import { fantraxTables } from './fantrax/categories.ts'
import { FLEAFLICKER_CATEGORIES, FLEAFLICKER_TOGETHER } from './fleaflicker/categories.ts'
import { type FootballStat, footballSettings, type Payment, type Together } from './football-stat.ts'
import type { HostRule } from './host-scoring.ts'
import { MFL_EVENTS, MFL_TOGETHER } from './mfl/events.ts'
import { SLEEPER_STATS } from './sleeper/scoring.ts'
import { YAHOO_STATS } from './yahoo/stats.ts'

type Tables = Readonly<Record<string, Readonly<Record<string, HostRule>>>>

const ESPN_FOOTBALL: Tables = {
  nfl: Object.fromEntries([
    ...Object.entries(SHARED),
    ...Object.entries(BY_UNIT).flatMap(([id, { unit, players }]) => [
      ...(unit ? [[`${id} of units`, unit]] : []),
      ...(players ? [[`${id} of players`, players]] : []),
    ]),
  ]),
}
/** Groups of categories that have tables of their own. */
const FANTRAX_GROUPS = ['', 'HOCKEY_GOALIE', 'BASEBALL_PITCHING', 'FOOTBALL_TEAM', 'FOOTBALL_DEFENSE']
const FANTRAX: Tables = Object.fromEntries(
  (['nfl', 'ncaaf', 'nba', 'mlb', 'nhl'] as const).map((sport) => [
    sport,
    Object.fromEntries(
      FANTRAX_GROUPS.flatMap((group) => {
        const { tables, short } = fantraxTables(sport, group)
        return [...tables, short].flatMap((table, index) =>
          Object.entries(table).map(([name, rule]) => [`${group} ${index} ${name}`, rule] as const),
        )
      }),
    ),
  ]),
)

/** Ways of paying that hosts whose rules are for positions have. */
const PAYMENTS: readonly Payment[] = [
  { per: 'each', range: null, positions: null },
  { per: 'each', range: null, positions: ['QB', 'RB', 'WR', 'TE', 'K', 'D/ST'] },
  { per: 'each', range: { from: 10, to: 20 }, positions: ['TE'] },
  { per: 'once', range: { from: 3, to: null }, positions: ['QB', 'RB'] },
  { per: 'once', range: { from: 0, to: 6 }, positions: ['D/ST'] },
  { per: 25, range: null, positions: null },
]

function rulesOf({
  stats,
  together,
}: {
  stats: Record<string, FootballStat>
  together: readonly Together[]
}) {
  return {
    nfl: Object.fromEntries(
      [
        ...Object.entries(stats),
        ...together.map(({ keys, stat }) => [keys.join('+'), stat] as const),
      ].flatMap(([name, stat]) =>
        PAYMENTS.flatMap((payment, index) =>
          footballSettings([{ stat: name, key: name, value: 1, payment }], {
            stats: { [name]: stat },
            together: [],
          }).flatMap(({ rule }) => (rule ? [[`${name} ${index}`, rule] as const] : [])),
        ),
      ),
    ),
  }
}

const HOSTS: readonly (readonly [host: string, tables: Tables])[] = [
  ['sleeper', SLEEPER_STATS],
  ['espn', ESPN_STATS],
  ['espn football', ESPN_FOOTBALL],
  ['yahoo', YAHOO_STATS],
  ['fantrax', FANTRAX],
  ['mfl', rulesOf({ stats: { ...MFL_EVENTS }, together: MFL_TOGETHER })],
  ['fleaflicker', rulesOf({ stats: { ...FLEAFLICKER_CATEGORIES }, together: FLEAFLICKER_TOGETHER })],
]

describe.each(HOSTS)('settings of %s', (_, tables) => {
  it('are rules of their sport, written as it writes them, or say why there is none', () => {
    const wrong: string[] = []
    for (const [sport, table] of Object.entries(tables))
      for (const [key, rule] of Object.entries(table))
        if ('none' in rule) {
          if (!/^[A-Z].*\.$/.test(rule.none)) wrong.push(`${key}: ${rule.none}`)
        } else if (rule.rules.length === 0 || rule.rules.some(([one]) => !isRule(sport, one)))
          wrong.push(`${key} of ${sport}: ${rule.rules.map(([one]) => one).join(' ')}`)
    expect(wrong).toEqual([])
  })
})

/** Positions that leagues here lack are no fault of a table. */
function isRule(sport: string, key: string): boolean {
  const rule = parseRule(key)
  // The tables are by sport.
  return (
    rule !== null && writeRule(rule) === key && isRuleOf(sport as FantasySportKey, { ...rule, positions: [] })
  )
}
