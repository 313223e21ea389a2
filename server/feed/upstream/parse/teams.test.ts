import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseTeams } from './teams.ts'

const listOf = (...teams: unknown[]) => ({ sports: [{ leagues: [{ teams }] }] })
const bills = { team: { id: '2', displayName: 'Buffalo Bills', abbreviation: 'BUF' } }

describe('teams', () => {
  it('of a league come with their names, colours and first picture', () => {
    const { value, dropped } = parseTeams(readFixture('nfl-teams'))
    expect(
      value.map((team) => [team.id, team.abbreviation, team.displayName, team.shortDisplayName]),
    ).toEqual([
      ['2', 'BUF', 'Buffalo Bills', 'Bills'],
      ['6', 'DAL', 'Dallas Cowboys', 'Cowboys'],
      ['12', 'KC', 'Kansas City Chiefs', 'Chiefs'],
      ['21', 'PHI', 'Philadelphia Eagles', 'Eagles'],
    ])
    expect(value[0]).toMatchObject({
      color: '#00338d',
      alternateColor: '#d50a0a',
      logo: 'https://a.espncdn.com/i/teamlogos/nfl/500/buf.png',
    })
    expect(dropped).toBe(0)
  })

  it('are all-star teams only for a night: these are left out', () => {
    const stars = { team: { id: '31', displayName: 'AFC', isAllStar: true } }
    expect(parseTeams(listOf(bills, stars))).toMatchObject({ value: [{ id: '2' }], dropped: 0 })
  })

  it.each([
    ['to be determined', { team: { id: '-1', displayName: 'TBD' } }],
    ['without a name', { team: { id: '3' } }],
    ['without an id', { team: { displayName: 'Chicago Bears' } }],
    ['listed twice', bills],
    ['that are no record', 'Chicago Bears'],
  ])('%s are dropped and counted', (_, team) => {
    expect(parseTeams(listOf(bills, team))).toMatchObject({ value: [{ id: '2' }], dropped: 1 })
  })

  it('may be none, as long as there is a list', () => {
    expect(parseTeams(listOf())).toEqual({ value: [], dropped: 0 })
  })

  it.each([
    ['no record', 7],
    ['no list of teams', { sports: [{ leagues: [{ standings: [] }] }] }],
    ['a list in which none can be read', listOf({ club: {} }, 1)],
  ])('in a document that is %s are a FeedError', (_, document) => {
    expect(() => parseTeams(document)).toThrow(FeedError)
  })
})
