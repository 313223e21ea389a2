import { DAY, MINUTE } from '../../shared/core/time.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { parseInjuries } from '../../server/feed/upstream/parse/injuries.ts'
import { parseNews } from '../../server/feed/upstream/parse/news.ts'
import { isRecord, type JsonRecord, list, record, text } from '../../server/feed/upstream/parse/read.ts'
import { parseRoster } from '../../server/feed/upstream/parse/roster.ts'
import { parseSchedule } from '../../server/feed/upstream/parse/schedule.ts'
import { parseScoreboard } from '../../server/feed/upstream/parse/scoreboard.ts'
import { parseSummary } from '../../server/feed/upstream/parse/summary.ts'
import { parseTeams } from '../../server/feed/upstream/parse/teams.ts'
import { createRecordings } from '../../server/feed/upstream/recordings.ts'
import { FeedError } from '../../shared/feed/source.ts'
import { News, Scoreboard, Summary } from '../../shared/game/game.ts'
import { positionsPlayed } from '../../shared/rules/scoring/eligibility.ts'
import { SPORT_KEYS } from '../../shared/sports/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recordings = path.join(root, '../shared/recordings')
const fixtures = path.join(root, 'tests/fixtures')
const haveRecordings = existsSync(recordings)
if (!haveRecordings)
  console.info(`There is no folder ${recordings}: only the trimmed recordings are checked.`)

const documents = [fixtures, ...(haveRecordings ? [recordings] : [])].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // What other sites answer is in `sources`.
    .filter((name) => name.endsWith('.json') && !name.startsWith('sources'))
    .map((name) => ({
      name,
      document: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown,
    })),
)
const having = (key: string) => documents.filter(({ document }) => isRecord(document) && key in document)
const scoreboards = having('events').filter(({ name }) => !name.includes('teams'))
const summaries = having('boxscore')
const news = documents.filter(({ name }) => /news(\.json|[/\\])/.test(name))

const competitionOf = (event: unknown) => record(list(record(event)['competitions'])[0])

