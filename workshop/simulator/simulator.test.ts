import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { easternDay } from '../../shared/core/eastern-time.ts'
import type { Game, Summary } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { SPORT_KEYS, type SportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { parseNews } from '../../server/feed/upstream/parse/news.ts'
import { list, record } from '../../server/feed/upstream/parse/read.ts'
import { parseScoreboard } from '../../server/feed/upstream/parse/scoreboard.ts'
import { parseSummary } from '../../server/feed/upstream/parse/summary.ts'
import { FeedError } from '../../shared/feed/source.ts'
import { correctionTime } from './season/correction-time.ts'
import { createSchedule } from './schedule.ts'
import { createSimulator } from './simulator.ts'

const TEAM_SPORTS = SPORT_KEYS.filter((sport) => sport !== 'golf')
const NOON = Date.parse('2026-11-20T17:00:00Z')

/** A simulator with a clock to set. */
function at(start: number, { seed = 'seed', anchor = NOON } = {}) {
  let time = start
  const source = createSimulator({ now: () => time, seed, anchor })
  const days = (from: number, to: number) => ({
    from: easternDay(time + from * DAY),
    to: easternDay(time + to * DAY),
  })
  return {
    source,
    setTime: (to: number) => {
      time = to
    },
    games: async (sport: SportKey, from = 0, to = 1) =>
      parseScoreboard(await source.scoreboard(sport, days(from, to))).value.events,
    summary: async (sport: SportKey, id: string) => parseSummary(await source.summary(sport, id)).value,
    today: () => days(0, 1),
  }
}

const years = fc.integer({ min: -2, max: 2 })
/** Around the anchor; every season has games on most of them. */
const days = fc.integer({ min: -40, max: 20 })

const state = (game: Game) => game.status.type.state
const scores = (game: Game) => game.competitions[0].competitors.map((side) => Number(side.score))

describe.each(SPORT_KEYS)('%s', (sport) => {
  test('the same seed and time give the same documents, whatever was asked before', async () => {
    const one = at(NOON)
    const two = at(NOON - 5 * HOUR)
    await two.games(sport)
    await two.source.news(sport)
    two.setTime(NOON)
    const range = one.today()
    expect(await two.source.scoreboard(sport, range)).toEqual(await one.source.scoreboard(sport, range))
    expect(await two.source.news(sport)).toEqual(await one.source.news(sport))
    for (const { id } of (await one.games(sport)).slice(0, 12)) {
      expect(await two.source.summary(sport, id)).toEqual(await one.source.summary(sport, id))
    }
    const other = at(NOON, { seed: 'another seed' })
    expect(await other.source.scoreboard(sport, range)).not.toEqual(await one.source.scoreboard(sport, range))
  })

  test('the parser of production reads everything, and drops nothing', async () => {
    await fc.assert(
      fc.asyncProperty(years, days, async (year, day) => {
        const simulator = at(NOON + (year * 364 + day) * DAY)
        const scoreboard = parseScoreboard(await simulator.source.scoreboard(sport, simulator.today()))
        expect(scoreboard.dropped).toBe(0)
        expect(scoreboard.value.leagues).toHaveLength(1)
        for (const game of scoreboard.value.events.filter((_, i) => i % 8 === 0)) {
          const summary = parseSummary(await simulator.source.summary(sport, game.id))
          expect(summary.dropped).toBe(0)
          expect(summary.value.header.id).toBe(game.id)
        }
        expect(parseNews(await simulator.source.news(sport)).dropped).toBe(0)
      }),
      { numRuns: 2 },
    )
  })

  test('news are ten stories of games of the past and some of who is hurt, each with its own link, without pictures', async () => {
    const { articles } = parseNews(await at(NOON).source.news(sport)).value
    expect(articles.length).toBeGreaterThanOrEqual(8)
    expect(articles.length).toBeLessThanOrEqual(12 + 16)
    expect(new Set(articles.map(({ links }) => links.web.href)).size).toBe(articles.length)
    for (const { published, headline, description, images, links } of articles) {
      expect(Date.parse(must(published, 'date'))).toBeLessThanOrEqual(NOON)
      expect(links.web.href).toMatch(/^https:\/\/example\.com\//)
      expect(images).toEqual([])
      expect(`${headline} ${description}`).not.toMatch(/undefined|NaN|null/)
    }
  })

  test('an unknown game is an error of the feed', async () => {
    for (const id of ['1', '401437650', '99999999999']) {
      await expect(at(NOON).source.summary(sport, id)).rejects.toBeInstanceOf(FeedError)
    }
  })
})

describe.each(TEAM_SPORTS)('games of %s', (sport) => {
  const noon = at(NOON)

  test('around the anchor some are on, some are over and some are near, whenever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) }), async (anchor) => {
        const games = await at(anchor, { anchor }).games(sport, -1, 1)
        const hours = games.map((game) => ({
          state: state(game),
          from: (Date.parse(game.date) - anchor) / HOUR,
        }))
        expect(hours.filter((game) => game.state === 'in').length).toBeGreaterThanOrEqual(2)
        expect(hours.filter((game) => game.state === 'post' && game.from > -6).length).toBeGreaterThanOrEqual(
          2,
        )
        expect(hours.filter((game) => game.state === 'pre' && game.from < 6).length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 5 },
    )
  })

  test('no score ever falls, and what was over stays as it was', async () => {
    const simulator = at(NOON)
    const followed = (await simulator.games(sport)).filter((game) => state(game) === 'in').slice(0, 3)
    for (const { id } of followed) {
      let before = [0, 0]
      let final: Summary | null = null
      for (let time = NOON; time < NOON + 5 * HOUR; time += 4 * MINUTE) {
        simulator.setTime(time)
        const summary = await simulator.summary(sport, id)
        const now = summary.header.competitors.map(({ score }) => Number(score))
        for (const [side, score] of now.entries()) expect(score).toBeGreaterThanOrEqual(before[side] ?? 0)
        before = now
        if (final) expect(summary).toEqual(final)
        else if (summary.header.status.type.state === 'post') final = summary
      }
      expect(final?.header.status.type.completed).toBe(true)
      expect(final?.header.competitors.map(({ score }) => Number(score))).toEqual(before)
    }
  })

  test('the summary tells the same score, periods and status as the scoreboard', async () => {
    for (const game of await noon.games(sport)) {
      const { header } = await noon.summary(sport, game.id)
      expect(header.status).toEqual(game.status)
      const shown = (sides: Summary['header']['competitors']) =>
        sides.map(({ id, homeAway, winner, linescores, record, rank }) => ({
          id,
          homeAway,
          winner,
          linescores,
          record,
          rank,
        }))
      expect(shown(header.competitors)).toEqual(shown(game.competitions[0].competitors))
      if (state(game) !== 'in') continue
      expect(header.competitors.map(({ score }) => score)).toEqual(
        game.competitions[0].competitors.map(({ score }) => score),
      )
    }
  })

  test('periods add up to the score', async () => {
    for (const game of await noon.games(sport, -1, 0)) {
      for (const { score, linescores } of game.competitions[0].competitors) {
        expect(linescores.reduce((sum, points) => sum + Number(points), 0)).toBe(Number(score))
      }
    }
  })

  test('records count the games of the season so far', async () => {
    const { byTeam } = createSchedule('seed', sport, NOON).seasonAt(NOON)
    const over = (await noon.games(sport, -3, 0)).filter(({ status }) => status.type.completed)
    expect(over.length).toBeGreaterThan(5)
    for (const game of over) {
      for (const { id, record } of game.competitions[0].competitors) {
        const place = byTeam.get(id ?? '')?.findIndex((one) => one.id === game.id)
        const played = must(record, 'record').split('-').map(Number)
        expect(played.reduce((sum, part) => sum + part, 0)).toBe((place ?? 0) + 1)
      }
    }
  })

  test('before the start there are leaders of both teams and nobody in the box score', async () => {
    const upcoming = (await noon.games(sport)).filter((game) => state(game) === 'pre')
    for (const game of upcoming.slice(0, 5)) {
      const { boxscore, leaders } = await noon.summary(sport, game.id)
      expect(boxscore.players.flatMap(({ statistics }) => statistics)).toEqual([])
      expect(leaders).toHaveLength(2)
      expect(game.status.type.detail).toMatch(/^\w{3}, \w+ \d+(st|nd|rd|th) at \d+:\d\d [AP]M E[SD]T$/)
      for (const side of game.competitions[0].competitors)
        expect(side.leaders.length).toBeGreaterThanOrEqual(3)
    }
  })

  test('leaders show what the box score says of them', async () => {
    const begun = (await noon.games(sport, -2, 0)).filter((game) => state(game) !== 'pre')
    let checked = 0
    for (const game of begun) {
      const { boxscore } = await noon.summary(sport, game.id)
      for (const side of game.competitions[0].competitors) {
        for (const { name, leaders } of side.leaders) {
          const [leader] = leaders
          const cells = leaderCells(name)
          if (leader === undefined || cells === null) continue
          checked++
          const table = boxscore.players
            .filter(({ team }) => team.id === side.id)
            .flatMap(({ statistics }) => statistics)
            .find(
              (one) =>
                cells.table.includes(one.name ?? '') &&
                one.athletes.some((row) => row.athlete.id === leader.athlete.id),
            )
          const row = must(
            table?.athletes.find(({ athlete }) => athlete.id === leader.athlete.id),
            'row of the leader',
          )
          const cell = (key: string) => row.stats[table?.keys.indexOf(key) ?? -1] ?? ''
          expect(leader.displayValue).toMatch(cells.expected(cell))
        }
      }
    }
    expect(checked).toBeGreaterThan(40)
  })

  test('reports tell the score of their game', async () => {
    const games = await noon.games(sport, -2, 1)
    const { articles } = parseNews(await noon.source.news(sport)).value
    let checked = 0
    for (const { headline, description, links } of articles) {
      const id = /\/(\d+)$/.exec(links.web.href ?? '')?.[1]
      const game = games.find((one) => one.id === id)
      const told = /\b(\d+)-(\d+)\b/.exec(`${headline} ${description}`)
      if (game === undefined || told === null) continue
      checked++
      expect([Number(told[1]), Number(told[2])].toSorted((a, b) => a - b)).toEqual(
        scores(game).toSorted((a, b) => a - b),
      )
    }
    expect(checked).toBeGreaterThanOrEqual(5)
  })

  test('a game called off is over without being completed, until it is made up', async () => {
    const { games } = createSchedule('seed', sport, NOON).seasonAt(NOON)
    const off = games.filter(({ postponed }) => postponed !== null)
    expect(off.length).toBeGreaterThan(0)
    for (const { id, start, postponed } of off.slice(0, 5)) {
      const { from, announced, rescheduled } = must(postponed, 'postponement')
      const simulator = at(announced - MINUTE)
      expect((await simulator.summary(sport, id)).header.status.type.state).toBe('pre')
      simulator.setTime(from + 5 * HOUR)
      const { header, boxscore } = await simulator.summary(sport, id)
      expect(header.status.type).toMatchObject({ name: 'STATUS_POSTPONED', state: 'post', completed: false })
      expect(header.competitors.some(({ winner }) => winner)).toBe(false)
      expect(boxscore.players).toEqual([])
      simulator.setTime(rescheduled)
      expect((await simulator.summary(sport, id)).header.status.type.state).toBe('pre')
      simulator.setTime(start + 6 * HOUR)
      const game = must(
        (await simulator.games(sport, -1, 0)).find((one) => one.id === id),
        'the game on its new date',
      )
      expect(game.status.type).toMatchObject({ state: 'post', completed: true })
      expect(Date.parse(game.date)).toBe(start)
    }
  })

  test('a corrected game has another box score and the same score', async () => {
    const schedule = createSchedule('seed', sport, NOON)
    const { games } = schedule.seasonAt(NOON)
    const corrected = games.flatMap((game) => {
      const time = correctionTime('seed', NOON, game)
      return time === null ? [] : [{ id: game.id, time }]
    })
    for (const { id, time } of corrected.slice(0, 3)) {
      const simulator = at(time - 1)
      const before = await simulator.summary(sport, id)
      expect(before.header.status.type.completed).toBe(true)
      simulator.setTime(time)
      const after = await simulator.summary(sport, id)
      expect(after.header.competitors.map(({ score }) => score)).toEqual(
        before.header.competitors.map(({ score }) => score),
      )
      expect(after.boxscore.players).not.toEqual(before.boxscore.players)
    }
  })
})

