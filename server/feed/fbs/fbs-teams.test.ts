import { describe, expect, it } from 'vitest'
import { FbsTeam } from '../../../shared/bracket/bracket.ts'
import { bySchool, shippedFbsTeams } from './fbs-teams.ts'

describe('the shipped FBS teams', () => {
  const teams = shippedFbsTeams()

  it('are the 138 of 2026, each complete and only once', () => {
    expect(teams).toHaveLength(138)
    expect(new Set(teams.map((team) => team.id)).size).toBe(138)
    expect(new Set(teams.map((team) => team.school)).size).toBe(138)
    for (const team of teams) {
      expect(FbsTeam.parse(team)).toEqual(team)
      expect(Object.values(team)).not.toContain(null)
    }
  })

  it('stand in eleven conferences, counting the independents as one', () => {
    const sizes: Record<string, number> = {}
    for (const { conference } of teams) sizes[conference ?? ''] = (sizes[conference ?? ''] ?? 0) + 1
    expect(sizes).toEqual({
      ACC: 17,
      'American Athletic': 14,
      'Big 12': 16,
      'Big Ten': 18,
      'Conference USA': 10,
      'FBS Independents': 2,
      'Mid-American': 13,
      'Mountain West': 10,
      'Pac-12': 8,
      SEC: 16,
      'Sun Belt': 14,
    })
  })

  it('have colours for a slot to show and a logo by their id', () => {
    expect(teams.find((team) => team.school === 'Ohio State')).toEqual({
      id: 194,
      school: 'Ohio State',
      abbreviation: 'OSU',
      conference: 'Big Ten',
      color: '#ba0c2f',
      alternateColor: '#a8adb4',
      logos: ['https://a.espncdn.com/i/teamlogos/ncaa/500/194.png'],
    })
  })
})

describe('bySchool', () => {
  it('puts schools where a reader looks for them, whatever the case and accents', () => {
    const schools = [
      'Tulane',
      'Utah',
      'UAB',
      'San José State',
      'San Diego State',
      'Ball State',
      'BYU',
      'Buffalo',
    ]
    const teams = schools.map((school, index) => ({
      id: index + 1,
      school,
      abbreviation: null,
      conference: null,
      color: null,
      alternateColor: null,
      logos: [],
    }))
    expect(teams.toSorted(bySchool).map((team) => team.school)).toEqual([
      'Ball State',
      'Buffalo',
      'BYU',
      'San Diego State',
      'San José State',
      'Tulane',
      'UAB',
      'Utah',
    ])
  })

  it('is the order of the shipped list', () => {
    const teams = shippedFbsTeams()
    expect(teams.toReversed().toSorted(bySchool)).toEqual(teams)
  })
})
