import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseRoster } from './roster.ts'

const kelce = { id: '15847', displayName: 'Travis Kelce', position: { abbreviation: 'TE' }, jersey: '87' }

describe('a roster', () => {
  it('in groups gives its players with position, number, picture and status', () => {
    const { value, dropped } = parseRoster(readFixture('nfl-roster'))
    expect(dropped).toBe(0)
    expect(value.map((player) => [player.name, player.position, player.number, player.status])).toEqual([
      ['Michael Burton', 'FB', '45', 'active'],
      ['Jody Fortson', 'TE', '88', 'injured-reserve'],
      ['Noah Gray', 'TE', '83', 'questionable'],
      ['Travis Kelce', 'TE', '87', 'active'],
      ['Patrick Mahomes', 'QB', '15', 'active'],
      ['Darwin Thompson', 'RB', '34', 'out'],
      ['Malik Herring', 'DE', '70', 'out'],
      ['Chris Jones', 'DT', '95', 'active'],
      ['Harrison Butker', 'PK', '7', 'active'],
    ])
    expect(value[4]).toEqual({
      id: '3139477',
      name: 'Patrick Mahomes',
      position: 'QB',
      number: '15',
      headshot: 'https://a.espncdn.com/i/headshots/nfl/players/full/3139477.png',
      status: 'active',
      statusNote: null,
      experience: null,
      birthDate: null,
    })
  })

  it('inside a team has the same players, and says what hurts', () => {
    const inTeam = parseRoster(readFixture('nfl-team-with-roster')).value
    const ids = (players: typeof inTeam) => players.map((player) => player.id).toSorted()
    expect(ids(inTeam)).toEqual(ids(parseRoster(readFixture('nfl-roster')).value))
    expect(inTeam.find((player) => player.name === 'Jody Fortson')?.statusNote).toBe('Achilles')
  })

  it('as a flat list is read, too', () => {
    expect(parseRoster(readFixture('nba-roster')).value.map(({ name, status }) => [name, status])).toEqual([
      ['Deandre Ayton', 'active'],
      ['Luka Doncic', 'out'],
      ['Rui Hachimura', 'active'],
      ['LeBron James', 'active'],
    ])
  })

  it('with an empty group or nobody at all is a roster', () => {
    expect(parseRoster({ athletes: [{ position: 'offense', items: [] }] })).toEqual({ value: [], dropped: 0 })
    expect(parseRoster({ athletes: [] })).toEqual({ value: [], dropped: 0 })
  })

  it.each([
    ['without an id', { ...kelce, id: null }],
    ['with a made-up id', { ...kelce, id: '-3' }],
    ['without a name', { id: '15848' }],
    ['listed twice', kelce],
    ['that is no record', 7],
  ])('drops and counts a player %s', (_, athlete) => {
    expect(parseRoster({ athletes: [kelce, athlete] })).toMatchObject({
      value: [{ id: '15847' }],
      dropped: 1,
    })
  })

  it.each([
    ['midnight in California', '1995-09-17T07:00Z', '1995-09-17'],
    ['a day', '1996-02-29', '1996-02-29'],
    ['a day that there was not', '1995-02-29T08:00Z', null],
    ['a month that there is not', '1995-13-01T08:00Z', null],
    ['the beginning of the epoch of others', '1900-01-01T08:00Z', null],
    ['a time to come', '2095-09-17T07:00Z', null],
    ['a number', 19950917, null],
    ['nothing', undefined, null],
  ])('reads a birth date: %s', (_, dateOfBirth, expected) => {
    expect(parseRoster({ athletes: [{ ...kelce, dateOfBirth }] }).value[0]?.birthDate).toBe(expected)
  })

  it.each([
    ['a class', { years: 2, displayValue: 'Sophomore', abbreviation: 'SO' }, { in: 'class', count: 2 }],
    ['years', { years: 4 }, { in: 'years', count: 4 }],
    ['a rookie', { years: 0 }, { in: 'years', count: 0 }],
    ['nothing', undefined, null],
    ['a text', { years: 'many' }, null],
    ['less than nothing', { years: -1 }, null],
    ['a hundred years', { years: 100 }, null],
  ])('reads experience: %s', (_, experience, expected) => {
    expect(parseRoster({ athletes: [{ ...kelce, experience }] }).value[0]?.experience).toEqual(expected)
  })

  it('leaves out what is no position, number or picture', () => {
    const odd = {
      ...kelce,
      position: 'wherever he is needed',
      jersey: 'eighty-seven',
      headshot: 'https://evil.example/87.png',
    }
    expect(parseRoster({ athletes: [odd] }).value[0]).toMatchObject({
      position: null,
      number: null,
      headshot: null,
    })
  })

  it.each([
    ['no record', null],
    ['no list', { athletes: 'many' }],
    ['a list of another kind', { athletes: [{ athlete: kelce, categories: [] }] }],
  ])('that is %s is a FeedError', (_, document) => {
    expect(() => parseRoster(document)).toThrow(FeedError)
  })
})
