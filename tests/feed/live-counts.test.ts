import { expect, it } from 'vitest'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import { SPORT_KEYS, type SportKey } from '../../shared/sports/index.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import { NO_ROSTERS } from '../support/no-rosters.ts'
import { createWorld } from '../support/world.ts'

/** A feed with so many live games a sport, or null where it is down, that writes down who asks it. */
function feedWith(live: Partial<Record<SportKey, number | null>>) {
  const asked: SportKey[] = []
  const game = (sport: SportKey, index: number, state: string) => ({
    id: `${sport.length}${index}`,
    date: '2026-11-20T16:00Z',
    status: { period: 1, type: { state } },
    competitions: [
      {
        competitors: [
          { homeAway: 'home', score: '1', team: { id: '1', name: 'One' } },
          { homeAway: 'away', score: '0', team: { id: '2', name: 'Two' } },
        ],
      },
    ],
  })
  const source: FeedSource = {
    ...NO_ROSTERS,
    name: 'recordings',
    news: async () => ({ articles: [] }),
    summary: async () => ({ boxscore: {} }),
    scoreboard: async (sport) => {
      asked.push(sport)
      const count = live[sport] === undefined ? 0 : live[sport]
      if (count === null) throw new FeedError('down')
      const events = Array.from({ length: count }, (_, index) => game(sport, index, 'in'))
      return { events: [...events, game(sport, 99, 'post')] }
    },
  }
  return { source, asked, live }
}

it('live games are counted in all seven sports, from one look at each', async () => {
  const feed = feedWith({ nhl: 3, ncaaf: 12 })
  await using world = createWorld({ source: feed.source })

  const { counts } = await world.anonymous.scores.liveCounts()
  expect(counts).toEqual({ nhl: 3, nba: 0, nfl: 0, mlb: 0, golf: 0, ncaaf: 12, ncaa_mbb: 0 })
  expect(feed.asked).toEqual([...SPORT_KEYS])
})

it('a crowd that reads the counts costs the feed one round a minute, and watched sports nothing', async () => {
  const feed = feedWith({ nba: 1 })
  await using world = createWorld({ source: feed.source })
  const readFor = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10 * SECOND) {
      world.advance(10 * SECOND)
      await world.anonymous.scores.scoreboard({ sport: 'nba' })
      await Promise.all(Array.from({ length: 5 }, () => world.anonymous.scores.liveCounts()))
    }
  }
  await readFor(MINUTE)
  const first = feed.asked.filter((sport) => sport !== 'nba')
  expect(first.toSorted()).toEqual(SPORT_KEYS.filter((sport) => sport !== 'nba').toSorted())
  await readFor(2 * MINUTE)
  expect(feed.asked.filter((sport) => sport === 'mlb')).toHaveLength(3)
  expect(feed.asked.filter((sport) => sport === 'nba')).toHaveLength(18)
})

it('a sport of which nothing is known has no count, and one that is not answered any more loses it', async () => {
  const feed = feedWith({ nhl: 2, mlb: null })
  await using world = createWorld({ source: feed.source })
  expect((await world.anonymous.scores.liveCounts()).counts).toMatchObject({ nhl: 2, mlb: null })

  feed.live.nhl = null
  world.advance(MINUTE)
  expect((await world.anonymous.scores.liveCounts()).counts).toMatchObject({ nhl: 2, mlb: null })
  world.advance(3 * MINUTE)
  expect((await world.anonymous.scores.liveCounts()).counts).toMatchObject({ nhl: null, nba: 0 })
})

it('whoever goes on to another sport finds it there, wherever he is and whatever days he has', async () => {
  const feed = feedWith({ nhl: 1, nfl: 2, mlb: 3 })
  await using world = createWorld({ source: feed.source })
  const { scores } = world.anonymous
  const gamesOf = async (sport: SportKey, dates: string) =>
    (await scores.scoreboard({ sport, dates })).events.length
  // Far in the west, and where it is tomorrow already.
  const [honolulu, tokyo] = ['20261119-20261121', '20261120-20261122']
  expect(await gamesOf('nhl', honolulu)).toBe(2)
  expect(await gamesOf('nba', tokyo)).toBe(1)
  await scores.liveCounts()
  const asked = feed.asked.length

  expect(await gamesOf('nfl', honolulu)).toBe(3)
  expect(await gamesOf('nfl', tokyo)).toBe(3)
  expect(await gamesOf('mlb', tokyo)).toBe(4)
  expect(feed.asked).toHaveLength(asked)
})

it('the counts are served as bytes, and an unchanged answer is a 304 without a body', async () => {
  await using world = createWorld({ source: feedWith({ nfl: 4 }).source })
  const server = await world.http()
  for (const url of ['/api/live-counts', '/trpc/scores.liveCounts']) {
    const answer = await server.inject({ method: 'GET', url })
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
      200,
      expect.stringContaining('"nfl":4'),
    ])
    const headers = { 'if-none-match': String(answer.headers['etag']) }
    expect((await server.inject({ method: 'GET', url, headers })).statusCode).toBe(304)
  }
})
