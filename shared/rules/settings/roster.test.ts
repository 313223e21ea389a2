import { describe, expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { rosterSize, scarcest, shortages } from './roster.ts'

describe('a full roster', () => {
  // Game rules 2.11.
  it.each([
    ['nfl', 16],
    ['nba', 13],
    ['mlb', 25],
    ['nhl', 22],
    ['ncaaf', 17],
  ] as const)('in %s has %i players', (sport, players) => {
    expect(rosterSize(defaultSettings(sport).roster)).toBe(players)
  })
})

describe('shortages', () => {
  it('name the smallest sets of positions only', () => {
    const { roster } = defaultSettings('nfl')
    const short = shortages('nfl', { ...roster, maxima: { QB: 0, K: 0, RB: 2 } })

    expect(short.map(({ positions }) => positions)).toEqual([['QB'], ['K']])
  })
})

describe('the scarcest position', () => {
  const league = defaultSettings('nfl')

  it('is that of which the greatest part must start', () => {
    const supply = { QB: 96, RB: 120, WR: 180, TE: 110, K: 32, 'D/ST': 32 }

    expect(scarcest('nfl', league, { ...supply, K: 31 })).toEqual({
      position: 'K',
      starters: 12,
      players: 31,
    })
    expect(scarcest('nfl', { ...league, size: 20 }, supply)).toMatchObject({ starters: 20, players: 32 })
  })

  it('is nobody’s guess where the players have not been counted', () => {
    expect(scarcest('nfl', league, {})).toBeNull()
  })

  it('is none where every slot takes several', () => {
    const roster = { ...league.roster, starters: { F: 3, UTIL: 2 } }

    expect(scarcest('nhl', { size: 12, roster }, { C: 100, D: 200, G: 64 })).toBeNull()
  })
})