/** Where the numbers of a leader stand in the box score. */
function leaderCells(
  category: string,
): { table: string[]; expected: (cell: (key: string) => string) => RegExp } | null {
  switch (category) {
    case 'passingYards':
      return {
        table: ['passing'],
        expected: (cell) =>
          new RegExp(`^${cell('completions/passingAttempts')}, ${cell('passingYards')} YDS`),
      }
    case 'rushingYards':
      return {
        table: ['rushing'],
        expected: (cell) => new RegExp(`^${cell('rushingAttempts')} CAR, ${cell('rushingYards')} YDS`),
      }
    case 'receivingYards':
      return {
        table: ['receiving'],
        expected: (cell) => new RegExp(`^${cell('receptions')} REC, ${cell('receivingYards')} YDS`),
      }
    case 'goals':
    case 'assists':
    case 'points':
    case 'rebounds':
      return {
        table: ['', 'forwards', 'defenses'],
        expected: (cell) => {
          const sum = Number(cell('goals')) + Number(cell('assists'))
          const hockey = cell('shotsTotal') !== ''
          return new RegExp(`^${hockey && category === 'points' ? sum : cell(category)}$`)
        },
      }
    case 'avg':
    case 'homeRuns':
    case 'RBIs':
      return { table: ['batting'], expected: (cell) => new RegExp(`^${cell('hits-atBats')}(,|$)`) }
    default:
      return null
  }
}

