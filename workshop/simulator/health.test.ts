import { describe, expect, test } from 'vitest'
import { ailmentsOf, keepsOut } from './health.ts'
import { TEAMS } from './base/leagues.ts'
import { available } from './lineup.ts'
import { rosterOf } from './base/rosters.ts'
import type { TeamSport } from './teams/team.ts'

const WEEKS = Array.from({ length: 18 }, (_, i) => i - 9)
const SPORTS = ['nfl', 'ncaaf', 'nba', 'ncaa_mbb', 'mlb', 'nhl'] as const satisfies TeamSport[]

describe.each(SPORTS)('the health of %s', (sport) => {
  const rosters = TEAMS[sport].map((team) => rosterOf('seed', sport, team.id))
  const listOf = (roster: (typeof rosters)[number], week: number) =>
    ailmentsOf({ seed: 'seed', sport, roster, week })
  const lists = WEEKS.flatMap((week) =>
    rosters.map((roster) => ({ week, roster, list: listOf(roster, week) })),
  )

  test('a few in a hundred are hurt or suspended at a time', () => {
    const players = rosters.flat().length * WEEKS.length
    const hurt = lists.flatMap(({ list }) => [...list.values()])
    expect(hurt.length / players).toBeGreaterThan(0.015)
    expect(hurt.length / players).toBeLessThan(0.06)
    const kinds = new Set(hurt.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['questionable', 'out', 'injured-reserve', 'suspended']))
  })

  test('it changes from week to week, and lasts as long as it says', () => {
    const names = (week: number) => rosters.flatMap((roster) => [...listOf(roster, week).keys()])
    expect(names(0)).not.toEqual(names(1))
    for (const { week, list } of lists) {
      for (const { since, until } of list.values()) {
        expect(since).toBeLessThanOrEqual(week)
        expect(until).toBeGreaterThan(week)
      }
    }
  })

  test('whoever is kept out does not line up, and everybody else does', () => {
    for (const { roster, list } of lists) {
      const out = new Set([...list].filter(([, ailment]) => keepsOut(ailment)).map(([id]) => id))
      const lineup = available(sport, roster, list)
      expect(new Set(lineup.map(({ id }) => id))).toEqual(
        new Set(roster.map(({ id }) => id).filter((id) => !out.has(id))),
      )
      expect(lineup).toHaveLength(roster.length - out.size)
    }
  })

  test('no team is short of a position', () => {
    for (const { roster, list } of lists) {
      const left = available(sport, roster, list).map(({ position }) => position.abbreviation)
      for (const position of new Set(roster.map((player) => player.position.abbreviation))) {
        if (sport === 'nba' || sport === 'ncaa_mbb' || sport === 'mlb') continue
        expect(left).toContain(position)
      }
      if (sport === 'nfl' || sport === 'ncaaf')
        expect(left.filter((one) => one === 'WR').length).toBeGreaterThan(4)
      if (sport === 'nba' || sport === 'ncaa_mbb') expect(left.length).toBeGreaterThanOrEqual(11)
      if (sport === 'mlb') expect(left.slice(0, 9)).not.toContain('SP')
      if (sport === 'mlb') expect(left.slice(0, 9)).not.toContain('RP')
    }
  })

  test('is the same for the same seed, and another for another', () => {
    const all = (seed: string) => rosters.map((roster) => ailmentsOf({ seed, sport, roster, week: 3 }))
    expect(all('seed')).toEqual(all('seed'))
    expect(all('seed')).not.toEqual(all('another'))
  })
})