describe('every recorded scoreboard', () => {
  it('is among those found', () => expect(scoreboards.length).toBeGreaterThanOrEqual(haveRecordings ? 26 : 7))

  it.each(scoreboards)('$name is read whole', ({ document }) => {
    const { value, dropped } = parseScoreboard(document)
    const events = list(record(document)['events'])
    expect(dropped).toBe(0)
    expect(value.events.map((game) => game.id)).toEqual(events.map((event) => record(event)['id']))
    expect(Scoreboard.parse(value)).toEqual(value)
  })

  it.each(scoreboards)('$name keeps every score, state, golfer, leader and picture', ({ document }) => {
    const { events } = parseScoreboard(document).value
    for (const [index, event] of list(record(document)['events']).entries()) {
      const game = events[index]
      const competitors = list(competitionOf(event)['competitors']).map(record)
      const shown = game?.competitions[0].competitors ?? []
      expect(game?.status.type.state).toBe(record(record(record(event)['status'])['type'])['state'])
      expect(shown.length + (game?.competitions[0].leaderboard.length ?? 0)).toBe(competitors.length)
      for (const side of shown) {
        const raw = competitors.find((one) => one['id'] === side.id) ?? {}
        expect(side.homeAway).toBe(raw['homeAway'])
        expect(side.score).toBe(text(raw['score']) ?? '')
        expect(side.linescores).toHaveLength(list(raw['linescores']).length)
        expect(side.leaders.length).toBeGreaterThanOrEqual(list(raw['leaders']).filter(hasLeader).length)
        expect(side.team.logo).toMatch(/^https:\/\/a\.espncdn\.com\//)
        expect(side.team.color).toMatch(/^#[0-9a-f]{6}$/)
      }
      const football = list(competitionOf(event)['leaders']).filter(hasLeader)
      const ownLists = competitors.some((one) => list(one['leaders']).length > 0)
      if (shown.length > 0 && !ownLists)
        expect(shown.flatMap((side) => side.leaders)).toHaveLength(football.length)
    }
  })
})

describe('every recorded summary', () => {
  it('is among those found', () => expect(summaries.length).toBeGreaterThanOrEqual(haveRecordings ? 11 : 4))

  it.each(summaries)('$name is read whole', ({ document }) => {
    const { value, dropped } = parseSummary(document)
    expect(dropped).toBe(0)
    expect(Summary.parse(value)).toEqual(value)
    expect(value.header.competitors).toHaveLength(2)
    expect(value.header.id).toMatch(/^\d{9}$/)
  })

  it.each(summaries)('$name keeps every player and figure', ({ document }) => {
    const { players } = parseSummary(document).value.boxscore
    const raw = list(record(record(document)['boxscore'])['players']).map(record)
    expect(players).toHaveLength(raw.length)
    for (const [index, team] of raw.entries()) {
      const rows = players[index]?.statistics.flatMap((table) => table.athletes) ?? []
      const rawRows = list(team['statistics'])
        .flatMap((table) => list(record(table)['athletes']))
        .filter(isPerson)
        .map(record)
      for (const [at, { stats }] of rows.entries()) {
        const told = list(rawRows[at]?.['stats']).map(String)
        // In another order, and the points of skaters are added.
        const ours = stats.length > told.length ? stats.toSpliced(2, 1) : stats
        expect(ours.toSorted()).toEqual(told.toSorted())
      }
      expect(rows.map((row) => row.athlete.displayName)).toEqual(
        rawRows.map((row) => record(row['athlete'])['displayName']),
      )
    }
  })

  it('notes about a game are none', () => {
    const notes = documents.filter(({ name }) => /summary.*(text-shapes|sample-rows)/.test(name))
    expect(notes).toHaveLength(haveRecordings ? 2 : 0)
    for (const { document } of notes) expect(() => parseSummary(document)).toThrow(FeedError)
  })
})

const baseball = summaries.filter(({ name }) => /mlb/.test(name))

describe('every recorded baseball box score', () => {
  it('is among those found', () => expect(baseball.length).toBeGreaterThanOrEqual(haveRecordings ? 3 : 2))

  it.each(baseball)('$name tells where those who began a game began it', ({ document }) => {
    const lines = readStatLines('mlb', document)
    for (const entry of list(record(record(document)['boxscore'])['players']).map(record)) {
      const team = text(record(entry['team'])['id'])
      const own = lines.filter((line) => line.team.id === team)
      const begun = own.flatMap(({ places }) =>
        Object.entries(places ?? {}).flatMap(([place, started]) => (started === 1 ? [place] : [])),
      )
      const batters = list(entry['statistics'])
        .map(record)
        .flatMap((table) => (table['type'] === 'batting' ? list(table['athletes']).map(record) : []))
      const told = batters.filter(({ starter }) => starter === true).length
      expect(begun).toHaveLength(told + 1)
      expect(new Set(begun).size).toBe(told + 1)
      expect(begun).toContain('P')
      expect(begun.every((place) => positionsPlayed('mlb', place, true).length > 0)).toBe(true)
    }
  })
})

describe('all recorded news', () => {
  it.each(news)(
    '$name are read whole, with links, and with pictures where they are the feed’s own',
    ({ document }) => {
      const { value, dropped } = parseNews(document)
      expect(dropped).toBe(0)
      expect(News.parse(value)).toEqual(value)
      expect(value.articles).toHaveLength(list(record(document)['articles']).length)
      for (const [index, article] of value.articles.entries()) {
        const raw = record(list(record(document)['articles'])[index])
        const own = list(raw['images']).filter((image) =>
          /\.espncdn\.com\/|^https:\/\/espnmedia-cdn\.akamaized\.net\//.test(String(record(image)['url'])),
        )
        expect(article.images).toHaveLength(Math.min(own.length, 3))
        expect(article.links.web.href).toMatch(/^https:\/\//)
      }
    },
  )
})

/** Golf has no schedule, and the older trimmed scoreboards do not tell their season. */
const schedules = scoreboards.filter(({ name, document }) => {
  const events = list(record(document)['events']).map(record)
  return !name.includes('golf') && events.some((event) => record(event['season'])['year'] !== undefined)
})

describe('every recorded schedule', () => {
  it('is among those found', () => expect(schedules.length).toBeGreaterThanOrEqual(haveRecordings ? 19 : 2))

  it.each(schedules)('$name is read whole, with every date, state and score', ({ name, document }) => {
    const { value, dropped } = parseSchedule(document)
    expect(dropped).toBe(0)
    const calendar = list(record(list(record(document)['leagues'])[0])['calendar'])
    const isFootball = calendar.some(isRecord)
    expect(value.weeks.length > 0).toBe(isFootball)
    const expected = list(record(document)['events']).map((event) => {
      const { id, date, season } = record(event)
      const { status, competitors } = competitionOf(event)
      const type = record(record(record(event)['status'] ?? status)['type'])
      const scoreOf = (homeAway: string) =>
        Number(
          list(competitors)
            .map(record)
            .find((side) => side['homeAway'] === homeAway)?.['score'],
        )
      const isPlayed = type['state'] !== 'pre' && !/cancel|postpone/i.test(String(type['description']))
      return {
        id,
        season: record(season)['year'],
        stage: name.startsWith('other')
          ? 'off'
          : ['pre', 'regular', 'post'][Number(record(season)['type']) - 1],
        date: Date.parse(String(date)),
        state: type['state'],
        scores: isPlayed ? [scoreOf('away'), scoreOf('home')] : [null, null],
        hasWeek: isFootball,
      }
    })
    const read = value.games.map((game) => ({
      id: game.id,
      season: game.season,
      stage: game.stage,
      // Of a game whose time is not set the feed has midnight, and we the end of that day.
      date: game.isTimeSet === false ? game.startsAt - DAY + MINUTE : game.startsAt,
      state: game.state,
      scores: [game.away.score, game.home.score],
      hasWeek: game.week !== null,
    }))
    expect(read).toEqual(expected)
  })
})

function hasLeader(category: unknown): boolean {
  return list(record(category)['leaders']).length > 0
}

/** The feed's stand-ins for a whole team have negative ids. */
function isPerson(row: unknown): boolean {
  const athlete: JsonRecord = record(record(row)['athlete'])
  return !(text(athlete['id']) ?? '').startsWith('-')
}

describe.runIf(haveRecordings)('the folder of recordings as a source', () => {
  const source = createRecordings({ dir: recordings })
  const ids = async (...[sport, from, to]: [(typeof SPORT_KEYS)[number], string, string]) =>
    parseScoreboard(await source.scoreboard(sport, { from, to })).value.events.map((game) => game.id)

  it('has a scoreboard for every sport, each game once', async () => {
    for (const sport of SPORT_KEYS) {
      const all = await ids(sport, '20300101', '20300102')
      expect(all.length).toBeGreaterThan(0)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('has the games of the days asked for, when there are any', async () => {
    expect(await ids('nba', '20241130', '20241201')).toHaveLength(10)
    expect(await ids('golf', '20260404', '20260405')).toEqual(['401811940'])
  })

  it('finds a summary by the id of its game, and knows when there is none', async () => {
    const summary = parseSummary(await source.summary('nfl', '401772977'))
    expect(summary.value.header.id).toBe('401772977')
    await expect(source.summary('nfl', '1')).rejects.toMatchObject({ notFound: true })
  })

  it('has teams, rosters and injuries, read whole, among documents of other kinds', async () => {
    for (const [sport, teams] of [
      ['nfl', 32],
      ['ncaaf', 54],
    ] as const) {
      const { value, dropped } = parseTeams(await source.teams(sport))
      expect([value.length, dropped]).toEqual([teams, 0])
    }
    for (const [sport, team, players, active] of [
      ['nfl', '12', 75, 66],
      ['mlb', '10', 26, 26],
      ['nba', '13', 17, 16],
    ] as const) {
      const { value, dropped } = parseRoster(await source.roster(sport, team))
      expect([value.length, dropped]).toEqual([players, 0])
      expect(value.filter(({ status }) => status === 'active')).toHaveLength(active)
      expect(value.every(({ position, headshot }) => position !== null && headshot !== null)).toBe(true)
    }
    const { value, dropped } = parseInjuries(await source.injuries('nba'))
    expect([value.length, dropped]).toEqual([127, 0])
    expect(value.filter(({ status }) => status === 'questionable')).toHaveLength(4)
  })

  it('says that it has none where none were recorded', async () => {
    const none = { notFound: true }
    await expect(source.teams('nba')).rejects.toMatchObject(none)
    await expect(source.roster('nfl', '1')).rejects.toMatchObject(none)
    await expect(source.injuries('mlb')).rejects.toMatchObject(none)
  })

  it('has news where some were recorded, and none where none were', async () => {
    expect(parseNews(await source.news('nba')).value.articles).toHaveLength(5)
    expect(parseNews(await source.news('nhl')).value.articles).toEqual([])
  })
})