describe('golf', () => {
  const FRIDAY_NIGHT = Date.parse('2026-11-21T03:00:00Z')

  test('between rounds the competition says it is over, and the event that it is not', async () => {
    const simulator = at(FRIDAY_NIGHT)
    const raw = await simulator.source.scoreboard('golf', simulator.today())
    expect(raw).toMatchObject({
      events: [
        {
          status: { type: { state: 'in', completed: false } },
          competitions: [
            {
              status: {
                period: 2,
                type: { name: 'STATUS_PLAY_COMPLETE', state: 'post', detail: 'Round 2 - Play Complete' },
              },
            },
          ],
        },
        {},
      ],
    })
    for (const game of await simulator.games('golf')) expect(state(game)).toBe('in')
  })

  test('the leaderboard has positions, rounds and the cut', async () => {
    const [game] = await at(FRIDAY_NIGHT).games('golf')
    const rows = must(game, 'tournament').competitions[0].leaderboard
    expect(rows).toHaveLength(120)
    expect(rows[0]?.position).toMatch(/^T?1$/)
    expect(rows.filter(({ position }) => position === 'CUT').length).toBeGreaterThan(20)
    for (const row of rows.filter(({ position }) => /^T?\d+$/.test(position))) {
      expect(row.rounds.slice(0, 2).every((strokes) => strokes !== null)).toBe(true)
      expect(row.score).toMatch(/^(E|[+-]\d+)$/)
      expect(row.thru).toBe('F')
    }
  })

  test('during a round some are out, some are in, and some wait for their tee time', async () => {
    const [game] = await at(NOON).games('golf')
    const thru = must(game, 'tournament').competitions[0].leaderboard.map((row) => row.thru)
    expect(thru.some((text) => /^\d+$/.test(text))).toBe(true)
    expect(thru).toContain('F')
    expect(thru.some((text) => text.startsWith('2026-11-20T'))).toBe(true)
  })

  test('is over on Sunday night, and stays in view until the next one begins', async () => {
    const simulator = at(Date.parse('2026-11-23T03:00:00Z'))
    for (const game of await simulator.games('golf')) {
      expect(game.status.type).toMatchObject({ name: 'STATUS_FINAL', state: 'post', completed: true })
    }
    simulator.setTime(Date.parse('2026-11-24T17:00:00Z'))
    expect((await simulator.games('golf')).map(state)).toEqual(['post', 'post', 'pre', 'pre'])
  })
})

