import { describe, expect, it } from 'vitest'
import { awardTitle, awardLabel } from '../../labels/season/awards.ts'
import { awardsOf } from './awards.ts'

const TEAMS = ['Rome', 'Gaul', 'Carthage', 'Egypt'].map((id) => ({ id, division: null }))
const game = (week: number, [home, homePoints]: [string, number], [away, awayPoints]: [string, number]) => ({
  week,
  home,
  away,
  homePoints,
  awayPoints,
})

const GAMES = [
  game(2, ['Rome', 12_000], ['Carthage', 11_990]),
  game(2, ['Gaul', 9_000], ['Egypt', 9_000]),
  game(1, ['Rome', 10_000], ['Gaul', 5_000]),
  game(1, ['Carthage', 14_000], ['Egypt', 13_000]),
  game(3, ['Rome', 8_000], ['Egypt', 7_000]),
  game(3, ['Gaul', 10_000], ['Carthage', 9_000]),
]

describe('awardsOf', () => {
  it('finds what the season is remembered by', () => {
    const bench = [
      { week: 1, team: 'Gaul', benchPoints: 4_000 },
      { week: 2, team: 'Rome', benchPoints: 6_050 },
    ]
    const told = awardsOf(TEAMS, GAMES, bench).map(
      (award) => `${awardTitle(award)}: ${award.team}, ${awardLabel(award, String)}`,
    )
    expect(told).toEqual([
      'Most points in a week: Carthage, 140.00 in week 1',
      'Fewest points in a week: Gaul, 50.00 in week 1',
      'Most weeks on top: Rome, 1 week with the most points of all',
      'Biggest win: Rome, 100.00 to 50.00 against Gaul in week 1',
      'Narrowest win: Rome, 120.00 to 119.90 against Carthage in week 2',
      'Most points in a loss: Egypt, 130.00 to 140.00 against Carthage in week 1',
      'Fewest points in a win: Rome, 80.00 to 70.00 against Egypt in week 3',
      'Most luck: Rome, 3 wins vs 1.67 expected',
      'Least luck: Carthage, 1 win vs 2.33 expected',
      'Longest winning streak: Rome, 3 games in a row',
      'Longest losing streak: Carthage, 2 games in a row',
      'Most points on the bench: Rome, 60.50 in week 2',
    ])
  })

  it('has none before the first game', () => {
    expect(awardsOf(TEAMS, [])).toEqual([])
  })

  it('calls nobody lucky who won what he was worth, and one game no streak', () => {
    const kinds = awardsOf(TEAMS.slice(0, 2), [game(1, ['Rome', 100], ['Gaul', 50])]).map(({ kind }) => kind)
    expect(kinds).not.toContain('best-luck')
    expect(kinds).not.toContain('longest-winning-streak')
    expect(kinds).toContain('biggest-win')
  })
})
