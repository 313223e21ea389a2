import { describe, expect, it } from 'vitest'
import { findTeams } from './find-teams.ts'

const teams = (
  [
    ['Georgia', 'UGA', 'SEC'],
    ['Georgia Tech', 'GT', 'ACC'],
    ["Hawai'i", 'HAW', 'Mountain West'],
    ['Ohio State', 'OSU', 'Big Ten'],
    ['Oregon', 'ORE', 'Big Ten'],
    ['Oregon State', 'ORST', 'Pac-12'],
    ['San José State', 'SJSU', 'Mountain West'],
    ['Texas A&M', 'TA&M', 'SEC'],
    ['Virginia Tech', 'VT', 'ACC'],
    ['Wake Forest', 'WAKE', 'ACC'],
  ] as const
).map(([school, abbreviation, conference], index) => ({
  id: index + 1,
  school,
  abbreviation,
  conference,
  color: null,
  alternateColor: null,
  logos: [],
}))

describe('teams found by', () => {
  it.each([
    ['osu', ['Ohio State']],
    ['hawaii', ["Hawai'i"]],
    ['san jose', ['San José State']],
    ['tech', ['Georgia Tech', 'Virginia Tech']],
    ['ore', ['Oregon', 'Oregon State', 'Wake Forest']],
    ['texas a&m', ['Texas A&M']],
    ['nowhere at all', []],
  ])('%s', (text, schools) => {
    expect(findTeams(teams, text).map(({ school }) => school)).toEqual(schools)
  })

  it('a conference are all of it, and without a text all are there', () => {
    expect(findTeams(teams, 'sec').map(({ school }) => school)).toEqual(['Georgia', 'Texas A&M'])
    expect(findTeams(teams, '  ')).toEqual(teams)
  })
})
