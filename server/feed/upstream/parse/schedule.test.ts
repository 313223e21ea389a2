import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseSchedule } from './schedule.ts'

const side = (homeAway: string, id: string, score: unknown, name = `Team ${id}`) => ({
  homeAway,
  score,
  team: { id, displayName: name },
})

function event(change: Record<string, unknown> = {}, { home = side('home', '1', '7') } = {}) {
  return {
    id: '400',
    date: '2026-11-22T18:00Z',
    season: { year: 2026, type: 2 },
    status: { type: { name: 'STATUS_IN_PROGRESS', state: 'in', description: 'In Progress' } },
    competitions: [{ competitors: [home, side('away', '2', '3')] }],
    ...change,
  }
}

const status = (name: string, state: string) => ({
  status: { type: { name: `STATUS_${name.toUpperCase()}`, state, description: name } },
})

function only(...[change, sides]: Parameters<typeof event>) {
  const { value, dropped } = parseSchedule({ events: [event(change, sides)] })
  expect(dropped).toBe(0)
  const [game] = value.games
  if (!game) throw new Error('The game is gone.')
  return game
}

describe('the schedule of a football week', () => {
  it('has the season, its calendar and its games', () => {
    const { value, dropped } = parseSchedule(readFixture('nfl-schedule'))
    expect(dropped).toBe(0)
    expect(value.season).toEqual({
      year: 2025,
      startsAt: Date.parse('2025-07-31T07:00Z'),
      endsAt: Date.parse('2026-02-12T07:59Z'),
    })
    expect(value.weeks.map(({ stage, number, label }) => `${stage} ${number} ${label}`)).toEqual([
      'pre 1 Hall of Fame Weekend',
      'pre 2 Preseason Week 1',
      'pre 3 Preseason Week 2',
      'regular 1 Week 1',
      'regular 2 Week 2',
      'regular 3 Week 3',
      'post 1 Wild Card',
      'post 2 Divisional Round',
      'post 3 Conference Championship',
      'post 4 Pro Bowl',
      'post 5 Super Bowl',
    ])
    expect(value.weeks[5]).toMatchObject({
      startsAt: Date.parse('2025-09-17T07:00Z'),
      endsAt: Date.parse('2025-09-24T06:59Z'),
    })
    expect(value.games[0]).toMatchObject({
      id: '401772937',
      season: 2025,
      stage: 'regular',
      week: 3,
      startsAt: Date.parse('2025-09-19T00:15Z'),
      state: 'post',
      status: 'STATUS_FINAL',
      detail: 'Final',
      calledOff: false,
      away: { team: { id: '15', abbreviation: 'MIA' }, score: 21 },
      home: { team: { id: '2', abbreviation: 'BUF' }, score: 31 },
    })
  })

  it('of college keeps the playoffs beside the bowls, and no week of the off season', () => {
    const { weeks, games } = parseSchedule(readFixture('ncaaf-schedule')).value
    expect(weeks.map(({ stage, number }) => `${stage} ${number}`)).toEqual([
      'regular 1',
      'regular 2',
      'regular 3',
      'post 1',
      'post 999',
    ])
    expect(games.map((game) => [game.week, game.state, game.away.score, game.home.score])).toEqual(
      games.map(() => [2, 'pre', null, null]),
    )
  })

  it('is told by the calendar where the game does not tell it, gaps of a day included', () => {
    const entries = [
      { value: '1', label: 'Week 1', startDate: '2026-11-15T07:00Z', endDate: '2026-11-21T07:00Z' },
      { value: '2', label: 'Week 2', startDate: '2026-11-23T07:00Z', endDate: '2026-11-29T07:00Z' },
    ]
    const leagues = [{ calendar: [{ value: '2', entries }] }]
    const weekOn = (date: string) =>
      parseSchedule({ leagues, events: [event({ date })] }).value.games[0]?.week
    expect(weekOn('2026-11-20T18:00Z')).toBe(1)
    expect(weekOn('2026-11-22T18:00Z')).toBe(1)
    expect(weekOn('2026-11-24T18:00Z')).toBe(2)
    expect(weekOn('2026-11-01T18:00Z')).toBeNull()
  })
})

