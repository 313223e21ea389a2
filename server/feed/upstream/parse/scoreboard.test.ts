import { describe, expect, it } from 'vitest'
import { type FixtureName, readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseScoreboard } from './scoreboard.ts'

const games = (name: FixtureName) => parseScoreboard(readFixture(name)).value.events
const sides = (name: FixtureName, index: number) => games(name)[index]?.competitions[0].competitors ?? []

/** A game as small as the feed could send it. */
function event(overrides: object = {}, competition: object = {}) {
  return {
    id: '1',
    date: '2026-11-20T18:00Z',
    status: { period: 0, type: { state: 'pre', name: 'STATUS_SCHEDULED', description: 'Scheduled' } },
    competitions: [
      {
        competitors: [
          { id: '10', homeAway: 'home', score: '0', team: { id: '10', displayName: 'Home Town' } },
          { id: '20', homeAway: 'away', score: '0', team: { id: '20', displayName: 'Visitors' } },
        ],
        ...competition,
      },
    ],
    ...overrides,
  }
}
const parseOne = (value: unknown) => parseScoreboard({ events: [value] })

describe('a scoreboard', () => {
  it('tells who plays whom, away first, with scores by period', () => {
    const [away, home] = sides('nba-scoreboard', 0)
    expect([away?.homeAway, home?.homeAway]).toEqual(['away', 'home'])
    expect(away).toMatchObject({
      score: '100',
      winner: true,
      linescores: ['26', '24', '25', '25'],
      record: '15-7',
      team: { displayName: 'Orlando Magic', color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    })
    expect(home?.team.logo).toMatch(/^https:\/\/a\.espncdn\.com\//)
  })

  it('gives each side its own leaders, wherever the sport keeps them', () => {
    for (const side of sides('nba-scoreboard', 0))
      expect(side.leaders.map(({ name }) => name)).toContain('points')
    const football = sides('nfl-scoreboard', 0).flatMap((side) => side.leaders.map(({ name }) => name))
    expect(football.toSorted()).toEqual(['passingYards', 'receivingYards', 'rushingYards'])
    expect(
      sides('nfl-scoreboard', 1).flatMap((side) =>
        side.leaders.map((one) => one.leaders[0]?.athlete.displayName),
      ),
    ).not.toContain(undefined)
  })

  it('shows no leaders where hockey sends a bare reference', () => {
    const all = [0, 1, 2].flatMap((index) => sides('nhl-scoreboard', index))
    expect(all).toHaveLength(6)
    expect(all.some((side) => side.leaders.length === 0)).toBe(true)
  })

  it('puts the situation of live games into words', () => {
    expect(games('mlb-scoreboard').map((game) => game.competitions[0].situation)).toEqual([
      null,
      '2 outs, runner on 1st',
      null,
    ])
    expect(games('nfl-scoreboard').map((game) => game.competitions[0].situation)).toEqual([
      '1st & 10 at NO 10',
      '3rd & 10 at SF 20',
      null,
      null,
    ])
  })

  it('names the conference of a college team, by the feed’s word where it has one', () => {
    const side = (id: string, conference: string) => ({
      id,
      team: { id, displayName: `Team ${id}`, conferenceId: conference },
    })
    const document = {
      leagues: [{ id: '23', name: 'NCAA - Football', slug: 'college-football' }],
      events: [
        event({}, { competitors: [side('1', '8'), side('2', '999')] }),
        event(
          { id: '2' },
          {
            competitors: [side('3', '999'), side('4', '999')],
            groups: { id: '999', shortName: 'Newest', isConference: true },
          },
        ),
        event({ id: '3' }, { competitors: [side('5', '998'), side('6', '998')] }),
      ],
    }
    const named = (value: object) =>
      parseScoreboard(value).value.events.map(({ competitions: [{ competitors }] }) =>
        competitors.map(({ conference }) => conference),
      )
    expect(named(document)).toEqual([
      ['Newest', 'SEC'],
      ['Newest', 'Newest'],
      [null, null],
    ])
    // The same number means another conference in another sport, and nothing in professional ones.
    expect(named({ ...document, leagues: [{ slug: 'mens-college-basketball' }] })[0]).toEqual([
      'Newest',
      'Big 12',
    ])
    expect(named({ ...document, leagues: [{ slug: 'nfl' }] })[0]).toEqual(['Newest', null])
  })

  it('names the games of 2015, which have no names, and knows a cancelled one for not completed', () => {
    const old = games('old-shape-scoreboard')
    expect(old[0]).toMatchObject({
      name: expect.stringContaining(' at '),
      shortName: expect.stringContaining(' @ '),
    })
    expect(old.at(-1)?.status.type).toMatchObject({
      state: 'post',
      completed: false,
      name: 'STATUS_CANCELED',
    })
  })

  it('is refused when it is none', () => {
    for (const document of ['<html>', null, [], {}, { events: {} }, 7]) {
      expect(() => parseScoreboard(document)).toThrow(FeedError)
    }
    expect(parseScoreboard({ events: [] })).toMatchObject({ dropped: 0, value: { leagues: [], events: [] } })
  })
})

describe('an event', () => {
  it.each([
    ['no id', event({ id: undefined })],
    ['no date', event({ date: 'soon' })],
    ['no state', event({ status: { type: {} } })],
    ['one team', event({}, { competitors: [{ team: { id: '1', displayName: 'Alone' } }] })],
    [
      'a team without a name',
      event({}, { competitors: [{ team: { id: '1' } }, { team: { id: '2', name: 'Two' } }] }),
    ],
    ['nothing', null],
  ])('with %s is dropped and counted, and the others stay', (_, bad) => {
    const { value, dropped } = parseScoreboard({ events: [event(), bad, event({ id: '3' })] })
    expect(value.events.map((game) => game.id)).toEqual(['1', '3'])
    expect(dropped).toBe(1)
  })

  it('is listed even if it cannot be read, so that its last version can be kept', () => {
    expect(parseScoreboard({ events: [event({ date: null }), event({ id: '2' })] }).listed).toEqual([
      '1',
      '2',
    ])
  })

  it('counts once however often it is listed', () => {
    expect(parseScoreboard({ events: [event(), event()] })).toMatchObject({
      dropped: 1,
      value: { events: { length: 1 } },
    })
  })

  it.each([
    ['21', '21'],
    [21, '21'],
    ['0', '0'],
    [null, ''],
    ['', ''],
    ['twenty', ''],
    [-3, ''],
    [1e30, ''],
    [{ value: 7, displayValue: '7' }, '7'],
  ])('with the score %j shows %j', (score, shown) => {
    const competitors = [
      { homeAway: 'home', score, team: { id: '1', name: 'One' } },
      { homeAway: 'away', score: '3', team: { id: '2', name: 'Two' } },
    ]
    expect(parseOne(event({}, { competitors })).value.events[0]?.competitions[0].competitors[1]?.score).toBe(
      shown,
    )
  })

  it('takes its state from itself before its competition, and the details from whoever has them', () => {
    const status = {
      period: 2,
      type: { state: 'post', name: 'STATUS_PLAY_COMPLETE', detail: 'Round 2 - Play Complete' },
    }
    const golf = event({ status: { type: { state: 'in', name: 'STATUS_IN_PROGRESS' } } }, { status })
    expect(parseOne(golf).value.events[0]?.status).toMatchObject({
      period: 2,
      type: { state: 'in', name: 'STATUS_IN_PROGRESS', completed: false, detail: 'Round 2 - Play Complete' },
    })
  })

  it.each([
    ['STATUS_POSTPONED', 'Postponed', false],
    ['STATUS_FINAL', 'Final', true],
  ])('that is %s in an old document is completed or not', (name, description, completed) => {
    const status = { type: { state: 'post', name, description } }
    expect(parseOne(event({ status })).value.events[0]?.status.type.completed).toBe(completed)
  })
})
