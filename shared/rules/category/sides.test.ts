import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import { STATS } from '../../sports/stats.ts'
import { leagueCategories } from '../format/format-of.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { categoriesOn, isOn, rosteredBySide, sidesOf } from './sides.ts'

describe('sides', () => {
  it('have each category and each position once', () => {
    for (const sport of FANTASY_SPORT_KEYS) {
      const categories = leagueCategories(sport, {})
      const sides = sidesOf(sport)
      expect(sides.flatMap((side) => categoriesOn(sport, side, categories))).toHaveLength(categories.length)
      for (const { groups } of sides)
        for (const group of groups ?? [])
          expect(STATS[sport].groups.map(({ title }): string => title)).toContain(group)
    }
  })

  it('are batters and pitchers, and who does both is of both', () => {
    const [batters, pitchers] = sidesOf('mlb')
    const of = (...positions: string[]) =>
      [batters, pitchers].map((side) => side && isOn('mlb', side, positions))
    expect([of('OF'), of('SP'), of('DH', 'SP')]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('have as many players as the teams start, and as large a part of the bench', () => {
    const { roster } = defaultSettings('nhl', 10)
    const lineup = { ...roster, starters: { C: 2, LW: 2, RW: 2, D: 4, G: 2 }, slots: {}, bench: 6 }
    expect(rosteredBySide('nhl', { size: 10, roster: lineup })).toEqual([150, 30])
    expect(rosteredBySide('nba', { size: 10, roster: { ...roster, starters: {}, bench: 3 } })).toEqual([0])
    for (const sport of FANTASY_SPORT_KEYS)
      expect(rosteredBySide(sport, defaultSettings(sport, 12)).every((count) => count > 0)).toBe(true)
  })
})