describe('what fantasy points are read from', () => {
  const simulator = at(NOON)
  const finals = new Map<SportKey, Game[]>()
  beforeAll(async () => {
    for (const sport of TEAM_SPORTS) {
      const games = await simulator.games(sport, -1, 0)
      finals.set(
        sport,
        games.filter(({ status }) => status.type.completed),
      )
    }
  })

  test.each(['nfl', 'ncaaf'] as const)(
    '%s: ten tables a team, and field goals by distance in the scoring plays',
    async (sport) => {
      for (const game of must(finals.get(sport), sport)) {
        const raw = await simulator.source.summary(sport, game.id)
        expect(raw).toMatchObject({
          boxscore: { players: [{ statistics: { length: 10 } }, { statistics: { length: 10 } }] },
        })
        const { boxscore, scoringPlays } = await simulator.summary(sport, game.id)
        const last = scoringPlays.at(-1)
        expect([last?.awayScore ?? 0, last?.homeScore ?? 0]).toEqual(scores(game))
        for (const { team, statistics } of boxscore.players) {
          const kicking = statistics.find(({ name }) => name === 'kicking')
          const made = (kicking?.athletes ?? []).reduce(
            (sum, { stats }) => sum + Number(stats[0]?.split('/')[0]),
            0,
          )
          const told = scoringPlays.filter(
            ({ teamId, text }) => teamId === team.id && /^(.+?) (\d+) yd\.? (field goal|fg)/i.test(text),
          )
          expect(told.length).toBe(made)
        }
      }
    },
  )

  test('nba: one nameless table with those who did not play', async () => {
    for (const game of must(finals.get('nba'), 'nba')) {
      const { boxscore } = await simulator.summary('nba', game.id)
      for (const [side, { statistics }] of boxscore.players.entries()) {
        expect(statistics.map(({ name }) => name)).toEqual([null])
        const [table] = statistics
        const points = (table?.athletes ?? []).map(({ stats }) => Number(stats[1] ?? 0))
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(scores(game)[side])
        expect(table?.athletes.some(({ didNotPlay, stats }) => didNotPlay && stats.length === 0)).toBe(true)
      }
    }
  })

  test('mlb: decisions on the pitchers, and stolen bases in the rosters', async () => {
    let stolen = 0
    for (const game of must(finals.get('mlb'), 'mlb')) {
      const text = JSON.stringify(await simulator.source.summary('mlb', game.id))
      expect(text.match(/"text":"W, \d+-\d+"/g)).toHaveLength(1)
      expect(text.match(/"text":"L, \d+-\d+"/g)).toHaveLength(1)
      expect(text.match(/"text":"S, \d+"/g)?.length ?? 0).toBeLessThanOrEqual(1)
      expect(text).toContain('"winningPitcher"')
      stolen += text.match(/"name":"stolenBases","value":[1-9]/g)?.length ?? 0
    }
    expect(stolen).toBeGreaterThan(0)
  })

  test('mlb: a game going on has no decisions yet', async () => {
    const live = (await simulator.games('mlb')).filter((game) => state(game) === 'in')
    for (const { id } of live) {
      expect(JSON.stringify(await simulator.source.summary('mlb', id))).not.toContain('pitchingDecision')
    }
  })

  test('nhl: goals with strength and scorers in the plays, and the goalies of the decision', async () => {
    for (const game of must(finals.get('nhl'), 'nhl')) {
      const text = JSON.stringify(await simulator.source.summary('nhl', game.id))
      const goals =
        scores(game).reduce((sum, score) => sum + score, 0) - (game.status.type.detail === 'Final/SO' ? 1 : 0)
      expect(text.match(/"type":\{"id":"505"/g)?.length ?? 0).toBe(goals)
      expect(text.match(/"strength":\{"id":"70[123]"/g)?.length ?? 0).toBe(goals)
      expect(text).toContain('"winningGoalie"')
      expect(text).toContain('"losingGoalie"')
    }
  })
})

describe('a day of many games', () => {
  test('lets others have their turn between two of them', async () => {
    const { source, today } = at(NOON)
    let turns = 0
    const count = (): void => {
      turns += 1
      turn = setImmediate(count)
    }
    let turn = setImmediate(count)
    const { length } = list(record(await source.scoreboard('ncaaf', today()))['events'])
    clearImmediate(turn)
    expect(length).toBeGreaterThan(20)
    expect(turns).toBeGreaterThanOrEqual(length)
  })
})
