import { describe, expect, test } from 'vitest'
import { TEAMS } from './leagues.ts'
import { rosterOf } from './rosters.ts'
import type { TeamSport } from '../teams/team.ts'

const SIZES = [
  ['nfl', 32, 50],
  ['ncaaf', 60, 50],
  ['nba', 30, 14],
  ['ncaa_mbb', 64, 14],
  ['mlb', 30, 26],
  ['nhl', 32, 20],
] as const satisfies [TeamSport, number, number][]

describe.each(SIZES)('%s', (sport, teams, players) => {
  test(`has ${teams} teams, each with its own id and colours`, () => {
    expect(TEAMS[sport]).toHaveLength(teams)
    for (const key of ['id', 'abbreviation', 'displayName'] as const) {
      expect(new Set(TEAMS[sport].map((team) => team[key])).size).toBe(teams)
    }
    for (const team of TEAMS[sport]) {
      expect(team.color).toMatch(/^[0-9a-f]{6}$/)
      expect(team.alternateColor).toMatch(/^[0-9a-f]{6}$/)
      expect(team.venue.fullName).not.toBe('')
      expect(team.venue.city).not.toBe('')
    }
  })

  test('gives every player an id of his own in the league, and a name and number in his team', () => {
    const rosters = TEAMS[sport].map((team) => rosterOf('seed', sport, team.id))
    const ids = rosters.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const roster of rosters) {
      expect(roster).toHaveLength(players)
      for (const key of ['displayName', 'shortName', 'jersey'] as const) {
        expect(new Set(roster.map((player) => player[key])).size).toBe(players)
      }
    }
  })
})

test('a team keeps its players, another seed has others', () => {
  expect(rosterOf('seed', 'nfl', '12')).toEqual(rosterOf('seed', 'nfl', '12'))
  expect(rosterOf('seed', 'nfl', '12')).not.toEqual(rosterOf('other', 'nfl', '12'))
})
