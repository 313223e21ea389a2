import { describe, expect, it } from 'vitest'
import { createCollector } from '../../server/feed/collector/collector.ts'
import { takeLease } from '../../server/core/leader/queries.ts'
import type { Scoreboard } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, SECOND } from '../../shared/core/time.ts'
import { createWatchedWorld, refusal } from '../support/watched-feed.ts'
import { createWorld, START } from '../support/world.ts'

const SCOREBOARD = '/api/scoreboard?sport=nfl'

/** A server whose clock is about to be set. */
async function open() {
  const watched = createWatchedWorld()
  const { world, feed } = watched
  const server = await world.http()
  return {
    world,
    feed,
    get: async (url = SCOREBOARD) => (await server.inject({ url })).json(),
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  }
}

describe.each([
  ['back', -HOUR],
  ['ahead', HOUR],
])('a clock that is set an hour %s', (_, by) => {
  it('leaves scoreboard, box score and news as fresh as they are', async () => {
    await using one = await open()
    const { world, feed } = one
    const { events }: Scoreboard = await one.get()
    const game = must(
      events.find(({ status }) => status.type.state === 'in'),
      'a live game',
    )
    const urls = [SCOREBOARD, `/api/summary?sport=nfl&gameId=${game.id}`, '/api/news?sport=nfl']
    for (const url of urls) await one.get(url)
    world.setClock(by)
    feed.asked.length = 0
    for (const url of urls) expect((await one.get(url)).staleSince).toBeNull()
    expect(feed.asked).toEqual([])
    world.advance(61 * SECOND)
    for (const url of urls) expect((await one.get(url)).staleSince).toBeNull()
    expect(feed.asked.map((question) => question.split(' ')[0])).toEqual(['scoreboard', 'summary', 'news'])
  })

  it('makes nobody wait for the feed longer than it asked for', async () => {
    await using one = await open()
    const { world, feed } = one
    await one.get()
    feed.instead = () => refusal({ retryAfter: 40 * SECOND })
    world.advance(10 * SECOND)
    const { staleSince } = await one.get()
    expect(staleSince).toBe(START)
    feed.instead = () => undefined
    world.setClock(by)
    world.advance(30 * SECOND)
    expect((await one.get()).staleSince).not.toBeNull()
    world.advance(10 * SECOND)
    expect((await one.get()).staleSince).toBeNull()
  })

  it('is shown as it is to whoever asks since when nothing came', async () => {
    await using one = await open()
    const { world, feed } = one
    await one.get()
    world.setClock(by)
    feed.instead = () => refusal()
    world.advance(10 * SECOND)
    expect((await one.get()).staleSince).toBe(world.app.now() - 10 * SECOND)
  })

  it('lets the collector go on reading games under way', async () => {
    await using one = await open()
    const { world, feed } = one
    const collector = createCollector(world.app, { sports: ['nfl'], since: START - 5 * HOUR })
    await collector.readLive()
    world.setClock(by)
    world.advance(10 * SECOND)
    feed.asked.length = 0
    await collector.readLive()
    expect(feed.summaries().length).toBeGreaterThan(0)
    expect(feed.asked.some((question) => question.startsWith('scoreboard'))).toBe(true)
  })
})

it('a clock that was a year ahead leaves nobody locked out until that year is over', async () => {
  await using world = createWorld()
  await world.person('livia')
  const guess = () => world.anonymous.auth.logIn({ username: 'livia', password: 'not the one she has' })
  world.setClock(365 * DAY)
  for (let misses = 0; misses < 10; misses += 1) await expect(guess()).rejects.toThrow('password')
  await expect(guess()).rejects.toThrow('Too many tries')
  world.setClock(-365 * DAY)
  for (let misses = 0; misses < 10; misses += 1) await expect(guess()).rejects.toThrow('password')
  await expect(guess()).rejects.toThrow('Too many tries')
})

it('a clock that was a year ahead leaves no lease with a process that was killed then', async () => {
  await using world = createWorld()
  const take = (owner: string) => {
    const now = world.app.now()
    return takeLease(world.app.db, 'collector', { owner, now, until: now + 8 * SECOND })
  }
  world.setClock(365 * DAY)
  expect(await take('killed')).toBe(1)
  expect(await take('next')).toBeNull()
  world.setClock(-365 * DAY)
  expect(await take('next')).toBe(2)
  expect(await take('another')).toBeNull()
})