describe('the season of a scoreboard', () => {
  const season = (document: object) => parseSchedule({ events: [], ...document }).value.season
  const league = {
    season: { year: 2021, startDate: '2021-07-17T07:00Z', endDate: '2022-02-16T07:59Z' },
    calendarStartDate: '2022-08-01T07:00Z',
    calendarEndDate: '2023-02-15T07:59Z',
  }

  it('is that of the document, when the league still tells of the one before', () => {
    expect(season({ season: { year: 2022 }, leagues: [league] })).toEqual({
      year: 2022,
      startsAt: Date.parse('2022-08-01T07:00Z'),
      endsAt: Date.parse('2023-02-15T07:59Z'),
    })
  })

  it.each([
    ['no year', { leagues: [{ ...league, season: {} }] }],
    ['no dates', { season: { year: 2026 } }],
    ['dates of another decade', { season: { year: 2036 }, leagues: [league] }],
    ['a year that is none', { season: { year: 20_260 } }],
  ])('with %s is none', (_, document) => {
    expect(season(document)).toBeNull()
  })
})

describe('a game', () => {
  it.each([
    [1, 'pre'],
    [2, 'regular'],
    [3, 'post'],
    [4, 'off'],
    [5, 'off'],
    [undefined, 'off'],
  ])('of season type %s is of the stage %s', (type, stage) => {
    expect(only({ season: { year: 2026, type } }).stage).toBe(stage)
  })

  it.each([
    ['its name', { name: 'AFC vs NFC Pro Bowl' }],
    ['its kind', { competitions: [{ ...event().competitions[0], type: { abbreviation: 'ALLSTAR' } }] }],
    [
      'a note',
      { competitions: [{ ...event().competitions[0], notes: [{ headline: 'NBA All-Star Game' }] }] },
    ],
  ])('of all-stars, by %s, does not count', (_, change) => {
    expect(only(change).stage).toBe('off')
  })

  it('of all-star teams does not count', () => {
    const home = { ...side('home', '1', '7'), team: { id: '1', displayName: 'AFC', isAllStar: true } }
    expect(only({}, { home }).stage).toBe('off')
  })

  it.each([
    ['Scheduled', 'pre', false],
    ['Postponed', 'post', true],
    ['Postponed', 'pre', true],
    ['Canceled', 'post', true],
    ['Forfeit', 'post', true],
    ['Abandoned', 'post', true],
    ['No Contest', 'post', true],
    ['Suspended', 'in', false],
    ['Rain Delay', 'in', false],
    ['Delayed', 'pre', false],
    ['Final', 'post', false],
  ])('that is %s (%s) is called off: %s', (name, state, calledOff) => {
    expect(only(status(name, state)).calledOff).toBe(calledOff)
  })

  it('has a score only while it runs and after', () => {
    const score = (name: string, state: string) => {
      const game = only(status(name, state))
      return [game.away.score, game.home.score]
    }
    expect(score('Scheduled', 'pre')).toEqual([null, null])
    expect(score('In Progress', 'in')).toEqual([3, 7])
    expect(score('Final', 'post')).toEqual([3, 7])
    expect(score('Postponed', 'post')).toEqual([null, null])
    expect(only({}, { home: side('home', '1', 'n/a') }).home.score).toBeNull()
  })

  it.each([
    ['with an id that is none', { id: '-400' }],
    ['without a date', { date: 'TBD' }],
    ['years from its season', { date: '1970-01-01T00:00Z' }],
    ['without a state', { status: {} }],
    ['with one team', { competitions: [{ competitors: [side('home', '1', '0')] }] }],
    [
      'between teams to be determined',
      { competitions: [{ competitors: [side('home', '-1', '0', 'TBD'), side('away', '-2', '0', 'TBD')] }] },
    ],
  ])('%s is dropped and counted', (_, change) => {
    const events = [event({ id: '1' }), event(change)]
    const { value, dropped } = parseSchedule({ events })
    expect([value.games.map((game) => game.id), dropped]).toEqual([['1'], 1])
  })

  it('without a season of its own has that of the document', () => {
    const document = { season: { year: 2026, type: 3 }, events: [event({ season: null })] }
    expect(parseSchedule(document).value.games[0]).toMatchObject({ season: 2026, stage: 'post' })
    expect(parseSchedule({ events: document.events }).dropped).toBe(1)
  })

  it('listed twice counts once', () => {
    expect(parseSchedule({ events: [event(), event(status('Final', 'post'))] })).toMatchObject({
      value: { games: [{ id: '400', state: 'in' }] },
      dropped: 1,
    })
  })
})

it.each([[null], [[]], [{ events: {} }]])('%j is no scoreboard', (document) => {
  expect(() => parseSchedule(document)).toThrow(FeedError)
})
