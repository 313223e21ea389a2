import { describe, expect, it } from 'vitest'
import { must } from '../../core/must.ts'
import { compareTeams } from '../../rules/category/compare.ts'
import { totalIn, totalsOf } from '../../rules/category/total.ts'
import type { Swing } from '../../rules/format/swing.ts'
import { findCategory } from '../../rules/scoring/category.ts'
import type { Stats } from '../../rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { swingWords } from './swing.ts'

const ME = { name: 'Palatine Press', isMine: true }
const STRANGER = { ...ME, isMine: false }
const RIVAL = { name: 'Triumph Trust', isMine: false }

type Player = readonly [name: string, games: number, perGame: Stats]

interface Told {
  readonly sport?: FantasySportKey
  readonly key: string
  /** So far. */
  readonly own: Stats
  readonly theirs: Stats
  readonly mine?: readonly Player[]
  readonly others?: readonly Player[]
}

function swingOf({ sport = 'nba', key, own, theirs, mine = [], others = [] }: Told): Swing<string> {
  const category = must(findCategory(sport, key), key)
  const totals = (stats: Stats) => totalsOf([category], [stats])
  const [result] = compareTeams([category], {
    own: { totals: totals(own) },
    theirs: { totals: totals(theirs) },
  })
  const players = (of: readonly Player[]) =>
    of.map(([player, games, perGame]) => ({ player, games, perGame: totalIn(category, totals(perGame)) }))
  return { category, result: must(result, 'a result'), own: players(mine), theirs: players(others) }
}

const wordsOf = (told: Told, own = ME) => {
  const { category, text } = swingWords(told.sport ?? 'nba', swingOf(told), { own, theirs: RIVAL })
  return `${category}: ${text}`
}

const SHOTS = { field_goal: 4, field_goal_attempt: 10 }

describe('who could swing a category', () => {
  it.each<[string, Told]>([
    [
      'Blocks: Tied at 22. You have 5 games left from K. Elkhart (projected 1.8 a game), M. Asantewo (1.2) and Z. Flintwood (1.1); Triumph Trust has 3 from J. Embry (2.1).',
      {
        key: 'block',
        own: { block: 22 },
        theirs: { block: 22 },
        mine: [
          ['K. Elkhart', 2, { block: 1.8 }],
          ['M. Asantewo', 2, { block: 1.2 }],
          ['Z. Flintwood', 1, { block: 1.1 }],
        ],
        others: [['J. Embry', 3, { block: 2.1 }]],
      },
    ],
    [
      'Points: You lead 1,022 to 998. You have 1 game left from K. Elkhart (projected 21.0 a game); Triumph Trust has no one left to change that.',
      {
        key: 'point',
        own: { point: 1022 },
        theirs: { point: 998 },
        mine: [['K. Elkhart', 1, { point: 21 }]],
      },
    ],
    [
      'Turnovers (low wins): You trail 42 to 41. You have no one left to change that; Triumph Trust has 2 games left from J. Embry (projected 3.3 a game).',
      {
        key: 'turnover',
        own: { turnover: 42 },
        theirs: { turnover: 41 },
        others: [['J. Embry', 2, { turnover: 3.3 }]],
      },
    ],
    [
      'Field goal percentage: You lead .500 to .400. You have no one left to change that; Triumph Trust has 1 game left from J. Embry (projected .400).',
      {
        key: 'fg_pct',
        own: { field_goal: 5, field_goal_attempt: 10 },
        theirs: SHOTS,
        others: [['J. Embry', 1, SHOTS]],
      },
    ],
    [
      'Field goal percentage: You lead .500 to .500, unrounded. You have 1 game left from K. Elkhart (projected .400); Triumph Trust has no one left to change that.',
      {
        key: 'fg_pct',
        own: { field_goal: 1001, field_goal_attempt: 2001 },
        theirs: { field_goal: 1000, field_goal_attempt: 2000 },
        mine: [['K. Elkhart', 1, SHOTS]],
      },
    ],
    [
      'Field goal percentage: You have nothing yet, Triumph Trust .400. You have 1 game left from K. Elkhart (projected .400); Triumph Trust has no one left to change that.',
      { key: 'fg_pct', own: {}, theirs: SHOTS, mine: [['K. Elkhart', 1, SHOTS]] },
    ],
    [
      'Field goal percentage: Nothing yet on either side. You have 1 game left from K. Elkhart (projected .400); Triumph Trust has 1 from J. Embry (.400).',
      {
        key: 'fg_pct',
        own: {},
        theirs: {},
        mine: [['K. Elkhart', 1, SHOTS]],
        others: [['J. Embry', 1, SHOTS]],
      },
    ],
    [
      'Plus-minus: Tied at −2. You have 1 game left from K. Elkhart (projected −0.3 a game); Triumph Trust has no one left to change that.',
      {
        sport: 'nhl',
        key: 'plus_minus',
        own: { plus_minus: -2 },
        theirs: { plus_minus: -2 },
        mine: [['K. Elkhart', 1, { plus_minus: -0.3 }]],
      },
    ],
  ])('%s', (words, told) => {
    expect(wordsOf(told)).toBe(words)
  })

  it('names both teams to who looks on', () => {
    const told: Told = {
      key: 'block',
      own: { block: 20 },
      theirs: { block: 22 },
      mine: [['K. Elkhart', 2, { block: 1.8 }]],
    }
    expect(wordsOf(told, STRANGER)).toBe(
      'Blocks: Triumph Trust leads 22 to 20. Palatine Press has 2 games left from K. Elkhart (projected 1.8 a game); Triumph Trust has no one left to change that.',
    )
  })
})
