import { describe, expect, it } from 'vitest'
import { type FixtureName, readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseSummary } from './summary.ts'

const summary = (name: FixtureName) => parseSummary(readFixture(name)).value
const tables = (name: FixtureName) => summary(name).boxscore.players.flatMap((team) => team.statistics)

describe('a summary', () => {
  it.each(['ncaaf-summary', 'nba-summary', 'mlb-summary', 'nfl-summary-trimmed-header'] as const)(
    'of %s has a label and, where the feed names them, a key for each figure',
    (name) => {
      expect(tables(name).length).toBeGreaterThanOrEqual(2)
      for (const table of tables(name)) {
        const width = Math.max(...table.athletes.map((row) => row.stats.length))
        expect(table.labels).toHaveLength(width)
        expect([0, width]).toContain(table.keys.length)
      }
    },
  )

  it('cuts the sixth key of college passing, for which there is no figure', () => {
    const passing = tables('ncaaf-summary').find((table) => table.name === 'passing')
    expect(passing?.labels).toEqual(['C/ATT', 'YDS', 'TD', 'INT', 'AVG'])
    expect(passing?.keys.at(-1)).toBe('yardsPerPassAttempt')
  })

  it('names tables by name, by type, or not at all', () => {
    expect(tables('ncaaf-summary').map((table) => table.name)).toContain('rushing')
    expect(tables('mlb-summary').map((table) => table.name)).toContain('pitching')
    expect(tables('nba-summary').map((table) => table.name)).toEqual([null, null])
  })

  it('knows who did not play', () => {
    const rows = tables('nba-summary').flatMap((table) => table.athletes)
    expect(rows.map((row) => row.didNotPlay)).toContain(true)
    for (const row of rows) expect(row.stats.length === 0).toBe(row.didNotPlay)
  })

  it('finds full names in the header for teams that the box score names by letters only', () => {
    expect(
      summary('nfl-summary-trimmed-header').boxscore.players.map(({ team }) => team.displayName),
    ).toEqual(['Buffalo Bills', 'Jacksonville Jaguars'])
  })

  it('without a status counts as played once there are figures, but never as completed', () => {
    expect(summary('nfl-summary-trimmed-header').header).toMatchObject({
      id: '401772977',
      status: { type: { state: 'post', completed: false, name: 'STATUS_UNKNOWN' } },
    })
    expect(parseSummary({ boxscore: {} }).value.header).toMatchObject({
      id: '',
      status: { type: { state: 'pre' } },
    })
  })

  it('lists how the points were made, also from among all plays, but not a hundred baskets', () => {
    expect(summary('ncaaf-summary').scoringPlays).toMatchObject([
      { awayScore: 0, homeScore: 3, period: 1, clock: '2:42' },
    ])
    expect(summary('mlb-summary').scoringPlays).toMatchObject([
      { period: 2, homeScore: 1 },
      { period: 2, homeScore: 2 },
    ])
    const basket = { text: 'A basket', scoringPlay: true, shootingPlay: true }
    expect(parseSummary({ boxscore: {}, plays: [basket] }).value.scoringPlays).toEqual([])
  })

  it('leaves out the feed’s stand-ins for a whole team, and counts players without a name', () => {
    const athletes = [
      { athlete: { id: '-84', displayName: ' Team' }, stats: ['1'] },
      { athlete: { id: '84' }, stats: ['1'] },
      { athlete: { id: '85', displayName: 'Somebody' }, stats: ['1', null, 3] },
    ]
    const players = [
      { team: { id: '1', name: 'One' }, statistics: [{ labels: ['A'], keys: ['a', 'b'], athletes }] },
    ]
    const { value, dropped } = parseSummary({ boxscore: { players } })
    expect(dropped).toBe(1)
    expect(value.boxscore.players[0]?.statistics[0]).toMatchObject({
      labels: ['A', 'b', ''],
      athletes: [{ athlete: { displayName: 'Somebody' }, stats: ['1', '', '3'] }],
    })
  })

  it('picks the totals a fan would look for out of baseball’s hundreds', () => {
    const [team] = summary('mlb-summary').boxscore.teams
    expect(team?.statistics.map((total) => total.name)).toEqual([
      'batting.strikeouts',
      'batting.hits',
      'batting.runs',
      'batting.homeRuns',
      'pitching.strikeouts',
      'fielding.errors',
    ])
  })

  it('takes a group of totals by the name of what every object has for one that it does not know', () => {
    const document = JSON.parse(
      JSON.stringify(readFixture('mlb-summary')).replace('"batting"', '"constructor"'),
    )
    expect(() => parseSummary(document)).not.toThrow()
  })

  it('is refused when it is none', () => {
    for (const document of ['<html>', null, [], {}, { events: [] }])
      expect(() => parseSummary(document)).toThrow(FeedError)
  })
})
