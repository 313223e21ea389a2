import { describe, expect, it } from 'vitest'
import { createCollector } from '../../server/feed/collector/collector.ts'
import { list, record } from '../../server/feed/upstream/parse/read.ts'
import type { FeedHealth, Scoreboard } from '../../shared/game/game.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR, SECOND } from '../../shared/core/time.ts'
import { selectGames } from '../support/readings.ts'
import { createWatchedWorld, refusal } from '../support/watched-feed.ts'
import { START } from '../support/world.ts'

/** A server with fans and a collector, on the afternoon of a day with games. */
async function open() {
  const watched = createWatchedWorld()
  const { world, feed } = watched
  const server = await world.http()
  const collector = createCollector(world.app, { sports: ['nfl'], since: START - 5 * HOUR })
  const get = async (url: string) => (await server.inject({ url })).json()
  return {
    world,
    feed,
    collector,
    scoreboard: (): Promise<Scoreboard & FeedHealth> => get('/api/scoreboard?sport=nfl'),
    summary: (id: string) => get(`/api/summary?sport=nfl&gameId=${id}`),
    stored: async (id: string) =>
      must(
        (await selectGames(world.app).selectAll('game').execute()).find((game) => game.id === id),
        'the game',
      ),
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  }
}

describe('fans and the collector', () => {
  it('ask the feed once for what both want', async () => {
    await using one = await open()
    await one.collector.readLive()
    const asked = one.feed.asked.length
    const { events } = await one.scoreboard()
    const live = events.filter(({ status }) => status.type.state === 'in')
    for (const { id } of live) await one.summary(id)
    expect(live.length).toBeGreaterThan(2)
    expect(one.feed.asked).toHaveLength(asked)

    one.world.advance(10 * SECOND)
    await one.scoreboard()
    for (const { id } of live) await one.summary(id)
    const again = one.feed.asked.length
    expect(again).toBe(asked + 1 + live.length)
    await one.collector.readLive()
    const news = one.feed.asked.slice(again).filter((question) => !question.startsWith('summary'))
    expect(news).toEqual([])
  })

  it.each(['a fan', 'the collector'])('are both told to wait when %s is', async (who) => {
    await using one = await open()
    await one.collector.readLive()
    await one.scoreboard()
    one.world.advance(10 * SECOND)
    one.feed.instead = () => refusal({ retryAfter: 60 * SECOND })
    if (who === 'a fan') await one.scoreboard()
    else await one.collector.readLive()
    const asked = one.feed.asked.length
    one.feed.instead = () => undefined
    for (let second = 1; second < 60; second += 1) {
      one.world.advance(SECOND)
      expect((await one.scoreboard()).staleSince).toBe(START)
      await one.collector.readLive()
      await one.collector.readOne()
    }
    // Up to four of the collector's questions were under way.
    expect(one.feed.asked).toHaveLength(asked)
    one.world.advance(SECOND)
    expect((await one.scoreboard()).staleSince).toBeNull()
  })

  it('see the same of a game that the feed first ends and then goes on with', async () => {
    await using one = await open()
    await one.collector.readLive()
    const { events } = await one.scoreboard()
    const { id } = must(
      events.find(({ status }) => status.type.state === 'in'),
      'a live game',
    )
    const states = async () => {
      one.world.advance(10 * SECOND)
      await one.collector.readLive()
      const card = must(
        (await one.scoreboard()).events.find((game) => game.id === id),
        'the card',
      )
      const game = await one.stored(id)
      const scores = card.competitions[0].competitors.map(({ score }) => Number(score))
      expect([game.away_score, game.home_score]).toEqual(scores)
      return [card.status.type.state, game.state]
    }
    const ended = over(await one.feed.simulator.scoreboard('nfl', { from: '20261120', to: '20261121' }), id)
    one.feed.instead = (question) => (question.startsWith('scoreboard') ? ended : undefined)
    // That a game is over in the middle of it is believed when it has been read twice.
    expect(await states()).toEqual(['in', 'in'])
    expect(await states()).toEqual(['post', 'post'])
    one.feed.instead = () => undefined
    expect(await states()).toEqual(['post', 'post'])
    expect(await states()).toEqual(['in', 'in'])
  })
})

/** The same scoreboard, on which one of the games is over. */
function over(scoreboard: unknown, id: string): unknown {
  const type = {
    id: '3',
    name: 'STATUS_FINAL',
    state: 'post',
    completed: true,
    description: 'Final',
    detail: 'Final',
  }
  const end = (event: unknown) => {
    const game = record(event)
    if (game['id'] !== id) return event
    const competitions = list(game['competitions']).map((one) => ({ ...record(one), status: { type } }))
    return { ...game, status: { type }, competitions }
  }
  return { ...record(scoreboard), events: list(record(scoreboard)['events']).map(end) }
}
