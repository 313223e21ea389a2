import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseInjuries } from './injuries.ts'

const entry = (athlete: unknown, status = 'Out', date = '2026-11-20T12:00Z') => ({ athlete, status, date })
const teams = (...injuries: unknown[]) => ({ injuries: [{ id: '1', displayName: 'Hawks', injuries }] })

describe('injuries', () => {
  it('of a league are found by the address of the page, as the feed leaves the ids out', () => {
    expect(parseInjuries(readFixture('nba-injuries'))).toMatchObject({
      value: [
        { playerId: '5037871', status: 'questionable', note: 'Day-To-Day, Thigh' },
        { playerId: '4066259', status: 'questionable', note: 'Day-To-Day, Ankle' },
        { playerId: '4593803', status: 'questionable', note: 'Day-To-Day, Hamstring' },
        { playerId: '4900671', status: 'questionable', note: 'Day-To-Day' },
        { playerId: '4585618', status: 'out', note: 'Abdomen' },
        { playerId: '3146557', status: 'out', note: 'Ankle' },
        { playerId: '4713010', status: 'out', note: 'Ankle' },
        { playerId: '5061603', status: 'out', note: 'Knee' },
      ],
      dropped: 0,
    })
  })

  it.each([
    ['his id', { id: '7' }],
    ['the address of his page', { links: [{ href: 'https://www.espn.com/nba/player/_/id/7/somebody' }] }],
    ['an address without his name', { links: [{ href: 'https://www.espn.com/mlb/player/_/id/7' }] }],
    ['his picture', { headshot: { href: 'https://a.espncdn.com/i/headshots/nba/players/full/7.png' } }],
  ])('know a player by %s', (_, athlete) => {
    expect(parseInjuries(teams(entry(athlete))).value).toMatchObject([{ playerId: '7' }])
  })

  it('of one player count by their date, not by their order', () => {
    const older = entry({ id: '7' }, 'Out', '2026-11-01T12:00Z')
    const newer = entry({ id: '7' }, 'Questionable', '2026-11-19T12:00Z')
    const found = { value: [{ playerId: '7', status: 'questionable' }], dropped: 0 }
    expect(parseInjuries(teams(older, newer))).toMatchObject(found)
    expect(parseInjuries(teams(newer, older))).toMatchObject(found)
  })

  it('that name nobody, or say nothing, are dropped and counted', () => {
    const document = teams(entry({ id: '7' }), entry({ displayName: 'X' }), { athlete: { id: '8' } }, 5)
    expect(parseInjuries(document)).toMatchObject({ value: [{ playerId: '7' }], dropped: 3 })
  })

  it('may be none', () => {
    expect(parseInjuries({ injuries: [] })).toEqual({ value: [], dropped: 0 })
    expect(parseInjuries(teams())).toEqual({ value: [], dropped: 0 })
  })

  it.each([
    ['no record', []],
    ['no list', { injuries: null }],
    ['a list in which none can be read', { injuries: [7, null] }],
  ])('in a document that is %s are a FeedError, and heal nobody', (_, document) => {
    expect(() => parseInjuries(document)).toThrow(FeedError)
  })
})
